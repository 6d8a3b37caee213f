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
    var points = series.map(\.exactChanges)
    if let otava = OtavaAnalysis(context) {
      let times = HistoryMetric.allCases.filter { !$0.isExact }
      if let found = try otava.changes(of: series, metrics: times) {
        points = zip(points, found).map { $0 + $1 }
      } else {
        remark = "\(OtavaAnalysis.tool) failed, so only counts were searched.\n"
      }
    } else {
      remark =
        "Only counts were searched: changes of times need Apache Otava, which is not installed "
        + "(pip install apache-otava).\n"
    }
    let bisection = Bisection(program: program ?? context.invocation)
    let records = zip(series, points).flatMap { series, points in
      points.map { point in
        var record = ChangeRecord(point, in: series)
        record.bisect = bisection.commands(record, in: series)
        return record
      }
    }
    self.records = records.stablySorted { $0.first.started < $1.first.started }
    self.remark = remark
  }
}
