/// Scenarios over time: a row per scenario, with the changes below.
public enum HistoryReport {
  /// The number of runs that a sparkline shows.
  private static let shownRuns = (wide: 40, summary: 20)
  private static let mostChanges = 5
  private static let mostBisections = 3

  /// Returns the table with a row per scenario.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  /// - Returns: The table.
  public static func table(_ series: [HistorySeries], metric: HistoryMetric) -> TextTable {
    table(series, metric: metric, changes: [], nil)
  }

  private static func table(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    _ terminal: Terminal?
  ) -> TextTable {
    var table = TextTable([
      .name("scenario", mayClip: true), .number("runs"), .name("first run").detail,
      .name("last run").detail, .number("first \(metric.rawValue)").detail,
      .number("last \(metric.rawValue)"), .number("change"), .name("course", rank: 0),
    ])
    for series in series {
      let (positions, values) = series.values(of: metric)
      guard let first = values.first, let last = values.last else { continue }
      let runs = [positions[0], positions[positions.count - 1]].map { series.records[$0].run }
      let shown = values.suffix(terminal == nil ? shownRuns.wide : shownRuns.summary)
      let course = Sparkline.text(
        Array(shown),
        steps: shown.count,
        isUnicode: terminal?.isUnicode ?? true,
        from: shown.min() ?? 0
      )
      let isWorse = changes.contains { $0.scenario == series.title && $0.isWorse }
      let dates = runs.map { date($0.started) }
      let texts = [number(first), number(last), change(from: first, to: last), course]
      table.append(
        [series.title, String(values.count)] + dates + texts,
        mark: isWorse ? .fails : .passes
      )
    }
    return table
  }

  /// Returns the summary for a terminal.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public static func summary(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    remark: String,
    _ terminal: Terminal
  ) -> String {
    let worst = changes.filter(\.isWorse)
    let lines = worst.prefix(mostChanges).map { change in
      terminal.wrapped(
        "\(terminal.sign(.fails)) \(change.scenario), \(change.metric.rawValue): "
          + "\(number(change.before)) -> \(number(change.after))"
          + (change.before == 0 ? "" : ", \(Self.change(from: change.before, to: change.after))")
          + ", \(change.last.commit)..\(change.first.commit)"
      )
    }
    let rest = worst.count - lines.count
    return [
      table(series, metric: metric, changes: changes, terminal).text(terminal),
      lines.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : ""),
      worst.compactMap(\.bisect).first.map { "The first bad commit:\n\($0)\n" } ?? "",
      remark, conclusion(series, changes),
    ].paragraphs
  }

  /// Returns the table with all changes and the commands that find their commits.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  ///   - style: The style; with colors, changes for the worse are red.
  /// - Returns: Lines that each end in a newline.
  public static func wide(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    remark: String,
    style: TextStyle = .plain
  ) -> String {
    [
      table(series, metric: metric).text(style), changed(changes, style), remark,
      bisections(changes),
    ].paragraphs
  }

  /// Returns the conclusion in one sentence; a history has no verdict.
  static func conclusion(_ series: [HistorySeries], _ changes: [ChangeRecord]) -> String {
    let worse = changes.count(where: \.isWorse)
    let scenarios = QuantityText.count(series.count, "scenario")
    return worse == 0
      ? "Nothing became worse in \(scenarios).\n"
      : "\(QuantityText.count(worse, "change")) for the worse in \(scenarios).\n"
  }

  private static func changed(_ changes: [ChangeRecord], _ style: TextStyle) -> String {
    guard !changes.isEmpty else { return "No change was found.\n" }
    var table = TextTable([
      .name("scenario"), .name("metric"), .number("before"), .number("after"), .number("change"),
      .name("first changed run"), .name("commits"), .name("compiler"),
    ])
    for change in changes {
      let (old, new) = (change.last, change.first)
      let by = Self.change(from: change.before, to: change.after)
      table.append([
        TextTable.Entry(change.scenario), TextTable.Entry(change.metric.rawValue),
        TextTable.Entry(number(change.before)), TextTable.Entry(number(change.after)),
        TextTable.Entry(by, change.isWorse ? .bad : .normal), TextTable.Entry(date(new.started)),
        TextTable.Entry(old.commit == new.commit ? new.commit : "\(old.commit)..\(new.commit)"),
        TextTable.Entry(old.compiler == new.compiler ? "" : "\(old.compiler) -> \(new.compiler)"),
      ])
    }
    return table.text(style)
  }

  private static func bisections(_ changes: [ChangeRecord]) -> String {
    let all = changes.filter { $0.bisect != nil }.grouped(by: \.bisect).map(\.elements[0])
    let lines = all.prefix(mostBisections).map { change in
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
