import Expectations
import Foundation
import TestSupport
import Testing

@Suite("What checking finds")
struct GoldenFindingTests {
  private func expectSame(
    of subjects: [GoldenFindings.Subject] = GoldenFindings.subjects,
    as file: String,
    seeds: Range<UInt64>,
    ownTrace: Bool
  ) throws {
    let lines = try subjects.map { subject in
      try GoldenFindings.line(subject, seeds: seeds, ownTrace: ownTrace) + "\n"
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Findings")
    try expectGolden(lines.joined(), at: folder.appending(path: file).path)
  }

  @Test("stays what it is in every layout of the tests, on its own trace and on one drawn")
  func staysTheSame() throws {
    try expectSame(as: "findings.txt", seeds: 1..<2, ownTrace: true)
  }

  @Test("stays what it is on more traces", .enabled(if: TestDepth.current == .full))
  func staysTheSameAtFullDepth() throws {
    try expectSame(as: "findings-full.txt", seeds: 2..<6, ownTrace: false)
  }

  @Test(
    "stays what it is where lengths are off by what is let pass",
    .enabled(if: TestDepth.current == .full)
  )
  func staysTheSameAtTheLimits() throws {
    try expectSame(
      of: NudgedLayouts.subjects,
      as: "findings-limits.txt",
      seeds: 1..<2,
      ownTrace: true
    )
  }
}
