import BuiltinTraces
import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// The commands read traces that are embedded in the executable.
struct BuiltinOperandTests {
  @Test func everyCommandTakesThemByName() throws {
    let folder = try TemporaryDirectory()
    let checked = try folder.run(
      ["check", "builtin:flow-horizontal", "--layout", "flow", "--index", "chunked", "--json", "-"]
    )
    expectEqual(checked.code, 0, "\(checked.messages)")
    let line = try JSONDecoder().decode(CheckLine.self, from: Data(checked.text.utf8))
    expectEqual(line.trace.path, "builtin:flow-horizontal")
    let digest = FileDigest.sha256(of: BuiltinTrace(named: "builtin:flow-horizontal")?.bytes ?? [])
    expectEqual(line.trace.sha256, digest)
    expectEqual(digest.count, 64)
  }

  @Test func theyAreReplayedWhereNoTraceIsNamedAndNoneAreInTheFolder() throws {
    let folder = try TemporaryDirectory()
    let checked = try folder.run(
      ["check", "--layout", "flow", "--index", "chunked", "--filter", "sect", "--json", "-"]
    )
    expectEqual(checked.code, 0, "\(checked.messages)")
    let traces = try checked.text.split(separator: "\n").map {
      try JSONDecoder().decode(CheckLine.self, from: Data($0.utf8)).trace.path
    }
    expectEqual(traces, ["builtin:empty-sections", "builtin:section-moves"])
    let sentence = "replaying the built-in recordings, since there is no folder 'traces/recorded'"
    expectEqual(checked.messages.ranges(of: sentence).count, 1, "\(checked.messages)")
  }

  @Test(arguments: [
    ["run", "--repeats", "0", "--results", "none"],
    ["gate", "--base", "none", "--baselines", "none"], ["baseline", "update"],
  ])
  func everyCommandWithoutTracesSaysThatItReplaysThem(_ command: [String]) throws {
    let folder = try TemporaryDirectory()
    let words = ["--layout", "flow", "--index", "chunked", "--filter", "section-moves"]
    let ending = try folder.run(command + words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.messages.contains("replaying the built-in recordings"), "\(command)")
    guard command[0] == "run" else { return }
    expectEqual(try folder.run(["check", "--quiet"] + words).messages, "")
  }

  @Test func theMessageIsLeftOutWhereTracesAreNamedOrMade() throws {
    let folder = try TemporaryDirectory()
    for words in [["check", "builtin:rotate"], ["run", "--operations", "--items", "1k"]] {
      let ending = try folder.run(words + ["--layout", "flow", "--index", "chunked"])
      expectEqual(ending.code, 0, "\(ending.messages)")
      expectTrue(!ending.messages.contains("built-in"), "\(ending.messages)")
    }
  }

  @Test func theyAreListedAndAnotherNameIsRefused() throws {
    let folder = try TemporaryDirectory()
    let listed = try folder.run(["trace", "list"])
    expectEqual(listed.code, 0)
    for trace in BuiltinTrace.all { expectTrue(listed.text.contains(trace.name)) }
    let refused = try folder.run(["check", "builtin:rotation"])
    expectEqual(refused.code, 5)
    expectTrue(refused.messages.contains("builtin:rotate"), "\(refused.messages)")
  }
}
