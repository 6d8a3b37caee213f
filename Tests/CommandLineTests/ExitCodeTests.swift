import LayoutUnderTest
import Testing

@testable import HarnessCommands

@Suite struct ExitCodeTests {
  @Test func aRunThatHoldsEndsWithZero() throws {
    let folder = try TraceFolder()
    let ending = Ending([
      "run", try folder.trace(), "--index", "all", "--repeats", "1", "--results",
      folder.file("results"),
    ])
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(folder.files(under: "results").count == RunOutputTests.indexCount)
    #expect(ending.messages.contains("results of \(RunOutputTests.indexCount) scenarios"))
  }

  @Test func aBlownBudgetFailsOnlyWhereAsked() throws {
    let folder = try TraceFolder()
    let words = [
      "run", try folder.trace(), "--index", "all", "--repeats", "0", "--results", "none",
      "--budget", "0.000001",
    ]
    #expect(Ending(words).code == 0)
    let ending = Ending(words + ["--fail-over-budget"])
    #expect(ending.code == 6)
    #expect(ending.text.contains("Slowest frames of small / waterfall / linear-scan"))
  }

  @Test(arguments: [
    ([], "name a subcommand"), (["rnu"], "'run'"), (["run", "--layuot", "null"], "'--layout'"),
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
    #expect(ending.code == 64)
    #expect(ending.messages.contains(part), "\(ending.messages)")
    #expect(ending.text.isEmpty)
  }

  @Test func aMissingTraceEndsWith5() throws {
    let folder = try TraceFolder()
    let ending = Ending(["run", folder.file("none.ltrace.jsonl"), "--results", "none"])
    #expect(ending.code == 5)
    #expect(ending.messages.contains("none.ltrace.jsonl"))
  }

  @Test func nothingToMeasureEndsWith7() throws {
    let folder = try TraceFolder()
    #expect(Ending(["run", folder.path, "--results", "none"]).code == 7)
    let still = try folder.trace("still", frames: 0)
    let ending = Ending(["run", still, "--results", "none"])
    #expect(ending.code == 7)
    #expect(ending.messages.contains("no frame"))
    let filtered = Ending(["check", try folder.trace(), "--filter", "hierarchy"])
    #expect(filtered.code == 7)
    #expect(filtered.messages.contains("--filter"))
  }

  @Test func settingsOfTheTraceThatALayoutCannotTakeEndWith65() throws {
    let folder = try TraceFolder()
    var settings = try LayoutSettings(commandLine: "waterfall:columns=999")
    let path = try folder.trace("wide", settings: settings)
    let ending = Ending(["check", path])
    #expect(ending.code == 65)
    #expect(ending.messages.contains("columns=999"))
    settings = try LayoutSettings(commandLine: "waterfall:columns=2")
    #expect(Ending(["check", try folder.trace("narrow", settings: settings)]).code == 0)
  }

  @Test func aResultThatCannotBeWrittenIsRefusedBeforeTheRun() throws {
    let folder = try TraceFolder()
    let file = try folder.write("", to: "taken")
    let ending = Ending(["run", try folder.trace(), "--results", "\(file)/results"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("cannot write into"))
  }

  @Test func aClosedPipeIsAQuietEndAndAFullDiskIsNot() {
    let closed = CapturedOutput()
    closed.failure = .closed
    let quiet = Ending(["list"], output: closed)
    #expect(quiet.code == 0)
    #expect(quiet.messages.isEmpty)
    let full = CapturedOutput()
    full.failure = .refused("the disk is full")
    let loud = Ending(["list"], output: full)
    #expect(loud.code == 1)
    #expect(loud.messages.contains("the disk is full"))
  }

  @Test func theFirstOfSeveralStatusesIsGiven() {
    #expect(ExitStatus.combined([]) == .passed)
    #expect(ExitStatus.combined([.overBudget, .violation]) == .violation)
    #expect(ExitStatus.combined([.missing, .malformed]) == .malformed)
    #expect(ExitStatus.combined([.malformed, .usage]) == .usage)
    #expect(ExitStatus.combined([.usage, .internalError]) == .internalError)
    #expect(ExitStatus.combined([.inconclusive, .overBudget]) == .overBudget)
  }
}
