import Foundation
import Measurement
import Results

/// `history`: how scenarios went over time, where they changed, and how to find the commit.
final class HistoryCommand {
  private let context: CommandContext
  private let report: ReportRequest
  private let files: [String]
  private let selection: ScenarioSelection
  private let metric: HistoryMetric
  /// The folder of tables; nil where text is wanted.
  private let tables: String?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    report = try ReportRequest(arguments, context: context)
    let usual = "results/\(HistoryRecord.fileName)"
    files = arguments.operands.isEmpty ? [usual] : arguments.operands
    selection = try ScenarioSelection(arguments)
    metric = try arguments.choice(.metric)
    let output = arguments.text(.output) ?? "-"
    tables = output == "-" ? nil : output
    guard tables == nil || report.format == .csv else {
      throw CommandError.usage("-o takes the tables of --format csv: give both, or leave -o out")
    }
  }

  func run() throws -> ExitStatus {
    let series = try readSeries()
    if let tables {
      let all = series.enumerated().flatMap { HistoryCSV.tables(of: $1, number: $0) }
      let file = try HistoryFolder.write(all, to: tables)
      context.complain(
        "\(all.count) tables are in '\(tables)': otava analyze --config-file \(file) all"
      )
      return .passed
    }
    let (changes, remark) = try changes(of: series)
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(changes))
    }
    if !report.printsJSON { try context.output.write(text(series, changes, remark)) }
    return .passed
  }

  private func text(
    _ series: [HistorySeries],
    _ changes: [ChangeRecord],
    _ remark: String
  ) -> String {
    switch report.format {
    case .table:
      HistorySummary.text(
        series,
        metric: metric,
        changes: changes,
        remark: remark,
        report.terminal
      )
    case .wide, .json:
      HistoryTable.text(
        series,
        metric: metric,
        changes: changes,
        remark: remark,
        style: report.style
      )
    case .markdown: HistoryTable.table(series, metric: metric).markdown
    case .csv: HistoryTable.table(series, metric: metric).csv
    }
  }

  private func readSeries() throws -> [HistorySeries] {
    var records: [HistoryRecord] = []
    for file in files {
      guard FileManager.default.fileExists(atPath: file) else {
        throw CommandError(
          .missing,
          "there is no history '\(file)': 'run' and 'gate' of a release build write one"
        )
      }
      let content = try AppendedLines.read(HistoryRecord.self, from: file)
      records += content.records
      if content.passedOver > 0, !report.isQuiet {
        context.complain(
          "\(file): passed over \(content.passedOver) lines of another version of the format"
        )
      }
      if content.isCutOff, !report.isQuiet {
        context.complain("\(file): left out the last line, which is cut off: the next run mends it")
      }
    }
    let chosen = records.filter {
      selection.contains("\($0.trace.name) \($0.setting.layout) \($0.setting.index)")
    }
    guard !chosen.isEmpty else {
      throw CommandError(
        .inconclusive,
        "there is no run of such a scenario in "
          + "\(files.map { "'\($0)'" }.joined(separator: ", ")): see --filter and --skip"
      )
    }
    return HistorySeries.all(chosen)
  }

  /// The changes of all series by time, and what could not be looked for.
  private func changes(of series: [HistorySeries]) throws -> ([ChangeRecord], remark: String) {
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
    let bisection = Bisection(program: context.invocation)
    let records = zip(series, points).flatMap { series, points in
      points.map { point in
        var record = ChangeRecord(point, in: series)
        record.bisect = bisection.commands(record, in: series)
        return record
      }
    }
    return (records.stablySorted { $0.first.started < $1.first.started }, remark)
  }
}

extension HistoryCommand: Command {
  static let summary =
    "how scenarios went over time, where they changed, and how to find the commit"
  static let operands = "[FLAGS] [HISTORIES...]"
  static let details = """
    'run' and 'gate' of a release build add a line for each scenario to history.jsonl in the folder
    of results. Every change of a count is shown, and with Apache Otava installed every change of a
    time that chance does not explain, each with the commits that it is between and the commands
    that find the one.

    """
  static let examples = [
    "history",
    "history --filter 'rotate flow' --metric allocs",
    "history --format csv -o tables",
  ]
  static let families: [[Flag]] = [
    [.output, .format, .filter, .skip, .json, .metric, .quiet, .color]
  ]
}

extension Flag {
  static let metric = Flag(
    "metric",
    "METRIC",
    default: HistoryMetric.total.rawValue,
    summary:
      "whose course is shown: \(HistoryMetric.allCases.map(\.rawValue).joined(separator: ", "))"
  )
}
