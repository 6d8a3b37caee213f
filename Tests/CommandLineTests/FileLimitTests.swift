import Expectations
import Foundation
import TestSupport
import Testing

/// A command whose limit on open files is too low reports the limit that it needs.
struct FileLimitTests {
  private let folder: TemporaryDirectory
  private let harness: BuiltExecutable

  init() throws {
    folder = try TemporaryDirectory()
    harness = try BuiltExecutable("perfharness")
  }

  @Test func asManyFilesAsTheMessageAsksForAreEnough() throws {
    let traces = try (0..<45).map { try folder.trace("trace-\($0)", frames: 3) }
    let few = try harness.run(["check"] + traces, limit: "-n 20")
    expectEqual(few.code, 1)
    let asked = try #require(few.messages.firstMatch(of: /ulimit -n (\d+)/)).1
    let layout = ["--layout", "flow", "--index", "chunked", "--no-progress"]
    for words in [
      ["check"] + traces + layout,
      ["run"] + traces + layout + ["--results", "none", "--repeats", "1"],
      ["gate"] + traces + layout
        + ["--results", "none", "--base", "none", "--baselines", "none", "--budget", "60000"],
    ] {
      let ending = try harness.run(words, limit: "-n \(asked)")
      expectEqual(ending.code, 0, "\(words[0]): \(ending.messages)")
    }
  }
}
