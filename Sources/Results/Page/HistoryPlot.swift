import Measurement

/// Scenarios over time in a page: a small drawing for each, those with changes first.
extension HistoryReport {
  /// The number of changed scenarios that are not folded.
  private static let mostOpen = 12
  /// The number of unchanged scenarios up to which they are not folded, if no scenario changed.
  private static let mostUnfolded = 6
  private static let mostTurns = 4

  /// The section; empty if no run has the metric, unless only others changed.
  var section: HTMLText {
    let plotted = series.compactMap { MetricTimeSeries($0, metric: metric, changes: changes) }
    guard !plotted.isEmpty else { return "" }
    let changed = plotted.filter { !$0.turns.isEmpty }.stablySorted {
      $0.isWorse == $1.isWorse ? $0.size > $1.size : $0.isWorse
    }
    let unchanged = plotted.filter(\.turns.isEmpty)
    let remarks = remark.isEmpty ? "" : "<p class=\"note\">\(Self.line(remark))</p>\n" as HTMLText
    return """
      <section id="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <p class="lead">\(Self.line(conclusion)) Each dot is a run; lower \
      is better.</p>
      \(remarks)\(Self.drawings(changed))\(Self.folded(unchanged, isAll: changed.isEmpty))</section>

      """
  }

  /// Returns the lines of a terminal text joined into one.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  private static func drawings(_ series: [MetricTimeSeries]) -> HTMLText {
    guard !series.isEmpty else { return "" }
    let articles = series.map(article)
    let open = trends(articles.prefix(mostOpen))
    let rest = articles.dropFirst(mostOpen)
    guard !rest.isEmpty else { return "\(open)\n" }
    let summary = "\(QuantityText.count(rest.count)) more that changed"
    return "\(open)\n\(HTMLText.folded(summary, trends(rest)))"
  }

  private static func folded(_ series: [MetricTimeSeries], isAll: Bool) -> HTMLText {
    guard !series.isEmpty else { return "" }
    let articles = series.map(article)
    if isAll, series.count <= mostUnfolded { return "\(trends(articles[...]))\n" }
    let summary = "\(QuantityText.count(series.count, "scenario")): no change found"
    return .folded(summary, trends(articles[...]))
  }

  private static func trends(_ articles: ArraySlice<HTMLText>) -> HTMLText {
    "<div class=\"trends\">\n\(Array(articles))</div>"
  }

  // MARK: A scenario

  private static func article(_ series: MetricTimeSeries) -> HTMLText {
    let drawing = TimeSeriesPlot(series)
    var facts = [QuantityText.count(series.runs.count, "run")]
    if series.olderRuns > 0 {
      facts.append("\(QuantityText.count(series.olderRuns, "older run")) omitted")
    }
    if let remark = drawing.remark { facts.append(remark) }
    let name = series.turns.isEmpty ? "trend" : "trend changed"
    let metric = [series.metric.name, series.metric.unit].joinedNonempty(", ")
    return """
      <article class="\(name)">
      <h3>\(series.title) <span>\(metric)</span></h3>
      <p class="note">\(facts.joined(separator: ", "))</p>
      \(drawing.html)\(turns(series))</article>

      """
  }

  /// Returns the changes with their dates and the commands that find the commit.
  private static func turns(_ series: MetricTimeSeries) -> HTMLText {
    let shown = series.turns.prefix(mostTurns).map(turn)
    let rest = series.turns.count - shown.count
    guard rest > 0 else { return shown.reduce(into: "") { $0 += $1 } }
    return
      "\(Array(shown))<p class=\"note\">\(QuantityText.count(rest)) earlier changes omitted</p>\n"
  }

  private static func turn(_ changes: [ChangeRecord]) -> HTMLText {
    let turn = changes[0]
    let lines = changes.map { change -> HTMLText in
      """
      <span class="tag \(change.isWorse ? "bad" : "good")">\(change.sign)</span> \
      \(change.metric.name) \(number(change.before)) -&gt; \
      \([number(change.after), change.metric.unit].joinedNonempty(" "))<br>
      """
    }
    let compilers = turn.compilers.isEmpty ? "" : ", compiler \(turn.compilers)"
    let bisect = changes.compactMap(\.bisect).first
    let command =
      bisect.map {
        "<p class=\"note\">Find the first bad commit:</p>\n\(HTMLText.command($0))" as HTMLText
      } ?? ""
    return """
      <p>\(lines)\(date(turn.first.started)), \(turn.commits)\(compilers)</p>
      \(command)
      """
  }
}
