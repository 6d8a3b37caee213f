import Expectations
import Foundation
import Testing

@testable import Measurement
@testable import Results

struct PageTests {
  static func content(_ lines: [ResultLine], verdict: VerdictSentence? = nil) -> PageContent {
    PageContent(
      lines,
      verdict: verdict ?? RunReport(lines.scenarios).verdict(exitCode: 0),
      history: nil,
      meanings: ["NoCrash": "the layout ends no process"],
      command: "perfharness report --format html run.jsonl -o report.html"
    )
  }

  /// The content of a page with every section.
  static var everything: PageContent {
    let verdict = GateReport(ReportFixture.gates).verdict(exitCode: 3)
    return content(
      ReportFixture.scenarios.map { .scenario($0) } + ReportFixture.gates.map { .gate($0) }
        + ReportFixture.comparisons.map { .comparison($0) } + [.scene(SceneFixture.scene)],
      verdict: verdict
    )
  }

  /// Returns a page without its script, style sheet, digests, and streams; another version of zlib
  /// may compress streams differently.
  static func bare(_ page: String) -> String {
    page.replacing(/<style>[^<]*<\/style>/, with: "<style></style>")
      .replacing(/<script>(?s:.)*<\/script>\n<\/body>/, with: "<script></script>\n</body>")
      .replacing(/(<script type="text\/plain" id="\w+">)[^<]*/) { "\($0.1)" }
      .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-")
  }

  @Test func `The page has the sentence of the terminal in heading and title`() {
    let page = Self.everything.page()
    let sentence = GateReport(ReportFixture.gates).verdict(exitCode: 3).text
    expectTrue(page.contains("<h1 id=\"verdict-title\">\(sentence)</h1>"))
    expectTrue(page.contains("<title>\(sentence)</title>"))
  }

