import Measurement
import Results

/// Where scenarios changed over time, and what could not be looked for.
///
/// Each change of a count is one; changes of times are found with Apache Otava where it is
/// installed.
struct HistoryChanges {
  /// The changes of all series and metrics, by time, each with the commands that find its commit.
  let records: [ChangeRecord]
  /// What could not be looked for, in a line; empty where everything was.
  let remark: String

  /// Looks for changes.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - context: The search path of tools, and how the program is called.
  ///   - program: What is built to find a commit, where that is another program.
  /// - Throws: `ResultError` where tables for Otava cannot be written.
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
        remark = "\(OtavaAnalysis.tool) failed, so only counts were looked at.\n"
      }
    } else {
      remark =
        "Only counts were looked at: changes of times are found with Apache Otava, which is not "
        + "installed (pip install apache-otava).\n"
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
