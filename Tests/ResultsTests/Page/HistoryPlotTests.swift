import Expectations
import Foundation
import Testing

@testable import Results

/// Tests of the section of a page that shows the history of scenarios.
struct HistoryPlotTests {
  /// Returns daily runs of one scenario.
  private func records(
    of trace: String = "feed-fling",
    _ metrics: [HistoryMetric: [Double]]
  ) throws -> [HistoryRecord] {
    let count = metrics.values.map(\.count).max() ?? 0
    return try (0..<count).map { run in
      var record = try #require(HistoryRecord(ScenarioFixture.scenario(trace: trace)))
      let (month, day) = (run / 28 + 1, run % 28 + 1)
      record.run.started = "2026-\(Self.twoDigits(month))-\(Self.twoDigits(day))T02:00:00Z"
      record.build.commit = "c\(run)"
      record.metrics = [:]
      for (metric, values) in metrics where run < values.count {
        record.metrics[metric.rawValue] = values[run]
      }
      return record
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  private static func step(_ count: Int, at place: Int, _ before: Double, _ after: Double)
    -> [Double]
  {
    (0..<count).map { $0 < place ? before : after }
  }

  /// Returns the changes of counts, and the given changes of times.
  private func changes(
    _ series: [HistorySeries],
    times: [(series: Int, place: Int)] = []
  ) -> [ChangeRecord] {
    var changes = series.flatMap(\.exactChanges)
    for (number, place) in times {
      let values = series[number].values(of: .total).values
      changes.append(
        ChangeRecord(
          .total,
          in: series[number],
          at: place,
          after: place - 1,
          from: values[place - 1],
          to: values[place],
          probability: 0.001
        )
      )
    }
    return changes
  }

  private func section(
    _ series: [HistorySeries],
    _ changes: [ChangeRecord] = [],
    metric: HistoryMetric = .total,
    remark: String = ""
  ) -> ReadMarkup {
    ReadMarkup(
      HistoryReport(series, metric: metric, changes: changes, remark: remark).section
    )
  }

  @Test func `The section is written as its golden file shows it`() throws {
    let worse = try records(
      of: "rotate",
      [.total: Self.step(8, at: 5, 10, 11.5), .allocations: Self.step(8, at: 5, 40, 41)]
    )
    let better = try records(of: "masonry-storm", [.total: Self.step(6, at: 2, 5, 4)])
    let still = try records(of: "slow-read", [.total: [1, 1.01, 1]])
    let series = HistorySeries.all(still + better + worse)
    var changes = changes(series, times: [(1, 2), (2, 5)])
    let place = try #require(changes.firstIndex { $0.isWorse && $0.metric == .total })
    changes[place].bisect = "git bisect start c5 c4\ngit bisect run sh -c 'x || exit 125'"
    let report = HistoryReport(
      series,
      metric: .total,
      changes: changes,
      remark: "Only counts were looked at.\n"
    )
    let html = report.section
    try expectGolden(html.source, at: "\(ForestPlotTests.folder)/history.html")
    expectEqual(report.section, html)
    let markup = ReadMarkup(html)
    expectTrue(markup.isWellFormed)
    expectEqual(
      markup.contents(of: "h3").map { $0.dropFirst().prefix(12) },
      ["c4..c5: rota", "c1..c2: maso", "slow-read wa"]
    )
    let texts = HistoryReport(series, metric: .total, changes: changes).wide()
    for said in ["10", "11.500", "+15.0 %", "-20.0 %", "+2.5 %", "c4..c5", "2026-01-06 02:00"] {
      expectTrue(texts.contains(said), "\(said)")
      expectTrue(markup.text.contains(said), "\(said)")
    }
    let summary = HistoryReport(series, metric: .total, changes: changes).summary(Terminal())
    for said in ["1 of 3 scenarios became worse, in 1 range of commits.", "10 -> 11.500"] {
      expectTrue(summary.contains(said), "\(said)")
      expectTrue(markup.text.contains(said), "\(said)")
    }
  }

  @Test func `Where no run has the metric there is no section`() throws {
    let series = HistorySeries.all(try records([.total: [1]]))
    expectTrue(section(series, metric: .p99).source.isEmpty)
    expectTrue(section([]).source.isEmpty)
    expectEqual(section(series).drawings.count, 1)
  }

  @Test func `Another metric is drawn where that alone changed, a worse one first`() throws {
    let values: [HistoryMetric: [Double]] = [
      .total: [1, 1, 1], .bytes: [9, 8, 8], .examined: [4, 4, 5],
    ]
    let series = HistorySeries.all(try records(values))
    let markup = section(series, changes(series))
    expectTrue(markup.source.contains("<span>examined</span>"))
    expectEqual(markup.drawings.count, 2)
    expectTrue(markup.text.contains("became worse: examined 4 -> 5, +25.0 % First run 2026-01-03"))
    expectTrue(markup.text.contains("became better: bytes 9 -> 8, -11.1 % First run 2026-01-02"))
    expectTrue(markup.text.contains("▲ +25.0 % examined 4 -> 5"))
    expectTrue(markup.text.contains("▼ -11.1 % bytes 9 -> 8"))
    let drawn = section(series, changes(series, times: [(0, 1)]))
    expectTrue(drawn.source.contains("<span>total, ms</span>"))
  }

  @Test func `At most sixty runs are drawn, and the others are counted`() throws {
    let series = HistorySeries.all(try records([.allocations: Self.step(72, at: 6, 4, 8)]))
    let markup = section(series, changes(series), metric: .allocations)
    expectTrue(markup.text.contains("60 runs, 12 older runs omitted"))
    let drawing = try #require(markup.drawings.first)
    expectEqual(drawing.components(separatedBy: "h0").count - 1, 60)
    // An earlier change is described in the text, and the level since then is drawn.
    expectTrue(!drawing.contains("stroke-dasharray"))
    expectTrue(drawing.contains("stroke-width=\"1.5\""))
    expectTrue(markup.text.contains("▲ +100.0 % allocs 4 -> 8"))
    expectTrue(drawing.contains("2026-01-13") && drawing.contains("2026-03-16"))
  }

  @Test func `What became worse is red with a sign, what became better is not`() throws {
    let series = HistorySeries.all(try records([.bytes: [8, 8, 6]]))
    let better = section(series, changes(series))
    expectTrue(better.text.contains("▼ -25.0 %"))
    expectTrue(!better.source.contains(Palette.bad.light) && !better.source.contains("bad"))
    expectTrue(better.text.contains("Nothing became worse in 1 scenario."))
    let other = HistorySeries.all(try records([.bytes: [0, 6]]))
    let worse = section(other, changes(other))
    expectTrue(worse.source.contains("<span class=\"tag bad\">▲</span> bytes 0 -&gt; 6"))
    expectTrue(worse.source.contains("class=\"bad-line\" stroke=\"\(Palette.bad.light)\""))
  }

  @Test func `An axis begins at 0, and where it does not that is said`() throws {
    let steep = HistorySeries.all(try records([.total: [10, 12, 10]]))
    expectTrue(!section(steep).text.contains("axis"))
    expectTrue(section(steep).source.contains(">0</text>"))
    let flat = HistorySeries.all(try records([.total: [10, 10.1, 10]]))
    expectTrue(section(flat).text.contains("3 runs, the axis begins at 9.400, not at 0"))
    let constant = HistorySeries.all(try records([.total: [10, 10]]))
    expectTrue(!section(constant).text.contains("axis"))
    let count = HistorySeries.all(try records([.bytes: [1_000_000, 1_000_001]]))
    expectTrue(section(count, metric: .bytes).text.contains("the axis begins at 999999"))
  }

  @Test(arguments: [[0, 0], [-5, 5], [.infinity, 1], [.nan], [1e308, 1e-308]] as [[Double]])
  func `Values that are none leave the drawing whole`(_ values: [Double]) throws {
    let drawing = try #require(
      section(HistorySeries.all(try records([.total: values]))).drawings.first
    )
    expectTrue(!drawing.contains("\"nan") && !drawing.contains(" inf"), "\(drawing)")
  }

  @Test func `What could not be looked for is said`() throws {
    let series = HistorySeries.all(try records([.total: [1]]))
    let remark = section(series, remark: "Otava <is> missing.\n")
    expectTrue(remark.text.contains("Otava <is> missing."))
  }

  @Test func `Scenarios without a change are folded, unless there are few and no others`() throws {
    let few = HistorySeries.all(try (1...6).flatMap { try records(of: "t\($0)", [.total: [1]]) })
    expectTrue(section(few).contents(of: "details").isEmpty)
    let many = HistorySeries.all(try (1...7).flatMap { try records(of: "t\($0)", [.total: [1]]) })
    expectTrue(section(many).text.contains("7 scenarios: no change found"))
    let changed = HistorySeries.all(
      try (1...14).flatMap { try records(of: "t\($0)", [.bytes: [1, 2]]) }
    )
    let markup = section(changed, changes(changed))
    expectTrue(markup.text.contains("c0..c1: 14 scenarios became worse: in t1 "))
    expectEqual(markup.contents(of: "article").count, 7)
    expectTrue(markup.text.contains("Also: t7 ") && markup.text.contains(", t14 "))
  }

  @Test func `The card of a range has the sentence and the scenarios of the terminal`() throws {
    let series = HistorySeries.all(
      try records(of: "a", [.bytes: [1, 2, 2], .allocations: [4, 4, 5]])
        + records(of: "b", [.bytes: [2, 6, 6]]) + records(of: "c", [.bytes: [9, 8, 8]])
    )
    let all = changes(series)
    let markup = section(series, all)
    let report = HistoryReport(series, metric: .total, changes: all)
    expectEqual(
      report.ranges.map(\.sentence),
      [
        "c0..c1: 2 scenarios became worse: in b waterfall:columns=3 chunked 1000, bytes 2 -> 6, "
          + "+200.0 %",
        "c1..c2: a waterfall:columns=3 chunked 1000 became worse: allocs 4 -> 5, +25.0 %",
      ]
    )
    let terminal = report.summary(Terminal()).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for range in report.ranges {
      expectTrue(terminal.contains("✕ \(range.sentence)"), "\(terminal)")
      expectTrue(markup.source.contains("<h3>\(HTMLText.escaped(range.sentence))</h3>"))
      for name in range.scenarios { expectTrue(markup.text.contains(name)) }
    }
    expectTrue(terminal.contains("b waterfall:columns=3 chunked 1000, a waterfall"))
    // The one that became better is drawn in the card of its commits, too.
    expectEqual(markup.contents(of: "h4").map { $0.dropFirst().first }, ["b", "a", "c", "a"])
  }

  @Test func `Runs whose commits do not identify the code are ranges of their own`() throws {
    var records =
      try records(of: "a", [.bytes: [1, 2, 3]]) + records(of: "b", [.bytes: [1, 1, 2]])
    for place in records.indices { records[place].build.commit = "unknown" }
    let series = HistorySeries.all(records)
    let ranges = CommitRange.all(changes(series), metric: .total)
    expectEqual(ranges.map(\.scenarios.count), [1, 2])
  }

  @Test func `Of many ranges twelve are drawn, and the others are named`() throws {
    let series = HistorySeries.all(try records([.bytes: (1...90).map(Double.init)]))
    let markup = section(series, changes(series))
    expectEqual(markup.drawings.count, 12)
    expectTrue(markup.text.contains("77 more ranges of commits with changes"))
    expectTrue(markup.text.contains("bytes 13 -> 14, +7.7 %"))
    expectTrue(markup.text.contains("17 others omitted"))
    expectTrue(markup.isWellFormed)
  }

  @Test func `A change is drawn in the series of its own machine`() throws {
    let one = try records([.bytes: [8, 8, 9]])
    var other = try records([.bytes: [7, 7, 7]])
    for place in other.indices {
      other[place].machine.processor = "Slow CPU"
      other[place].run.started = "2026-05-0\(place + 1)T02:00:00Z"
    }
    let series = HistorySeries.all(one + other)
    let markup = section(series, changes(series), metric: .bytes)
    expectEqual(markup.source.components(separatedBy: "class=\"trend range\"").count - 1, 1)
    expectTrue(markup.text.contains("1 scenario: no change found"))
  }

  @Test func `A new compiler is told, and runs of one day have their minutes`() throws {
    var records = try records([.bytes: [8, 9]])
    records[1].run.started = "2026-01-01T03:30:00Z"
    records[1].machine.swiftVersion = "7.0"
    let series = HistorySeries.all(records)
    let markup = section(series, changes(series))
    expectTrue(markup.text.contains("First run 2026-01-01 03:30, compiler 6.3 -> 7.0"))
    expectTrue(markup.drawings[0].contains(">2026-01-01 02:00</text>"))
    expectTrue(markup.drawings[0].contains(">2026-01-01 03:30</text>"))
  }

  @Test func `Hostile names stay text`() throws {
    var records = try records(of: "<script>alert(1)</script>\u{202E}", [.bytes: [8, 9]])
    records[0].run.started = "2026<img src=x>"
    records[1].build.commit = "\"><img src=x>"
    records[1].machine.swiftVersion = "<b>"
    let series = HistorySeries.all(records)
    var changes = changes(series)
    changes[0].bisect = "git bisect\n</code><script>"
    let markup = section(series, changes)
    for tag in ["<script", "<img", "<b>", "\u{202E}"] {
      expectTrue(!markup.source.contains(tag), "\(tag)")
    }
    expectTrue(!markup.drawings[0].contains("2026&lt;"))
    expectTrue(markup.source.contains("<pre><code>git bisect\n&lt;/code&gt;&lt;script&gt;"))
    expectTrue(markup.isWellFormed)
  }
}
