import Results

/// The `report` command: converts result files to the formats of other tools.
final class ReportCommand {
  private let context: CommandContext
  private let format: ReportFormat
  private let files: [String]
  private let output: String
  /// The maximum size of a page, in bytes.
  private let limit: Int
  /// The histories to show in a page.
  private let histories: [String]

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    format = try arguments.choice(.reportFormat)
    files = arguments.operands
    let isBare = !arguments.isOn(.reportFormat) && !arguments.isOn(.output)
    output = isBare ? Self.page(beside: files.first ?? "") : arguments.text(.output) ?? "-"
    limit = try arguments.count(.maxSize, in: 100_000...1_000_000_000)
    histories = arguments.texts(.history)
    guard !files.isEmpty else {
      throw CommandError.usage("report needs files: the --json output of 'run' or 'gate'")
    }
  }

  /// Returns the path of the page next to a file of results.
  private static func page(beside file: String) -> String {
    let ending = [".jsonl", ".json"].first(where: file.hasSuffix) ?? ""
    return "\(file.dropLast(ending.count)).html"
  }

  func run() throws -> ExitStatus {
    let read = try files.map { MergedGate.File(name: $0, lines: try ResultLine.read($0)) }
    let history =
      format == .html && !histories.isEmpty
      ? try ReportPage.history(histories, of: read.flatMap(\.lines), context) : nil
    let drawing =
      format == .html ? try ReportPage.drawing(read.flatMap(\.lines), for: output) : nil
    let data = try drawing ?? format.data(of: read, history: history, limit: limit, context)
    try context.write(data, to: output)
    if format == .html, output != "-" { context.complain("the report is in \(output)") }
    return .passed
  }
}

extension ReportCommand: Command {
  static let name = "report"
  static let topic = CommandTopic.nightly
  static let summary = "convert result files to HTML, JUnit, GitHub, chart or Chrome trace formats"
  static let operands = "[FLAGS] FILES..."
  static let details = """
    Reads the --json output of 'run', 'compare' and 'gate'. The HTML page accepts all of them
    together and needs no network: it shows the verdict, wrong frames and the time of every frame.
    With files alone it is written next to the first one, as gate.html for gate.jsonl.
    JUnit and GitHub annotations need gates, and have a case for each of the four gates of each
    scenario. The GitHub summary needs gates or measured scenarios. A Chrome trace needs measured
    scenarios or comparisons, and has a process for each side. The other formats need measured
    scenarios.

    """
  static let examples = [
    "report gate.jsonl",
    "report --format html gate.jsonl --history results/history.jsonl -o report.html",
    "report --format junit gate.jsonl -o junit.xml",
    "report --format github gate.jsonl >> $GITHUB_STEP_SUMMARY",
    "report --format chrome-trace run.jsonl -o slow.json",
  ]
  static let outcomes: [ExitStatus] = [.missing, .inconclusive, .malformed]
  static let families: [[Flag]] = [[.output, .reportFormat, .history, .maxSize]]
}

extension Flag {
  static let reportFormat = Flag("format", "FORMAT", default: "html")
    .summary("format of the output")
    .details(
      "the formats are html, junit, github, github-annotations, benchmark-action, "
        + "benchmark-action-bigger, bencher, openmetrics and chrome-trace"
    )
  static let history = Flag("history", "FILE")
    .repeatable().file(.read)
    .summary("history file of 'run' and 'gate' for an HTML page; repeatable")
  static let maxSize = Flag("max-size", "BYTES", default: "1000000")
    .summary("size limit of an HTML page")
    .details("the page omits its least important parts until it fits, and names them")
}
