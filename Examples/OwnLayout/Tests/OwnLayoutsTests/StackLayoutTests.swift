import Foundation
import HarnessCommands
import LayoutUnderTest
import OwnLayouts
import Testing
import TraceReplay
import Traces

/// Replays, checks and compares the layouts of this package on recordings.
struct StackLayoutTests {
  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("../../../../traces/recorded")
    .standardizedFileURL.path

  @Test("Every invariant holds, and the answers are those of the built-in rows")
  func holdsEveryInvariant() throws {
    for name in ["slow-read", "chat-prepend"] {
      let path = "\(Self.recordings)/\(name).ltrace.jsonl"
      let plan = try ReplayPlan(Trace.read(path: path))
      let outcomes = try ["rows", "stack", "simple-stack", "indexed-stack"].map { layout in
        let entry = try #require(Harness.withStack.catalog.entries(ofLayout: layout).first)
        return try entry.factory.check(plan, LayoutSettings(kind: layout), CheckOptions())
      }
      for outcome in outcomes {
        #expect(outcome.violations == [])
        #expect(outcome.violationCount == 0)
        #expect(outcome.counts.contains { $0.checked > 0 })
        #expect(outcome.firstDifference(from: outcomes[0]) == nil)
      }
    }
  }

  @Test("The command line knows the layout")
  func commandLineKnowsTheLayout() {
    let output = KeptOutput()
    let path = "\(Self.recordings)/slow-read.ltrace.jsonl"
    let words = ["own-layout", "check", path, "--layout", "stack"]
    #expect(Harness.withStack.run(words, environment: [:], output: output) == 0)
    #expect(output.text.contains("✓ stack ") && output.text.contains("1 layout: 1 scenario"))
    #expect(Harness().run(words, environment: [:], output: KeptOutput()) != 0)
  }
}

/// A command output that stores the text.
private final class KeptOutput: CommandOutput {
  private(set) var text = ""
  var isTerminal: Bool { false }
  var isErrorTerminal: Bool { false }

  func write(_ text: String) {
    self.text += text
  }

  func writeMessage(_ text: String) {}
}
