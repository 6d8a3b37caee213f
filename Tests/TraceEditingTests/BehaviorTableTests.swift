import Expectations
import Foundation
import TestSupport
import Testing
import TraceEditing
import Traces

@Suite("The table of behaviors")
struct BehaviorTableTests {
  @Test("is what the document of traces shows of the recordings")
  func documentIsTrue() throws {
    let folder = PackageFile.path("traces/recorded")
    let summaries = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      try TraceSummary(reading: TraceReader(path: "\(folder)/\($0)"))
    }
    let document = Self.words(try PackageFile.documentation("Traces.md"))
    let lines = TraceBehavior.table(of: summaries).split(separator: "\n")
    expectTrue(lines.count > 10, "\(lines)")
    for line in lines {
      // The document wraps the sentence below the table.
      expectTrue(document.contains(Self.words(String(line))), "Traces.md lacks: \(line)")
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
