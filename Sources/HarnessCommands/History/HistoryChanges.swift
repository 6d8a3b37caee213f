import Foundation
import Measurement
import Results

/// The changes of scenarios over time, and a remark on metrics that could not be searched.
///
/// Every difference of a deterministic counter is a change. Changes of times are found with Apache
/// Otava, if it is installed.
struct HistoryChanges {
  /// The changes of all series and metrics by time, each with the commands that find its commit.
  let records: [ChangeRecord]
  /// A line about metrics that could not be searched; empty if all were.
  let remark: String

  /// Searches for changes.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - context: The search path of tools, and the program's name.
  ///   - program: The program that bisection builds, if it is a different one.
  /// - Throws: `ResultError` if the tables for Otava cannot be written.
  init(
    in series: [HistorySeries],
    _ context: CommandContext,
    program: String? = nil
  ) throws {
    var remark = ""
    var changes = series.map(\.exactChanges)
    if context.hasTool(OtavaAnalysis.tool) {
      let times = HistoryMetric.allCases.filter { !$0.isExact }
      if let found = try OtavaAnalysis.changes(of: series, metrics: times) {
        changes = zip(changes, found).map { $0 + $1 }
      } else {
        remark = "\(OtavaAnalysis.tool) failed, so only counts were searched.\n"
      }
    } else {
      remark =
        "Only counts were searched: changes of times need Apache Otava, which is not installed "
        + "(pip install apache-otava).\n"
    }
    let bisection = Bisection(program: program ?? context.invocation)
    let records = zip(series, changes).flatMap { series, changes in
      changes.map { change in
        var record = change
        record.bisect = bisection.commands(record, in: series)
        return record
      }
    }
    self.records = records.stablySorted { $0.first.started < $1.first.started }
    self.remark = remark
  }
}

/// Finds changes of times with Apache Otava: E-divisive means, with Student's t-test as the
/// significance test.
///
/// Source: Fleming, Kołaczkowski and others, "Hunter: Using Change Point Detection to Hunt for
/// Performance Regressions", ICPE 2023.
enum OtavaAnalysis {
  /// The tool's executable.
  static let tool = "otava"

  /// Returns the changes of series.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - metrics: The metrics to search, whose values contain noise.
  /// - Returns: The changes of each series; nil if the tool fails.
  /// - Throws: `ResultError` if the tables cannot be written.
  static func changes(
    of series: [HistorySeries],
    metrics: [HistoryMetric]
  ) throws -> [[ChangeRecord]]? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfharness-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tables = series.enumerated().map { number, series in
      HistoryCSV.tables(of: series, number: number, metrics: metrics)
    }
    let file = try tables.flatMap { $0 }.write(to: folder)
    // All runs, regardless of their dates.
    let span = ["--since", "1970-01-02", "--until", "2200-01-01"]
    let words = [tool, "analyze", "--config-file", file, "--output", "json"] + span + ["all"]
    guard let output = ExternalTool.bytes(of: words) else { return nil }
    var found: [String: [Group]] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let groups = try? JSONDecoder().decode([String: [Group]].self, from: Data(line)) else {
        return nil
      }
      found.merge(groups) { $1 }
    }
    return zip(series, tables).map { series, tables in
      tables.flatMap { table in
        (found[table.name] ?? []).flatMap(\.changes).compactMap { $0.record(in: series, table) }
      }
    }
  }

  /// The changes at one point in time.
  private struct Group: Decodable {
    var changes: [Change]
  }

  /// A change as the tool prints it: numbers are strings.
  private struct Change: Decodable {
    var metric: String
    var index: Int
    var mean_before: String
    var mean_after: String
    var pvalue: String

    func record(in series: HistorySeries, _ table: HistoryCSV.Table) -> ChangeRecord? {
      guard let metric = HistoryMetric(rawValue: metric), table.positions.indices.contains(index),
        index > 0, let before = Double(mean_before), let after = Double(mean_after)
      else { return nil }
      return ChangeRecord(
        metric,
        in: series,
        at: table.positions[index],
        after: table.positions[index - 1],
        from: before,
        to: after,
        probability: Double(pvalue)
      )
    }
  }
}

extension [HistoryCSV.Table] {
  /// Writes the tables to a folder that Otava reads, and the configuration that describes them.
  ///
  /// - Parameter folder: The folder, which is created if missing.
  /// - Returns: The file for Otava's `--config-file`.
  /// - Throws: `ResultError` if a file cannot be written.
  func write(to folder: String) throws(ResultError) -> String {
    for table in self {
      try AtomicFile.replace("\(folder)/\(table.name).csv", with: Data(table.text.utf8))
    }
    let file = "\(folder)/otava.yaml"
    let text = HistoryCSV.configuration(self, folder: folder)
    try AtomicFile.replace(file, with: Data(text.utf8))
    return file
  }
}
