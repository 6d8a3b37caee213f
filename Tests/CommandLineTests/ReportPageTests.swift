import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import Results
import TestSupport
import Testing

/// The page that commands write with `--report`, and `report --format html`.
struct ReportPageTests {
  private let folder: TemporaryDirectory
  private let table = ["PERFHARNESS_FORMAT": "table"]

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A layout whose queries omit the first element.
  private var leaky: Harness {
    var harness = Harness()
    harness.catalog.register("leaky", summary: "rows that omit one") { _ in
      Mutant(RowsLayout()) { $0.misanswer = { _, answer in Array(answer.dropFirst()) } }
    }
    return harness
  }

  private var page: String { folder.file("report.html") }

  private func written() throws -> String { try String(contentsOfFile: page, encoding: .utf8) }

  /// Returns the page's heading, which equals the last line in the terminal except for its sign.
  private func sentence(_ page: String) throws -> String {
    String(try #require(page.firstMatch(of: /<h1 id="verdict-title">([^<]*)<\/h1>/)).1)
  }

  private func lastSentence(_ text: String) throws -> String {
    let last = try #require(text.matches(of: /(?:^|\n)[✓✕?] ((?:.+\n)+)$/).last).1
    return last.split(separator: "\n").joined(separator: " ")
  }

  @Test(arguments: [
    (["run", "--repeats", "0", "--results", "none"], "correctness"),
    (["check"], "correctness"),
    (
      ["gate", "--base", "none", "--baselines", "none", "--repeats", "0", "--results", "none"],
      "counters"
    ),
  ])
  func theSentenceIsTheTerminals(_ command: [String], _ gate: String) throws {
    let words = command + [try folder.trace(), "--layout", "flow", "--index", "chunked"]
    let ending = Ending(words + ["--report", page], environment: table)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.messages.contains("the report is in \(page)"), "\(ending.messages)")
    let text = try written()
    try expectEqual(sentence(text), lastSentence(ending.text))
    expectTrue(text.lowercased().contains("<b>\(gate)</b>"))
    // Pictures are recorded by default, so the page can play the scenario.
    expectTrue(text.contains("id=\"g0\""))
  }

  @Test func whatIsWrongIsShownBesideWhatIsRight() throws {
    let words = ["check", try folder.trace(), "--layout", "leaky", "--report", page]
    let ending = Ending(words, harness: leaky, environment: table)
    expectEqual(ending.code, 3, "\(ending.messages)")
    let text = try written()
    try expectEqual(sentence(text), lastSentence(ending.text))
    expectTrue(text.contains("<b>Expected</b>") && text.contains("<b>Actual</b>"))
    expectTrue(text.contains("perfharness shrink "))
    expectTrue(text.contains("<dt>Requirement</dt> <dd>a rect query returns"))
  }

  @Test func aMinimizedTraceIsShownStepByStep() throws {
    let small = folder.file("minimized.ltrace.jsonl")
    let words = [
      "shrink", try folder.trace(), "--layout", "leaky", "--minimized", small, "--report", page,
    ]
    let ending = Ending(words, harness: leaky)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(try written().contains("<h2 id=\"steps-title\">Step by step</h2>"))
    let searched = Ending(
      [
        "fuzz", "--layout", "leaky", "--cases", "20", "--seed", "3", "--stop-at-first",
        "--regressions", folder.file("kept"), "--report", page,
      ],
      harness: leaky
    )
    expectEqual(searched.code, 3, "\(searched.messages)")
    let text = try written()
    expectTrue(text.contains("<h2 id=\"steps-title\">Step by step</h2>"))
    try expectEqual(sentence(text), lastSentence(searched.text))
    expectTrue(try sentence(text).hasPrefix("Fails: 1 found in "))
  }

