/// Scenarios over time: a row per scenario, with the changes below.
public struct HistoryReport {
  /// The number of runs that a sparkline shows.
  private static let shownRuns = (wide: 40, summary: 20)
  private static let mostRanges = 5
  private static let mostNames = 12
  private static let mostBisections = 3

  /// The scenarios.
  public var series: [HistorySeries]
  /// The metric to show over time.
  public let metric: HistoryMetric
  /// The changes of all metrics, by time.
  public var changes: [ChangeRecord]
  /// A remark about changes that could not be searched for; may be empty.
  public let remark: String
  /// Returns the commands that find the commit that broke a scenario, given its last correct run
  /// and the first bad commit; nil if there is no commit between them.
  public var bisection: (HistoryRecord, String) -> String? = { _, _ in nil }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  public init(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord] = [],
    remark: String = ""
  ) {
    self.series = series
    self.metric = metric
    self.changes = changes
    self.remark = remark
  }

  /// The table with a row per scenario.
  public var table: TextTable { table(nil, changes: []) }

  private func table(_ terminal: Terminal?, changes: [ChangeRecord]) -> TextTable {
    var table = TextTable([
      .name("scenario", mayClip: true), .number("runs"), .name("first run").detail,
      .name("last run").detail, .number("first \(metric.rawValue)").detail,
      .number("last \(metric.rawValue)"), .number("change"), .name("course", rank: 0),
    ])
    for series in series {
      let (positions, values) = series.values(of: metric)
      guard let first = values.first, let last = values.last else { continue }
      let runs = [positions[0], positions[positions.count - 1]].map { series.records[$0].run }
      let shown = values.suffix(terminal == nil ? Self.shownRuns.wide : Self.shownRuns.summary)
      let course = Sparkline.text(
        Array(shown),
        steps: shown.count,
        isUnicode: terminal?.isUnicode ?? true,
        from: shown.min() ?? 0
      )
      let isWorse = changes.contains { $0.scenario == series.title && $0.isWorse }
      let dates = runs.map { Self.date($0.started) }
      let texts = [
        Self.number(first), Self.number(last), Self.change(from: first, to: last), course,
      ]
      table.append(
        [series.title, String(values.count)] + dates + texts,
        mark: isWorse ? .fails : .passes
      )
    }
    return table
  }

  /// Returns the summary for a terminal.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public func summary(_ terminal: Terminal) -> String {
    let worse = ranges.filter(\.isWorse)
    let lines = worse.prefix(Self.mostRanges).map { range in
      terminal.wrapped("\(terminal.sign(.fails)) \(range.sentence)")
        + (range.scenarios.count > 1
          ? terminal.wrapped(Self.names(range.scenarios), indentation: 4) : "")
    }
    let rest = worse.count - lines.count
    return [
      table(terminal, changes: changes).text(terminal),
      lines.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : ""),
      worse.flatMap(\.changes).compactMap(\.bisect).first
        .map { "The first bad commit:\n\($0)\n" } ?? "",
      remark, conclusion,
    ].paragraphs
  }

  /// The changes by their commits, the worst first.
  var ranges: [CommitRange] { CommitRange.all(changes, metric: metric) }

  /// Returns the first of some names, and the number of the others.
  static func names(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the table with all changes and the commands that find their commits.
  ///
  /// - Parameter style: The style; with colors, changes for the worse are red.
  /// - Returns: Lines that each end in a newline.
  public func wide(style: TextStyle = .plain) -> String {
    [table.text(style), changed(style), remark, bisections].paragraphs
  }

  /// The conclusion in one sentence; a history has no verdict.
  var conclusion: String {
    let scenarios = QuantityText.count(series.count, "scenario")
    let worse = Set(changes.filter(\.isWorse).map(\.scenario)).count
    let ranges = QuantityText.count(ranges.count(where: \.isWorse), "range")
    return worse == 0
      ? "Nothing became worse in \(scenarios).\n"
      : "\(worse) of \(scenarios) became worse, in \(ranges) of commits.\n"
  }

  private func changed(_ style: TextStyle) -> String {
    guard !changes.isEmpty else { return "No change was found.\n" }
    return TextTable(
      changes,
      [
        .name("scenario") { $0.scenario },
        .name("metric") { $0.metric.rawValue },
        .number("before") { Self.number($0.before) },
        .number("after") { Self.number($0.after) },
        .number("change", isBad: \.isWorse) { Self.change(from: $0.before, to: $0.after) },
        .name("first changed run") { Self.date($0.first.started) },
        .name("commits") { $0.commits },
        .name("compiler") { $0.compilers },
      ]
    ).text(style)
  }

  private var bisections: String {
    let all = changes.filter { $0.bisect != nil }.grouped(by: \.bisect).map(\.elements[0])
    let lines = all.prefix(Self.mostBisections).map { change in
      "The first bad commit of \(change.scenario) (\(change.metric.rawValue)):\n"
        + "\(change.bisect ?? "")\n"
    }
    let rest = all.count - lines.count
    return lines.joined() + (rest > 0 ? "\(rest) more with --json.\n" : "")
  }

  // MARK: Text

  private static func change(from before: Double, to after: Double) -> String {
    before == 0 ? NumberText.unavailable : NumberText.change(after / before)
  }

  /// Returns the start of a run, to the minute.
  static func date(_ started: String) -> String {
    String(started.prefix(16).map { $0 == "T" ? " " : $0 })
  }

  /// Returns a metric's value: whole numbers without decimals, others with three.
  static func number(_ value: Double) -> String {
    NumberText.fixed(value, digits: Int(exactly: value) == nil ? 3 : 0)
  }
}
