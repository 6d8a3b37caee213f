/// Scenarios over time: a row per scenario, with the changes below.
public enum HistoryTable {
  /// The number of runs that a series' sparkline shows.
  private static let shown = 40
  private static let levels = Array("▁▂▃▄▅▆▇█")
  private static let mostBisections = 3

  /// Returns the tables as text.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  ///   - style: The style; with colors, changes for the worse are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    remark: String,
    style: TextStyle = .plain
  ) -> String {
    let parts = [
      table(series, metric: metric).text(style), changed(changes, style), remark,
      bisections(changes),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the first table.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  /// - Returns: A table with a row per scenario.
  public static func table(_ series: [HistorySeries], metric: HistoryMetric) -> TextTable {
    var table = TextTable([
      .name("scenario"), .number("runs"), .name("first"), .name("last"),
      .number("first \(metric.rawValue)"), .number("last"), .number("change"), .name("course"),
    ])
    for series in series {
      let (places, values) = series.values(of: metric)
      guard let first = values.first, let last = values.last else { continue }
      let dates = [places[0], places[places.count - 1]].map { date(series.records[$0].run.started) }
      let texts =
        [series.title, String(values.count)] + dates + [number(first), number(last)]
        + [first == 0 ? NumberText.unavailable : NumberText.change(last / first)]
        + [course(values)]
      table.append(texts.map { TextTable.Entry($0) })
    }
    return table
  }

  /// Returns the last values as bars, scaled from the smallest to the largest.
  static func course(_ values: [Double]) -> String {
    let values = values.suffix(shown)
    guard let least = values.min(), let most = values.max(), most > least else {
      return String(repeating: levels[0], count: values.count)
    }
    return String(
      values.map { value in
        let level = (value - least) / (most - least) * Double(levels.count - 1)
        return levels[level.nearestWhole(in: 0...levels.count - 1)]
      }
    )
  }

  private static func changed(_ changes: [ChangeRecord], _ style: TextStyle) -> String {
    guard !changes.isEmpty else { return "No change was found.\n" }
    var table = TextTable([
      .name("changed"), .name("metric"), .number("before"), .number("after"), .number("by"),
      .name("first run with it"), .name("commits"), .name("also"),
    ])
    for change in changes {
      let by =
        change.before == 0
        ? NumberText.unavailable : NumberText.change(change.after / change.before)
      let (old, new) = (change.last, change.first)
      table.append([
        TextTable.Entry(change.scenario), TextTable.Entry(change.metric.rawValue),
        TextTable.Entry(number(change.before)), TextTable.Entry(number(change.after)),
        TextTable.Entry(by, change.isWorse ? .bad : .normal), TextTable.Entry(date(new.started)),
        TextTable.Entry(old.commit == new.commit ? new.commit : "\(old.commit)..\(new.commit)"),
        TextTable.Entry(
          old.compiler == new.compiler ? "" : "compiler \(old.compiler) -> \(new.compiler)"
        ),
      ])
    }
    return table.text(style)
  }

  private static func bisections(_ changes: [ChangeRecord]) -> String {
    var seen: Set<String> = []
    let all = changes.filter { change in change.bisect.map { seen.insert($0).inserted } ?? false }
    guard !all.isEmpty else { return "" }
    let lines = all.prefix(mostBisections).map { change in
      "The first bad commit of \(change.scenario) (\(change.metric.rawValue)):\n"
        + "\(change.bisect ?? "")\n"
    }
    let rest = all.count - lines.count
    return lines.joined() + (rest > 0 ? "\(rest) more with --json.\n" : "")
  }

  /// Returns the start of a run, to the minute.
  static func date(_ started: String) -> String {
    String(started.prefix(16).map { $0 == "T" ? " " : $0 })
  }

  /// Returns a metric's value: whole numbers without decimals, others with three.
  static func number(_ value: Double) -> String {
    let isWhole = value.magnitude < 1e15 && value == value.rounded()
    return isWhole ? NumberText.whole(Int(value)) : NumberText.fixed(value, digits: 3)
  }
}
