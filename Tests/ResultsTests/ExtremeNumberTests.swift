import Expectations
import FuzzChecks
import Foundation
import Testing

@testable import Measurement
@testable import Results

/// Files with numbers that no measurement gives are refused, or shown as they are.
struct ExtremeNumberTests {
  /// The place of a number in a line.
  private typealias Path = [String]

  /// What takes the place of a number.
  private static let extremes = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "9007199254740991", "-9007199254740991", "1e308", "-1e308", "1e400", "5e-324", "-0", "NaN",
    #""NaN""#, "null",
  ]
  private static let mark = "@number@"

  /// A line of every kind that has numbers.
  private static var lines: [Data] {
    get throws {
      let scenario = ScenarioFixture.scenario()
      let selfTest = SelfTestRecord(
        run: scenario.run,
        build: scenario.build,
        machine: scenario.machine,
        regression: .waste2,
        trace: "t",
        index: "chunked",
        items: 10,
        seed: 1,
        pairs: 10,
        totalRatio: 1.02,
        outcome: .regression
      )
      let picture = WrongFrameRecord.Panel(
        caption: "a scan",
        elements: [
          PictureElement(kind: "cell", section: 0, item: 1, id: 7, frame: [1, 2, 10, 20]),
          PictureElement(
            kind: "connector",
            section: 1,
            item: 1,
            id: -1,
            frame: [1, 2, 10, 20],
            lines: [[1, 2, 3.5, 4]]
          ),
        ],
        marks: [
          PictureMark(.wrong, [1, 2, 10, 20], label: "here"),
          PictureMark(.arrow, [1, 2, 10, 20], label: "to"), PictureMark(.edge, [1, 2, 10, 2]),
          PictureMark(.area, [1, 2, 10, 20]),
        ],
        bounds: [0, 2, 300, 400]
      )
      let broken = ScenarioFixture.brokenScenario()
      let wrongFrame = WrongFrameRecord(
        trace: broken.trace.name,
        setting: broken.setting,
        invariant: broken.violations[0].invariant,
        frame: broken.violations[0].frame,
        bounds: [0, 0, 300, 400],
        content: [300, 4_000],
        window: [0, 0, 300, 240],
        expected: picture,
        actual: picture,
        eventBefore: SceneRecord.Event(frame: 1, kind: .edit, text: "edit"),
        neighbours: [
          WrongFrameRecord.Neighbour(
            frame: 2,
            bounds: [0, 0, 300, 400],
            elements: picture.elements
          )
        ]
      )
      return try JSONLines.encode(
        [ResultLine.scenario(ReportFixture.scenarios[0]), .scenario(broken)]
          + ReportFixture.comparisons.prefix(2).map { .comparison($0) }
          + ReportFixture.gates.map { .gate($0) }
          + [.scene(SceneFixture.scene), .wrongFrame(wrongFrame), .selfTest(selfTest)]
      ).split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }
  }

  /// The numbers of a line, of lists the first two, and what a text with one of them replaced is.
  private static func changed(_ line: Data) throws -> [(path: Path, text: (String) -> Data)] {
    let object = try JSONSerialization.jsonObject(with: line)
    return paths(in: object).map { path in
      let marked = replacing(object, path[...])
      return (path, { text(marked, $0) })
    }
  }

  /// The JSON of a value with a number's text in the place of each mark.
  private static func text(_ marked: Any, _ number: String) -> Data {
    let bytes = (try? JSONSerialization.data(withJSONObject: marked)) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return Data(text.replacing("\"\(mark)\"", with: number).utf8)
  }

  /// A value with a mark in the place of each number but the version.
  private static func marked(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: object.map { ($0, $0 == "schema_version" ? $1 : marked($1)) }
      )
    case let list as [Any]: list.map(marked)
    default: isNumber(value) ? mark : value
    }
  }

  /// Whether a value is a number: 0 and 1 can be read as truth values as well.
  private static func isNumber(_ value: Any) -> Bool {
    guard value is NSNumber else { return false }
    let bytes = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return bytes != Data("true".utf8) && bytes != Data("false".utf8)
  }

  private static func paths(in value: Any) -> [Path] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { key, value in
        paths(in: value).map { [key] + $0 }
      }
    case let list as [Any]:
      list.prefix(2).enumerated().flatMap { place, value in
        paths(in: value).map { [String(place)] + $0 }
      }
    default: isNumber(value) ? [[]] : []
    }
  }

  private static func replacing(_ value: Any, _ path: ArraySlice<String>) -> Any {
    guard let first = path.first else { return mark }
    if var object = value as? [String: Any] {
      object[first] = object[first].map { replacing($0, path.dropFirst()) }
      return object
    }
    guard var list = value as? [Any], let place = Int(first) else { return value }
    list[place] = replacing(list[place], path.dropFirst())
    return list
  }

  /// Shows lines in every form there is.
  private func show(_ lines: [ResultLine]) throws {
    let terminal = Terminal()
    let (scenarios, comparisons) = (lines.scenarios, lines.comparisons)
    let page = HTMLReport.text(
      PageTests.content(lines, verdict: RunSummary.verdict(scenarios, exitCode: 0))
    )
    let merged = try MergedGate([("a file", lines)])
    let texts = [
      page, RunTable.text(scenarios), RunSummary.text(scenarios, terminal),
      SlowestFramesReport.text(scenarios), ViolationReport.text(scenarios),
      StoredDifferenceTable.text(StoredDifference.all(base: scenarios, head: scenarios)),
      ComparisonTable.text(comparisons), ComparisonSummary.text(comparisons, terminal),
      NoiseTable.text(comparisons), NoiseSummary.text(comparisons, terminal),
      GateTable.text(merged.gates), GateSummary.text(merged.gates, scenarios, terminal),
      SelfTestTable.text(merged.selfTests), GitHubSummary.text(lines), JUnitXML.text(lines.gates),
      GitHubAnnotations.text(lines.gates), try BenchmarkActionJSON.text(scenarios),
      try BenchmarkActionJSON.text(scenarios, for: .biggerIsBetter),
      try BencherJSON.text(scenarios), OpenMetricsText.text(scenarios),
      try ChromeTraceJSON.text(scenarios, comparisons),
    ]
    expectTrue(!page.isEmpty && texts.count > 1)
    let records = scenarios.compactMap { HistoryRecord($0) }
    if !records.isEmpty { try show(history: records) }
  }

  private func show(history records: [HistoryRecord]) throws {
    let series = HistorySeries.all(records)
    let changes = series.flatMap { series in
      series.exactChanges.map { ChangeRecord($0, in: series) }
    }
    for metric in HistoryMetric.allCases {
      _ = HistoryTable.text(series, metric: metric, changes: changes, remark: "")
      _ = HistorySummary.text(series, metric: metric, changes: changes, remark: "", Terminal())
      _ = HistoryPlot.section(series, metric: metric, changes: changes, remark: "").source
    }
    for series in series { _ = HistoryCSV.tables(of: series, number: 0) }
  }

  @Test func `A line with an extreme number is refused in a sentence or shown`() throws {
    let lines = try Self.lines
    let scenario = ResultLine.scenario(ScenarioFixture.brokenScenario())
    for line in lines {
      for (path, text) in try Self.changed(line) {
        for extreme in Self.extremes {
          do {
            let line = try ResultLine(text(extreme))
            try show([line].scenarios.isEmpty ? [scenario, line] : [line])
          } catch {
            let reason = ScenarioResultLines.reason(error)
            expectTrue(!reason.isEmpty && reason.allSatisfy { $0 != "\n" }, "\(path) \(reason)")
          }
        }
      }
    }
  }

  @Test func `A whole number is below 2^53, but for seeds and places in the stack`() throws {
    var taken: Set<String> = []
    for line in try Self.lines {
      for (path, text) in try Self.changed(line) {
        let isWhole = (try? ResultLine(text("0.5"))) == nil
        let isTaken = ["9007199254740992", "-9007199254740992", "9223372036854775807"].contains {
          (try? ResultLine(text($0))) != nil
        }
        if isWhole, isTaken { taken.insert(path.filter { Int($0) == nil }.joined(separator: ".")) }
      }
    }
    expectEqual(taken, ["run.seed", "seed", "spans.z"])
  }

  @Test func `All numbers of a line at once are extreme`() throws {
    for extreme in ["9007199254740991", "-9007199254740991", "1e308", "-1e308"] {
      let lines = try Self.lines.compactMap { line in
        let object = try JSONSerialization.jsonObject(with: line)
        return try? ResultLine(Self.text(Self.marked(object), extreme))
      }
      try show(lines)
    }
  }

  @Test func `A history of extreme numbers is shown`() throws {
    let scenario = ScenarioFixture.scenario()
    for pair in [[1e308, -1e308], [-1e308, 1e308, 0], [1e-300, 1e308], [0, -0.0, 1e300]] {
      let records = try pair.enumerated().map { day, value in
        var record = try #require(HistoryRecord(scenario))
        record.run.started = "2026-03-0\(day + 1)T02:00:00Z"
        record.build.commit = "c\(day)"
        for metric in HistoryMetric.allCases { record.metrics[metric.rawValue] = value }
        return record
      }
      try show(history: records)
    }
  }

  @Test func `A baseline's counts are below 2^53`() throws {
    let inputs = try FuzzTarget.baselineReader.corpus()
    let path = try #require(inputs.first { $0.lastPathComponent == "seed-0" })
    let text = try String(contentsOf: path, encoding: .utf8)
    _ = try Baseline(reading: text, path: "b")
    for number in ["9007199254740992", "-9223372036854775808", "9223372036854775808"] {
      let changed = text.replacing(" 1930 ", with: " \(number) ")
      expectTrue(changed != text)
      #expect(throws: ResultError.self) { try Baseline(reading: changed, path: "b") }
    }
  }

  @Test func `A sum beyond 64 bits ends there`() {
    expectEqual([Int.max, 1].boundedSum, .max)
    expectEqual([Int.min, -1].boundedSum, .min)
    expectEqual([3, -4].boundedSum, -1)
    let most = [Int](repeating: 1 << 53, count: 1_025)
    expectEqual(Distribution(most)?.sum, .max)
  }

  @Test func `The nearest whole number is always in its range`() {
    for (value, expected) in [
      (Double.nan, 0), (-.infinity, 0), (.infinity, 7), (1e308, 7), (3.4, 3), (3.5, 4),
    ] {
      expectEqual(value.nearestWhole(in: 0...7), expected, "\(value)")
    }
  }
}
