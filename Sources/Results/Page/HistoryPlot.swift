import Measurement

/// The history in a page: a card for each range of commits, with a small drawing for each scenario
/// that changed there, and the scenarios that did not change.
extension HistoryReport {
  /// The number of ranges of commits that are not folded, and of those that are named.
  private static let mostOpen = (ranges: 12, named: 60)
  /// The number of scenarios that a range draws.
  private static let mostDrawn = 6
  /// The number of unchanged scenarios up to which they are not folded, if no scenario changed.
  private static let mostUnfolded = 6

  /// The section; empty if no run has the metric, unless only others changed.
  var section: HTMLText {
    let own = Dictionary(grouping: changes, by: \.scenario)
    let ranges = ranges
    let cards = ranges.prefix(Self.mostOpen.ranges).map { ($0, drawn(own, in: $0)) }
    let open = cards.filter { !$1.isEmpty }.map(Self.card)
    let unchanged = drawn(own, in: nil)
    guard !open.isEmpty || !unchanged.isEmpty else { return "" }
    let folded = ranges.dropFirst(Self.mostOpen.ranges)
    let remarks = remark.isEmpty ? "" : "<p class=\"note\">\(Self.line(remark))</p>\n" as HTMLText
    return """
      <section id="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <p class="lead">\(Self.line(conclusion)) Each dot is a run; lower \
      is better.</p>
      \(remarks)\(Self.grid(open))\(Self.folded(folded))\
      \(Self.folded(unchanged, isAll: open.isEmpty))</section>

      """
  }

  /// Returns the scenarios that changed in a range; without a range, those that did not change.
  private func drawn(_ changes: [String: [ChangeRecord]], in range: CommitRange?)
    -> [MetricTimeSeries]
  {
    let order = range?.changes.map(\.scenario).distinct ?? []
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return series.filter { range == nil || ranks[$0.title] != nil }.compactMap {
      MetricTimeSeries($0, metric: metric, changes: changes[$0.title] ?? [], in: range)
    }.stablySorted { ranks[$0.title, default: 0] < ranks[$1.title, default: 0] }
  }

  /// Returns the lines of a terminal text joined into one.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  private static func grid(_ articles: [HTMLText]) -> HTMLText {
    articles.isEmpty ? "" : "<div class=\"trends\">\n\(articles)</div>\n"
  }

  // MARK: A range of commits

  private static func card(_ range: CommitRange, _ series: [MetricTimeSeries]) -> HTMLText {
    let shown = series.prefix(mostDrawn).map { article($0, heading: "h4") }
    let rest = series.dropFirst(mostDrawn).map(\.title)
    let others =
      rest.isEmpty ? "" : "<p class=\"note\">Also: \(names(rest))</p>\n" as HTMLText
    let command =
      range.changes.compactMap(\.bisect).first.map {
        "<p class=\"note\">Find the first bad commit:</p>\n\(HTMLText.command($0))" as HTMLText
      } ?? ""
    let name = shown.count > 1 ? "trend range several" : "trend range"
    return """
      <article class="\(name)">
      <h3>\(range.sentence)</h3>
      <p class="note">\(range.circumstances)</p>
      \(grid(shown))\(others)\(command)</article>

      """
  }

  /// Returns the ranges after the open ones, without drawings.
  private static func folded(_ ranges: ArraySlice<CommitRange>) -> HTMLText {
    guard !ranges.isEmpty else { return "" }
    let named = ranges.prefix(mostOpen.named).map { "<li>\($0.sentence)</li>\n" as HTMLText }
    let rest = ranges.count - named.count
    let others: HTMLText =
      rest > 0 ? "<p class=\"note\">\(QuantityText.count(rest)) others omitted</p>\n" : ""
    let summary = "\(QuantityText.count(ranges.count, "more range")) of commits with changes"
    return .folded(summary, "<ul>\n\(named)</ul>\n\(others)")
  }

  // MARK: A scenario

  private static func folded(_ series: [MetricTimeSeries], isAll: Bool) -> HTMLText {
    let articles = series.map { article($0, heading: "h3") }
    if articles.isEmpty || isAll && series.count <= mostUnfolded { return grid(articles) }
    let summary = "\(QuantityText.count(series.count, "scenario")): no change found"
    return .folded(summary, grid(articles))
  }

  private static func article(_ series: MetricTimeSeries, heading: HTMLText) -> HTMLText {
    let drawing = TimeSeriesPlot(series)
    var facts = [QuantityText.count(series.runs.count, "run")]
    if series.olderRuns > 0 {
      facts.append("\(QuantityText.count(series.olderRuns, "older run")) omitted")
    }
    if let remark = drawing.remark { facts.append(remark) }
    let metric = [series.metric.name, series.metric.unit].joinedNonempty(", ")
    let changes = series.described.map(change)
    let list: HTMLText = changes.isEmpty ? "" : "<p>\(changes)</p>\n"
    return """
      <article class="trend">
      <\(heading)>\(series.title) <span>\(metric)</span></\(heading)>
      <p class="note">\(facts.joined(separator: ", "))</p>
      \(drawing.html)\(list)</article>

      """
  }

  private static func change(_ change: ChangeRecord) -> HTMLText {
    """
    <span class="tag \(change.isWorse ? "bad" : "good")">\(change.sign)</span> \
    \(change.metric.name) \(number(change.before)) -&gt; \
    \([number(change.after), change.metric.unit].joinedNonempty(" "))<br>
    """
  }
}
