import Measurement

/// Scenarios over time: a small drawing for each, those with changes first.
enum HistoryPlot {
  /// The number of changed scenarios that are not folded.
  private static let mostOpen = 12
  /// The number of unchanged scenarios up to which they are not folded, if no scenario changed.
  private static let mostUnfolded = 6
  private static let mostTurns = 4

  /// Returns the section; empty if no run has the metric.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to draw, unless only others changed.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  /// - Returns: The section.
  static func section(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    remark: String
  ) -> HTMLText {
    let courses = series.compactMap {
      MetricTimeSeries($0, metric: metric, changes: changes)
    }
    guard !courses.isEmpty else { return "" }
    let changed = courses.filter { !$0.turns.isEmpty }.stablySorted {
      $0.isWorse == $1.isWorse ? $0.size > $1.size : $0.isWorse
    }
    let unchanged = courses.filter(\.turns.isEmpty)
    let remarks = remark.isEmpty ? "" : "<p class=\"note\">\(line(remark))</p>\n" as HTMLText
    return """
      <section id="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <p class="lead">\(line(HistoryReport.conclusion(series, changes))) A dot is a run; less is \
      better.</p>
      \(remarks)\(drawings(changed))\(folded(unchanged, isAll: changed.isEmpty))</section>

      """
  }

  /// Returns the lines of a terminal text joined into one.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  private static func drawings(_ courses: [MetricTimeSeries]) -> HTMLText {
    guard !courses.isEmpty else { return "" }
    let articles = courses.map(article)
    var html: HTMLText = """
      <div class="trends">
      \(Array(articles.prefix(mostOpen)))</div>

      """
    let rest = Array(articles.dropFirst(mostOpen))
    if !rest.isEmpty {
      html += """
        <details class="more"><summary>\(QuantityText.count(rest.count)) more that changed\
        </summary>
        <div class="trends">
        \(rest)</div></details>

        """
    }
    return html
  }

  private static func folded(_ courses: [MetricTimeSeries], isAll: Bool) -> HTMLText {
    guard !courses.isEmpty else { return "" }
    let articles = courses.map(article)
    if isAll, courses.count <= mostUnfolded {
      return "<div class=\"trends\">\n\(articles)</div>\n"
    }
    return """
      <details class="more"><summary>\(QuantityText.count(courses.count, "scenario")): no change \
      found</summary>
      <div class="trends">
      \(articles)</div></details>

      """
  }

  // MARK: A scenario

  private static func article(_ course: MetricTimeSeries) -> HTMLText {
    let drawing = TimeSeriesPlot(course)
    var facts = [QuantityText.count(course.runs.count, "run")]
    if course.olderRuns > 0 {
      facts.append("\(QuantityText.count(course.olderRuns, "older run")) left out")
    }
    if let remark = drawing.remark { facts.append(remark) }
    let name = course.turns.isEmpty ? "trend" : "trend changed"
    return """
      <article class="\(name)">
      <h3>\(course.title) <span>\(course.metric.rawValue)</span></h3>
      <p class="note">\(facts.joined(separator: ", "))</p>
      \(drawing.html)\(turns(course))</article>

      """
  }

  /// Returns the changes with their dates and the commands that find the commit.
  private static func turns(_ course: MetricTimeSeries) -> HTMLText {
    let shown = course.turns.prefix(mostTurns).map(turn)
    let rest = course.turns.count - shown.count
    guard rest > 0 else { return shown.reduce(into: "") { $0 += $1 } }
    return
      "\(Array(shown))<p class=\"note\">\(QuantityText.count(rest)) earlier ones left out</p>\n"
  }

  private static func turn(_ turn: MetricTimeSeries.Turn) -> HTMLText {
    let (last, first) = (turn.changes[0].last, turn.changes[0].first)
    let changes = turn.changes.map { change -> HTMLText in
      """
      <span class="tag \(change.isWorse ? "bad" : "good")">\(change.sign)</span> \
      \(change.metric.rawValue) \(HistoryReport.number(change.before)) -&gt; \
      \(HistoryReport.number(change.after))<br>
      """
    }
    let compilers =
      last.compiler == first.compiler
      ? "" : ", compiler \(last.compiler) -> \(first.compiler)"
    let commits =
      last.commit == first.commit ? first.commit : "\(last.commit)..\(first.commit)"
    let bisect = turn.changes.compactMap(\.bisect).first
    let command =
      bisect.map {
        "<p class=\"note\">The first bad commit:</p>\n\(PageFacts.command($0))" as HTMLText
      } ?? ""
    return """
      <p>\(changes)\(HistoryReport.date(first.started)), \(commits)\(compilers)</p>
      \(command)
      """
  }
}
