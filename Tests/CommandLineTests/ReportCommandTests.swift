import Expectations
import Foundation
import TestSupport
import Testing

struct ReportCommandTests {
  private let folder: TemporaryDirectory
  private let scenarios: String

  init() throws {
    folder = try TemporaryDirectory()
    scenarios = folder.file("run.jsonl")
    let words = ["run", try folder.trace(), "--layout", "flow", "--index", "chunked"]
    let ending = Ending(words + ["--repeats", "0", "--results", "none", "--json", scenarios])
    expectEqual(ending.code, 0, "\(ending.messages)")
  }

  @Test(arguments: [
    ("github", "| small | flow | chunked | 40 |"), ("benchmark-action", "small / flow / chunked"),
    ("benchmark-action-bigger", "frames/s"), ("bencher", "\"max-ms\""), ("openmetrics", "# EOF"),
    ("chrome-trace", "traceEvents"),
  ])
  func measuredScenariosAreWrittenInEveryFormat(_ format: String, _ part: String) {
    let ending = Ending(["report", "--format", format, scenarios])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains(part))
  }

  /// The folder with a golden file for every format.
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ResultsTests/Golden").path

  @Test(arguments: [
    ("junit", ["gate"], "junit.xml"), ("github", ["gate"], "github.md"),
    ("github", ["run"], "github-scenarios.md"),
    ("github-annotations", ["gate"], "github-annotations.txt"),
    ("benchmark-action", ["run"], "benchmark-action.json"),
    ("benchmark-action-bigger", ["run"], "benchmark-action-bigger.json"),
    ("bencher", ["run"], "bencher.json"), ("openmetrics", ["run"], "openmetrics.txt"),
    ("chrome-trace", ["run", "compare"], "chrome-trace.json"),
  ])
  func nativeLinesBecomeWhatTheGoldenFilesShow(
    _ format: String,
    _ from: [String],
    _ name: String
  ) throws {
    let files = from.map { "\(Self.golden)/\($0).jsonl" }
    let ending = Ending(["report", "--format", format] + files)
    expectEqual(ending.code, 0, "\(ending.messages)")
    let golden = try Data(contentsOf: URL(filePath: "\(Self.golden)/\(name)"))
    expectEqual(Data(ending.text.utf8), golden)
  }

  @Test func gatesAreWrittenToAFile() throws {
    let gate = folder.file("gate.jsonl")
    let words = [
      "gate", try folder.trace(), "--base", "none", "--results", "none", "--baselines", "none",
    ]
    let judged = Ending(words + ["--layout", "flow", "--index", "chunked", "--json", gate])
    expectEqual(judged.code, 0, "\(judged.messages)")
    let file = folder.file("junit.xml")
    expectEqual(Ending(["report", "--format", "junit", gate, "-o", file]).code, 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    expectTrue(text.contains("tests=\"4\" failures=\"0\" errors=\"0\" skipped=\"2\""))
    expectTrue(Ending(["report", "--format", "github-annotations", gate]).text.isEmpty)
    // The gate's results also contain the scenarios that it measured.
    expectEqual(Ending(["report", "--format", "openmetrics", gate]).code, 0)
  }

  @Test func filesAloneBecomeAPageNextToTheFirst() throws {
    let ending = Ending(["report", scenarios])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectEqual(ending.text, "")
    let page = folder.file("run.html")
    expectEqual(ending.messages, "perfharness: the report is in \(page)\n")
    let printed = Ending(["report", "--format", "html", scenarios])
    expectEqual(printed.messages, "")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    expectTrue(html.hasPrefix("<!doctype html>") && printed.text.hasPrefix("<!doctype html>"))
  }

  @Test func whatCannotBeWrittenIsTold() {
    let without = Ending(["report", "--format", "junit", scenarios])
    expectEqual(without.code, 7)
    expectTrue(without.messages.contains("a line of 'gate'"))
    let golden = Self.golden + "/compare.jsonl"
    for format in ["github", "junit", "openmetrics"] {
      expectEqual(Ending(["report", "--format", format, golden]).code, 7)
    }
    expectEqual(Ending(["report"]).code, 64)
    expectEqual(Ending(["report", "--format", "junti", scenarios]).code, 64)
    expectEqual(Ending(["report", "--format", "junit"]).code, 64)
    expectEqual(Ending(["report", "--format", "junit", folder.file("none")]).code, 5)
  }
}