  @Test func aSearchThatFindsNothingSaysSo() throws {
    var harness = Harness()
    harness.catalog.register("sound", summary: "rows") { _ in RowsLayout() }
    let words = ["fuzz", "--layout", "sound", "--cases", "10", "--seed", "3", "--report", page]
    let ending = Ending(words + ["--regressions", folder.file("kept")], harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    try expectEqual(sentence(written()), "Passes: nothing found in 10 traces.")
  }

  @Test func aHistorySaysWhenAWrongScenarioWasRight() throws {
    let json = folder.file("gate.jsonl")
    let trace = try folder.trace()
    let gate = ["gate", trace, "--base", "none", "--baselines", "none", "--repeats", "0"]
    let ending = Ending(
      gate + ["--layout", "leaky", "--results", "none", "--json", json],
      harness: leaky
    )
    expectEqual(ending.code, 3, "\(ending.messages)")
    var lines = try ResultLine.read(json)
    guard case .scenario(var result) = lines[1] else { return expectTrue(false, "no scenario") }
    result.build.commit = "bad"
    lines[1] = .scenario(result)
    try JSONLines.encode(lines).write(to: URL(filePath: json))
    var right = result
    (right.violations, right.checks, right.crash) = ([], [], nil)
    right.machine.optimization = "release"
    let records = try (1...3).map { number in
      var record = try #require(HistoryRecord(right))
      record.run.started = "2026-01-0\(number)T00:00:00Z"
      record.build.commit = "good\(number)"
      return record
    }
    let history = folder.file("history.jsonl")
    try AppendedLines.append(records, to: history)
    let words = ["report", "--format", "html", json, "--history", history, "-o", page]
    expectEqual(Ending(words).code, 0)
    let text = try written()
    expectTrue(
      text.contains("<dt>Last passing run</dt> <dd>commit good3, 2026-01-03 00:00 UTC</dd>")
    )
    expectTrue(text.contains("git bisect start bad good3"))
    expectTrue(text.contains("<h2 id=\"history-title\">History</h2>"))
  }

  @Test func aGateAndAComparisonHaveOneVerdict() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ResultsTests/Golden").path
    let run = ["report", "--format", "html", "\(golden)/run.jsonl", "\(golden)/compare.jsonl"]
    expectEqual(Ending(run + ["-o", page]).code, 0)
    let joined = try sentence(written())
    expectTrue(joined.hasPrefix("Fails: an invariant is violated in 2 of 2 scenarios; slower in"))
    expectTrue(joined.hasSuffix(" (exit code 3)."), "\(joined)")
    let compared = ["report", "--format", "html", "\(golden)/compare.jsonl", "-o", page]
    expectEqual(Ending(compared).code, 0)
    try expectEqual(sentence(written()), "Fails: slower in 1 of 2 scenarios (exit code 2).")
  }

  @Test(arguments: [
    (["--max-size", "5"], "--max-size '5' must be a whole number from 100000 to 1000000000"),
    (["--history", "nowhere.jsonl"], "there is no history 'nowhere.jsonl'"),
  ])
  func aFlagThatCannotBeUsedIsRefused(_ flags: [String], _ part: String) {
    let run = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ResultsTests/Golden/run.jsonl").path
    let ending = Ending(["report", "--format", "html", run, "-o", page] + flags)
    expectTrue([5, 64].contains(ending.code), "\(ending.code)")
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
  }

  @Test func whatIsComparedAloneCanBePlayedAsItWasDriven() throws {
    let json = folder.file("compare.jsonl")
    let words = [
      "compare", try folder.trace(), "--a", "null", "--b", "flow/chunked", "--pairs", "10",
    ]
    let driven = ["--stride", "2", "--report", page, "--json", json]
    let ending = try BuiltExecutable("perfharness").run(words + driven)
    expectTrue([0, 2, 7].contains(ending.code), "\(ending.messages)")
    for _ in 1...2 {
      let text = try written()
      expectTrue(text.contains("\"scene\":0"), "no scenario has a scene")
      expectTrue(text.contains("id=\"g0\""))
      // The page can also be written from the JSON lines.
      expectEqual(Ending(["report", "--format", "html", json, "-o", page]).code, 0)
    }
  }

  @Test func aPageGoesToAFile() throws {
    let ending = Ending(["check", try folder.trace(), "--layout", "flow", "--report", "-"])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("name a file"), "\(ending.messages)")
  }

  @Test func aPageThatCannotBeWrittenIsRefusedBeforeTheRun() throws {
    let words = ["run", try folder.trace(), "--layout", "flow", "--results", "none"]
    let ending = Ending(words + ["--report", "\(try folder.trace())/report.html"])
    expectEqual(ending.code, 64, "\(ending.messages)")
  }
}
