import TestSupport
import Testing

@Suite("What checking finds")
struct GoldenFindingTests {
  @Test("stays what it is in every layout of the tests, on its own trace and on one drawn")
  func staysTheSame() throws {
    try GoldenFindings.expect(
      of: GoldenFindings.subjects,
      as: "findings.txt",
      seeds: 1..<2,
      ownTrace: true
    )
  }
}

/// A separate suite, because `script/mutate` runs whole suites, quick ones first.
@Suite("What checking finds on more traces", .enabled(if: TestDepth.current == .full))
struct DrawnGoldenFindingTests {
  @Test("stays what it is")
  func staysTheSame() throws {
    try GoldenFindings.expect(
      of: GoldenFindings.subjects,
      as: "findings-full.txt",
      seeds: 2..<6,
      ownTrace: false
    )
  }
}

@Suite("What checking finds at its tolerances", .enabled(if: TestDepth.current == .full))
struct NudgedGoldenFindingTests {
  @Test("stays what it is")
  func staysTheSame() throws {
    try GoldenFindings.expect(
      of: NudgedLayouts.subjects,
      as: "findings-limits.txt",
      seeds: 1..<2,
      ownTrace: true
    )
  }
}
