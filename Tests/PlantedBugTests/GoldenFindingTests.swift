import TestSupport
import Testing

@Suite("Findings of checks")
struct GoldenFindingTests {
  @Test("stay the same in every layout of the tests, on its own trace and on one drawn")
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
@Suite("Findings of checks on more traces", .enabled(if: TestDepth.current == .full))
struct DrawnGoldenFindingTests {
  @Test("stay the same")
  func staysTheSame() throws {
    try GoldenFindings.expect(
      of: GoldenFindings.subjects,
      as: "findings-full.txt",
      seeds: 2..<6,
      ownTrace: false
    )
  }
}

@Suite("Findings of checks at their tolerances", .enabled(if: TestDepth.current == .full))
struct NudgedGoldenFindingTests {
  @Test("stay the same")
  func staysTheSame() throws {
    try GoldenFindings.expect(
      of: NudgedLayouts.subjects,
      as: "findings-limits.txt",
      seeds: 1..<2,
      ownTrace: true
    )
  }
}
