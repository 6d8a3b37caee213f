import Expectations
import Foundation
import TestSupport
import Testing

@Suite("What checking finds")
struct PinnedFindingsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Findings").path

  /// Seeds whose traces are replayed at full depth.
  private static let seeds: Range<UInt64> = 2..<6

  @Test("stays what it is, in every layout of the tests, on the traces written for them and drawn")
  func staysTheSame() throws {
    var lines: [String] = []
    for subject in PinnedFindings.subjects {
      if let line = try PinnedFindings.line(subject) { lines.append(line) }
      lines.append(try PinnedFindings.line(subject, seed: 1))
    }
    try expectGolden(Self.text(lines), at: "\(Self.folder)/findings.txt")
  }

  @Test("stays what it is on more traces", .enabled(if: TestDepth.current == .full))
  func staysTheSameAtFullDepth() throws {
    let lines = try PinnedFindings.subjects.flatMap { subject in
      try Self.seeds.map { try PinnedFindings.line(subject, seed: $0) }
    }
    try expectGolden(Self.text(lines), at: "\(Self.folder)/findings-full.txt")
  }

  private static func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}
