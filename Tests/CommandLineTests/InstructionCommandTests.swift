import Expectations
import Foundation
import Measurement
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct InstructionCommandTests {
  private static let hasValgrind = ToolPath.find(InstructionCount.tool) != nil || ToolPath.isInCI

  private func part(_ trigger: String, _ count: Int) -> String {
    "part: 1\ndesc: Trigger: --dump-before=\(trigger)\n\nevents: Ir\nsummary: \(count)\n"
      + "fn=(1) main\n1 \(count)\n\ntotals: \(count)\n"
  }

  @Test func aFrameHasTheInstructionsOfAllItsWorkAndOfNothingElse() {
    let (work, frame) = (InstructionMarks.workEnds, InstructionMarks.frameEnds)
    let text = [
      part(work, 7), part(frame, 900), part(work, 20), part(work, 3), part(frame, 900),
      part(frame, 900), part("another", 5),
    ]
    expectEqual(CallgrindCounts.frames(in: Data(text.joined().utf8)), [7, 23, 0])
    expectEqual(CallgrindCounts.frames(in: Data()), [])
  }

  @Test func theMarksAreInTheExecutableByTheirNames() throws {
    let executable = try BuiltExecutable("perfharness").url
    let bytes = try Data(contentsOf: executable, options: .alwaysMapped)
    for name in [
      InstructionMarks.workBegins, InstructionMarks.workEnds, InstructionMarks.frameEnds,
    ] {
      expectTrue(bytes.range(of: Data(name.utf8)) != nil)
    }
  }

  @Test func withoutTheToolItIsSaid() throws {
    let folder = try TemporaryDirectory()
    let harness = try BuiltExecutable("perfharness")
    let words = ["run", try folder.trace(), "--instructions", "--results", "none"]
    let ending = try harness.run(words, environment: ["PATH": folder.path])
    expectEqual(ending.code, 5)
    expectTrue(ending.messages.contains("install valgrind"))
    let here = try harness.run(words + ["--isolation", "none"])
    expectEqual(here.code, 64)
    expectTrue(here.messages.contains("--isolation"))
  }

  @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
  func instructionsAreTheSameInEveryRunAndHeldAgainstTheBaseline() throws {
    let folder = try TemporaryDirectory()
    let harness = try BuiltExecutable("perfharness")
    let baselines = ["--baselines", folder.file("baselines"), "--layout", "flow"]
    let words = [try folder.trace(frames: 4), "--index", "chunked"] + baselines
    let plain = try harness.run(["baseline", "update"] + words)
    expectEqual(plain.code, 0, "\(plain.messages)")
    let gate =
      ["gate"] + words + [
        "--base", "none", "--results", "none", "--repeats", "1", "--instructions",
      ]
    let lacking = try harness.run(gate)
    expectEqual(lacking.code, 5, "\(lacking.messages)")
    expectTrue(lacking.text.contains("the baseline has no instructions"))

    let update = try harness.run(["baseline", "update", "--instructions"] + words)
    expectEqual(update.code, 0, "\(update.messages)")
    let held = try harness.run(gate, environment: ["ANOTHER": "variable"])
    expectEqual(held.code, 0, "\(held.text)\(held.messages)")

    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("baselines")).first
    )
    var baseline = try #require(
      try BaselineFolder(folder.file("baselines")).all().first { $0.key.fileName == name }
    )
    for scenario in baseline.entries.keys {
      let count = try #require(baseline.entries[scenario]?.figures.counts[.instructions])
      expectTrue(count > 1000)
      baseline.entries[scenario]?.figures.counts[.instructions] = count - 1
    }
    _ = try BaselineFolder(folder.file("baselines")).update(baseline.key) { $0 = baseline }
    let more = try harness.run(gate)
    expectEqual(more.code, 2)
    expectTrue(more.text.contains("instructions was "))
  }
}
