import Expectations
import Foundation
import LayoutUnderTest
import TestSupport
import Testing

@testable import HarnessCommands

struct ExitCodeTests {
  @Test func aRunThatHoldsEndsWithZero() throws {
    let folder = try TemporaryDirectory()
    let ending = Ending([
      "run", try folder.trace(), "--index", "all", "--repeats", "1", "--results",
      folder.file("results"),
    ])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectEqual(folder.recordFiles(under: "results").count, RunOutputTests.indexCount)
    expectTrue(ending.messages.contains("results of \(RunOutputTests.indexCount) scenarios"))
  }

  @Test func aBlownBudgetFailsOnlyWhereAsked() throws {
    let folder = try TemporaryDirectory()
    let words = [
      "run", try folder.trace(), "--index", "all", "--repeats", "0", "--results", "none",
      "--budget", "0.000001",
    ]
    expectEqual(Ending(words).code, 0)
    let ending = Ending(words + ["--fail-over-budget"])
    expectEqual(ending.code, 6)
    expectTrue(ending.text.contains("Slowest frames of small / waterfall / linear-scan"))
  }

  @Test(arguments: [
    ([], "help run"), (["rnu"], "'run'"), (["run", "--layuot", "null"], "'--layout'"),
    (["run", "--layout", "watrfall"], "'waterfall'"),
    (["run", "--index", "liner-scan"], "'linear-scan'"),
    (["run", "--layout", "waterfall:columns=x"], "columns"),
    (["run", "--layout", "null:columns=3"], "null has no setting"),
    (["run", "--budget", "0"], "--budget"), (["run", "--repeats", "-1"], "--repeats"),
    (["list", "extra"], "'extra'"), (["help", "chekc"], "'check'"),
    (["check", "--color", "red"], "auto, always, never"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) {
    let ending = Ending(words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectTrue(ending.text.isEmpty)
  }

  @Test func aMissingTraceEndsWith5() throws {
    let folder = try TemporaryDirectory()
    let ending = Ending(["run", folder.file("none.ltrace.jsonl"), "--results", "none"])
    expectEqual(ending.code, 5)
    expectTrue(ending.messages.contains("none.ltrace.jsonl"))
  }

  @Test func nothingToMeasureEndsWith7() throws {
    let folder = try TemporaryDirectory()
    let still = try folder.trace("still", frames: 0)
    let ending = Ending(["run", still, "--results", "none"])
    expectEqual(ending.code, 7)
    expectTrue(ending.messages.contains("no frame"))
    let filtered = Ending(["check", try folder.trace(), "--filter", "hierarchy"])
    expectEqual(filtered.code, 7)
    expectTrue(filtered.messages.contains("--filter"))
  }

  @Test func settingsOfTheTraceThatALayoutCannotTakeEndWith65() throws {
    let folder = try TemporaryDirectory()
    var settings = try LayoutSettings(commandLine: "waterfall:columns=999")
    let path = try folder.trace("wide", settings: settings)
    let ending = Ending(["check", path])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("columns=999"))
    settings = try LayoutSettings(commandLine: "waterfall:columns=2")
    expectEqual(Ending(["check", try folder.trace("narrow", settings: settings)]).code, 0)
  }

  @Test func aResultThatCannotBeWrittenIsRefusedBeforeTheRun() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("", to: "taken")
    let ending = Ending(["run", try folder.trace(), "--results", "\(file)/results"])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("cannot write into"))
  }

  @Test func aClosedPipeIsAQuietEndAndAFullDiskIsNot() {
    let closed = CapturedOutput()
    closed.failure = .closed
    let quiet = Ending(["list"], output: closed)
    expectEqual(quiet.code, 141)
    expectTrue(quiet.messages.isEmpty)
    let full = CapturedOutput()
    full.failure = .refused(ENOSPC)
    let loud = Ending(["list"], output: full)
    expectEqual(loud.code, 1)
    expectTrue(loud.messages.contains("the disk is full"))
  }

  @Test(arguments: [
    (["check", "TRACE"], ">&-", "because it is closed"),
    (["check", "TRACE"], ">/dev/full", "because the disk is full"),
    (["check", "TRACE", "--json", "/dev/full"], "", "'/dev/full' because the disk is full"),
    (["check", "TRACE", "--json", "/"], "", "'/' because a folder has that name"),
  ])
  func whatCannotBeWrittenIsToldWithItsCause(
    _ words: [String],
    _ redirection: String,
    _ part: String
  ) throws {
    let folder = try TemporaryDirectory()
    let trace = try folder.trace()
    let harness = try BuiltExecutable("perfharness")
    let process = harness.process(words.map { $0 == "TRACE" ? trace : $0 })
    let command = [harness.url.path] + (process.arguments ?? [])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$@\" \(redirection)", "sh"] + command
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let bytes = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitForEnd()
    let text = String(decoding: bytes, as: UTF8.self)
    expectEqual(process.terminationStatus, 1, "\(text)")
    expectTrue(text.contains("cannot write"), "\(text)")
    expectTrue(text.contains(part), "\(text)")
    expectTrue(!text.contains("NS"), "\(text)")
  }

  @Test(arguments: ["run", "check", "gate", "compare", "draw", "fuzz", "shrink"])
  func aLayoutThatEndsTheCommandLeavesNoVerdict(_ subcommand: String) throws {
    let folder = try TemporaryDirectory()
    var words = [subcommand, "--layout", "faulty", "--index", "made", "--isolation", "none"]
    if subcommand != "fuzz" { words.append(try folder.trace()) }
    if subcommand == "compare" { words += ["--base", "/bin/cat"] }
    if subcommand == "gate" { words += ["--base", "none", "--baselines", "none"] }
    if ["run", "gate"].contains(subcommand) { words += ["--results", "none"] }
    let ending = try BuiltExecutable("crashing-layouts").run(words)
    expectEqual(ending.code, 1, "\(ending.messages)")
    expectTrue(ending.messages.hasSuffix("there is no verdict\n"))
  }

  @Test func theFirstOfSeveralStatusesIsGiven() {
    expectEqual(ExitStatus.combined([]), .passed)
    expectEqual(ExitStatus.combined([.overBudget, .violation]), .violation)
    expectEqual(ExitStatus.combined([.missing, .malformed]), .malformed)
    expectEqual(ExitStatus.combined([.malformed, .usage]), .usage)
    expectEqual(ExitStatus.combined([.usage, .internalError]), .internalError)
    expectEqual(ExitStatus.combined([.inconclusive, .overBudget]), .overBudget)
  }
}
