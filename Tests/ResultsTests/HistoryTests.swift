import Expectations
import Foundation
import Results
import Testing

struct HistoryTests {
  private func record(
    _ day: Int,
    layout: String = "flow",
    _ metrics: [HistoryMetric: Double?] = [:]
  ) throws -> HistoryRecord {
    var record = try #require(HistoryRecord(ScenarioFixture.scenario(layout: layout)))
    record.setting.rects = "visible"
    record.run.started = "2026-03-\(day < 10 ? "0" : "")\(day)T02:00:00Z"
    record.build.commit = "c\(day)"
    for (metric, value) in metrics { record.metrics[metric.rawValue] = value }
    return record
  }

  @Test func `A record has what was measured; wrong layouts and debug builds have none`() throws {
    let record = try record(1)
    expectEqual(record.metrics["total_ms"], 55.002)
    expectEqual(record.metrics["max_ms"], 10)
    expectEqual(record.metrics["allocs"], 8)
    expectNil(record.metrics["instructions"])
    expectEqual(record.metrics["size_callbacks"], 46)
    var crashed = ScenarioFixture.scenario()
    crashed.crash = CrashRecord(kind: .noCrash, signal: nil, pass: "time", frame: 1)
    expectNil(HistoryRecord(crashed))
    expectNil(HistoryRecord(ScenarioFixture.brokenScenario()))
    var debug = ScenarioFixture.scenario()
    debug.machine.optimization = "debug"
    expectNil(HistoryRecord(debug))
  }

  @Test func `What is counted has the names that baselines give it`() {
    let exact = HistoryMetric.allCases.filter(\.isExact).map(\.rawValue)
    expectEqual(exact, CounterFigures.Count.allCases.map(\.rawValue))
  }

  @Test func `A record is read as it was written`() throws {
    let records = [try record(1), try record(2, layout: "quilt", [.instructions: 1e9])]
    try withTemporaryFolder { folder in
      let path = folder + "/history.jsonl"
      try AppendedLines.append([records[0]], to: path)
      try AppendedLines.append([records[1]], to: path)
      try expectEqual(AppendedLines.read(HistoryRecord.self, from: path).records, records)
    }
  }

