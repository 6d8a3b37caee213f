import Results

/// The `history` command: shows scenarios over time and their changes, and how to find the commit.
final class HistoryCommand {
  private let context: CommandContext
  private let report: ReportRequest
  private let files: [String]
  private let selection: ScenarioSelection
  private let metric: HistoryMetric
  /// The folder for tables; nil to print text.
  private let tables: String?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    report = try ReportRequest(arguments, context: context)
    files = Self.inputs(arguments.operands, usual: [])
    selection = try ScenarioSelection(arguments)
    metric = try arguments.choice(.metric)
    let output = arguments.text(.output) ?? "-"
    tables = output == "-" ? nil : output
    guard tables == nil || report.format == .csv else {
      throw CommandError.usage("-o needs --format csv: use both, or remove -o")
    }
  }

  func run() throws -> ExitStatus {
    let series = try readSeries()
    if let tables {
      let all = series.enumerated().flatMap { HistoryCSV.tables(of: $1, number: $0) }
      let file = try all.write(to: tables)
      context.complain(
        "\(all.count) tables are in '\(tables)': otava analyze --config-file \(file) all"
      )
      return .passed
    }
    let changes = try HistoryChanges(in: series, context)
    let history = HistoryReport(
      series,
      metric: metric,
      changes: changes.records,
      remark: changes.remark
    )
    let result = CommandResult(
      lines: changes.records,
      summary: { history.summary($0) },
      wide: { history.wide(style: $0) },
      table: { history.table }
    )
    try result.write(report, context)
    return .passed
  }

  private func readSeries() throws -> [HistorySeries] {
    let records = try HistoryFiles.read(files, isQuiet: report.isQuiet, context)
    let chosen = records.filter {
      selection.contains("\($0.trace.name) \($0.setting.layout) \($0.setting.index)")
    }
    guard !chosen.isEmpty else {
      throw CommandError(
        .inconclusive,
        "there is no run of a selected scenario in "
          + "\(files.map { "'\($0)'" }.joined(separator: ", ")): see --filter and --skip"
      )
    }
    return HistorySeries.all(chosen)
  }
}

extension HistoryCommand: Command {
  static let name = "history"
  static let topic = CommandTopic.nightly
  static let summary = "show scenarios over time, their changes, and how to find the commit"
  static let operands = "[FLAGS] [HISTORIES...]"
  static let details = """
    'run' and 'gate' of a release build append a line per scenario to history.jsonl in the folder of
    results. Every change of a counter is shown, and with Apache Otava every significant change of a
    time, each with the commits before and after it and the commands that find the commit.

    """
  static let examples = [
    "history",
    "history --filter 'rotate flow' --metric allocs",
    "history --format csv -o tables",
  ]
  static let outcomes: [ExitStatus] = [.missing, .inconclusive, .malformed]
  static let families: [[Flag]] = [
    [.output, .format, .filter, .skip, .json, .metric, .quiet, .color]
  ]

  static func inputs(_ operands: [String], usual: [String]) -> [String] {
    operands.isEmpty ? ["results/\(HistoryRecord.fileName)"] : operands
  }
}

extension Flag {
  static let metric = Flag("metric", "METRIC", default: HistoryMetric.total.rawValue)
    .summary("metric to show over time")
    .details(
      "the metrics are "
        + HistoryMetric.allCases.map(\.rawValue).joined(separator: ", ")
    )
}