  /// The hash of a text as a content security policy has it.
  static func policyHash(_ text: String) -> String {
    let digits = Array(FileDigest.sha256(of: Array(text.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<($0 + 2)]), radix: 16)
    }
    return "sha256-\(Data(bytes).base64EncodedString())"
  }

  @Test func `The policy allows the script and the style sheet of the page`() {
    expectEqual(PageResources.scriptHash, Self.policyHash(PageResources.script))
    expectEqual(PageResources.styleHash, Self.policyHash(PageResources.style))
  }

  @Test func `The same content gives the same bytes`() {
    expectEqual(Self.everything.page(), Self.everything.page())
  }

  @Test func `A hostile name is text wherever it is shown`() {
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    var scenario = ScenarioFixture.brokenScenario(layout: "<svg onload=alert(3)>")
    scenario.trace.name = hostile
    scenario.notes = [hostile]
    scenario.machine.processor = hostile
    let page = Self.content([.scenario(scenario)]).page()
    for mark in ["<script>alert", "<img", "<svg onload"] {
      expectTrue(!page.contains(mark), "the page has \(mark)")
    }
    expectTrue(page.contains("&lt;img src=x onerror=alert(2)&gt;"))
  }

  @Test func `Every figure is that of the line`() throws {
    let scenario = ScenarioFixture.brokenScenario()
    let page = Self.content([.scenario(scenario)]).page()
    let meta = try #require(page.firstMatch(of: /id="meta">(.*)<\/script>/)).1
    let object = try JSONSerialization.jsonObject(with: Data(meta.utf8)) as? [String: Any]
    let scenarios = try #require(object?["scenarios"] as? [[String: Any]])
    let figures = try #require(scenarios[0]["figures"] as? [String: Double])
    let line = try JSONSerialization.jsonObject(with: JSONLines.encode([scenario]))
    let summary = try #require((line as? [String: Any])?["summary"] as? [String: Any])
    let durations = try #require(summary["frame_duration_cpu_ms"] as? [String: Any])
    let allocations = try #require(summary["allocs_per_frame"] as? [String: Any])
    expectEqual(figures["max"], (summary["max_ms"] as? Double).map { $0 * 1e6 })
    expectEqual(figures["p50"], (durations["p50"] as? Double).map { $0 * 1e6 })
    expectEqual(figures["late"], summary["missed_frame_budget_count"] as? Double)
    expectEqual(figures["hitch"], summary["hitch_time_ratio"] as? Double)
    expectEqual(figures["allocations"], allocations["mean"] as? Double)
    expectEqual(figures["examined"], summary["examined_per_returned"] as? Double)
    expectEqual(figures["bytes"], 48.5)
    expectEqual(figures["p99"], nil)
  }

  @Test func `The table has every cell of the command's`() {
    let results = ReportFixture.scenarios
    let page = Self.content(results.map { .scenario($0) }).page()
    for row in RunReport(results).table.rows {
      for entry in row { expectTrue(page.contains(">\(HTMLText.escaped(entry.text))<")) }
    }
  }

  @Test func `A scenario that is measured at two sizes has two names`() {
    var grown = ScenarioFixture.scenario()
    grown.setting.itemsRequested = 5
    grown.setting.stride = 2
    let keys = PageScenario.all(of: [.scenario(ScenarioFixture.scenario()), .scenario(grown)])
      .map(\.key)
    expectEqual(
      keys,
      [
        "feed-fling/waterfall:columns=3/chunked/1000",
        "feed-fling/waterfall:columns=3/chunked/1000/stride=2",
      ]
    )
  }

  @Test func `A page leaves out what matters least until it fits, and says so`() {
    let content = Self.content(
      PageSizeFixture.lines(scenarios: 20, frames: 500) + [.scene(SceneFixture.scene)]
    )
    var compressed: [PackedColumns: String] = [:]
    let pages = PageData.Level.allCases.map {
      content.page(PageData(content, level: $0, compressed: &compressed))
    }
    for (level, page) in zip(PageData.Level.allCases, pages) {
      let fits = content.page(limit: page.utf8.count)
      expectTrue(fits.utf8.count <= page.utf8.count, "\(level)")
      let isTold = level.sentence.isEmpty || fits.contains(level.sentence)
      expectTrue(isTold || fits.utf8.count < page.utf8.count, "\(level)")
    }
    for level in [PageData.Level.rounded, .total, .sparklines] {
      let size = pages[level.rawValue].utf8.count
      expectTrue(size < pages[level.rawValue - 1].utf8.count, "\(level) has \(size) bytes")
    }
  }

  @Test func `Every level but the first says what it leaves out`() {
    expectEqual(PageData.Level.allCases.filter { $0.sentence.isEmpty }, [.everything])
  }
}

/// Scenarios as large as those of the recordings.
enum PageSizeFixture {
  /// Returns the lines of a number of scenarios with a number of frames each.
  static func lines(scenarios: Int, frames: Int) -> [ResultLine] {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<scenarios).map { number in
      let total = (0..<frames).map { _ in 400 + random(random(20) == 0 ? 60_000 : 300) }
      var columns = FrameColumns()
      columns.nanoseconds = [total]
      columns.updateNanoseconds = total.map { $0 > 1_000 ? $0 / 2 : 0 }
      columns.prepareNanoseconds = total.map { $0 > 1_000 ? $0 / 3 : 0 }
      columns.queryNanoseconds = total.map { $0 / 10 }
      columns.isActive = total.map { _ in true }
      columns.isSteady = total.map { _ in false }
      columns.examined = total.map { $0 % 40 }
      columns.returned = total.map { $0 % 20 }
      columns.sizesRead = total.map { _ in 0 }
      columns.itemsPlaced = total.map { _ in 0 }
      var scenario = ScenarioFixture.scenario(
        trace: "trace-\(number % 5)",
        layout: "layout-\(number / 35)",
        columns: columns,
        durationSeconds: 30
      )
      scenario.setting.index = "index-\(number / 5 % 7)"
      return .scenario(scenario)
    }
  }
}