  @Test(arguments: [#"{"record":"history","schema_version":2,"ru"#, "{"])
  func `A line that a killed writer left is passed over, and cut off by the next`(
    _ part: String
  ) throws {
    let records = [try record(1), try record(2, layout: "quilt")]
    try withTemporaryFolder { folder in
      let path = folder + "/history.jsonl"
      try AppendedLines.append([records[0]], to: path)
      try append(part, to: path)
      let torn = try AppendedLines.read(HistoryRecord.self, from: path)
      expectEqual(torn.records, [records[0]])
      expectTrue(torn.isCutOff)
      try AppendedLines.append([records[1]], to: path)
      let mended = try AppendedLines.read(HistoryRecord.self, from: path)
      expectEqual(mended.records, records)
      expectTrue(!mended.isCutOff)
    }
  }

  @Test func `A line that lacks only its end is kept`() throws {
    let records = [try record(1), try record(2, layout: "quilt")]
    try withTemporaryFolder { folder in
      let path = folder + "/history.jsonl"
      let line = try JSONLines.encode([records[0]]).dropLast()
      try append(String(decoding: line, as: UTF8.self), to: path)
      try AppendedLines.append([records[1]], to: path)
      try expectEqual(AppendedLines.read(HistoryRecord.self, from: path).records, records)
    }
  }

  @Test func `Another file is left as it is`() throws {
    let record = try record(1)
    try withTemporaryFolder { folder in
      let path = folder + "/history.jsonl"
      try append("a diary", to: path)
      #expect {
        try AppendedLines.append([record], to: path)
      } throws: {
        "\($0)".contains("its last line is not one of this file")
      }
      try expectEqual(String(contentsOfFile: path, encoding: .utf8), "a diary")
    }
  }

  private func append(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    expectTrue(fputs(text, file) >= 0)
  }

  @Test func `Lines of another version of the format are passed over and counted`() throws {
    let records = [try record(1), try record(2, layout: "quilt", [.instructions: 1e9])]
    try withTemporaryFolder { folder in
      let path = folder + "/history.jsonl"
      try AppendedLines.append([records[0]], to: path)
      let old = #"{"record":"history","schema_version":1,"host":{}}"#
      try append("\(old)\n\(old)\n", to: path)
      try AppendedLines.append([records[1]], to: path)
      let content = try AppendedLines.read(HistoryRecord.self, from: path)
      expectEqual(content.records, records)
      expectEqual(content.passedOver, 2)
    }
  }

  @Test func `Another layout, processor or trace file is another series, another compiler is not`()
    throws
  {
    var compiler = try record(4)
    compiler.machine.swiftVersion = "7.0"
    var processor = try record(5)
    processor.machine.processor = "Slow CPU"
    var trace = try record(6)
    trace.trace.sha256 = "ab"
    let all = [try record(3), try record(2, layout: "quilt"), compiler, processor, trace]
    let series = HistorySeries.all(all + [try record(1)])
    expectEqual(
      series.map { $0.records.map(\.build.commit) },
      [
        ["c1", "c3", "c4"], ["c2"], ["c5"], ["c6"],
      ]
    )
    expectEqual(series[0].title, "feed-fling flow chunked 1000 rects=visible")
  }

  @Test func `Every change of a count is a change, and of a time none`() throws {
    let allocations: [Double?] = [8, 8, nil, 9, 9, 7]
    let records = try allocations.enumerated().map { day, count in
      try record(day + 1, [.allocations: count, .total: Double(day)])
    }
    let series = HistorySeries.all(records)[0]
    let changes = series.exactChanges
    expectEqual(
      changes,
      [
        ChangeRecord(.allocations, in: series, at: 3, after: 1, from: 8, to: 9),
        ChangeRecord(.allocations, in: series, at: 5, after: 4, from: 9, to: 7),
      ]
    )
    expectEqual(changes.map(\.isWorse), [true, false])
  }

  @Test func `Commits can be tried only where both are known and differ`() throws {
    let series = HistorySeries.all([try record(1, [.bytes: 1]), try record(2, [.bytes: 2])])[0]
    let change = series.exactChanges[0]
    expectTrue(change.canBisect)
    expectTrue(change.last.commit == "c1" && change.first.commit == "c2")
    for commit in ["c1", "c2-dirty", "unknown"] {
      var other = change
      other.first.commit = commit
      expectTrue(!other.canBisect)
    }
    var better = change
    better.after = 0
    expectTrue(!better.canBisect)
  }

  @Test func `A table has no gaps: metrics of other runs are in another one`() throws {
    let records = try (1...3).map { day in
      var record = try record(day)
      record.metrics = ["total_ms": 1.5, "allocs": 4]
      record.metrics["instructions"] = day > 1 ? 100 : nil
      return record
    }
    let series = HistorySeries.all(records)[0]
    let tables = HistoryCSV.tables(of: series, number: 7)
    expectEqual(
      tables.map(\.name),
      [
        "7-feed-fling-flow-chunked-1000-rects-visible",
        "7-feed-fling-flow-chunked-1000-rects-visible-instructions",
      ]
    )
    expectEqual(tables.map(\.positions), [[0, 1, 2], [1, 2]])
    expectTrue(tables[0].text.hasPrefix("time,commit,compiler,total_ms,allocs\n"))
    expectEqual(
      tables[1].text,
      """
      time,commit,compiler,instructions
      2026-03-02T02:00:00Z,c2,6.3,100.0
      2026-03-03T02:00:00Z,c3,6.3,100.0

      """
    )
    expectTrue(HistoryCSV.tables(of: series, number: 7, metrics: [.bytes]).isEmpty)
  }

  @Test func `A field with commas or quotes is quoted`() throws {
    var record = try record(1)
    record.machine.swiftVersion = "6.3 \"nightly\", with more"
    let table = HistoryCSV.tables(of: HistorySeries.all([record])[0], number: 0)[0]
    expectTrue(table.text.contains(",\"6.3 \"\"nightly\"\", with more\","))
  }

  @Test func `The course shows the least as the lowest bar and the greatest as the highest`() throws
  {
    let values: [Double] = [1, 1, 8, 4.5]
    let records = try values.enumerated().map { try record($0 + 1, [.total: $1, .bytes: $1]) }
    let series = HistorySeries.all(records)
    let changes = series[0].exactChanges
    let text = HistoryReport(series, metric: .total, changes: changes, remark: "No tool.\n")
      .wide()
    expectTrue(text.contains("▁▁█▅"))
    expectTrue(text.contains("+350.0 %"))
    expectTrue(text.contains("c2..c3"))
    expectTrue(text.contains("+700.0 %"))
    expectTrue(text.contains("No tool."))
    let still = HistoryReport([series[0]], metric: .initialLayout).wide()
    expectTrue(still.contains("▁▁▁▁"))
    expectTrue(still.contains("No change was found."))
  }
}
