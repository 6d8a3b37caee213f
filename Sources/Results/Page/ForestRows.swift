import Measurement

/// Tables of compared scenarios, with and without the plot.
extension ForestPlot {
  // MARK: With the plot

  /// Returns a table with a group of rows per scenario: the text first, so that a narrow screen
  /// shows it.
  func table(_ scenarios: [Scenario], label: String) -> HTMLText {
    let groups = scenarios.map(group)
    return """
      <div class="card"><div class="scroll" tabindex="0" role="region" aria-label="\(label)">
      <table class="forest"><thead><tr><th scope="col">scenario</th> <th scope="col">of</th> \
      <th scope="col">change</th> <th scope="col" class="plot">\(axis.heading)</th></tr></thead>
      \(groups)</table></div></div>

      """
  }

  private func group(_ scenario: Scenario) -> HTMLText {
    let record = scenario.record
    var rows = record.shownSlowdowns.map { row($0, in: record) }
    if rows.isEmpty { rows = ["<td colspan=\"3\">\(NumberText.unavailable)</td>"] }
    let first: HTMLText = """
      <th scope="rowgroup" rowspan="\(rows.count)">\(title(record))</th>
      """
    let lines = rows.enumerated().map { number, row in
      "<tr>\(number == 0 ? first : "") \(row)</tr>\n" as HTMLText
    }
    // A paragraph can keep its position while the plot scrolls.
    let remarks = [
      sides(record), Self.disagreement(record), Self.outliers(record), Self.hidden(record),
    ].compactMap(\.self).map {
      "<tr><td colspan=\"4\" class=\"note\"><p>\($0)</p></td></tr>\n" as HTMLText
    }
    return """
      <tbody data-comparison="\(scenario.position)">\(lines)\(remarks)</tbody>

      """
  }

  /// Returns the sides of a comparison if they are not the same in all.
  private func sides(_ record: ComparisonRecord) -> String? {
    namesSides ? ComparisonReport([record]).sides : nil
  }

  private func title(_ record: ComparisonRecord, saying sides: String? = nil) -> HTMLText {
    let facts = [QuantityText.count(record.items, "item"), sides].compactMap(\.self)
      .joined(separator: ", ")
    let index = record.head.index.isEmpty ? "" : " · \(record.head.index)"
    return """
      <b>\(record.trace.name)</b> <span>\(record.head.layout)\(index)</span> \
      <span>\(facts)</span>
      """
  }

  private func row(_ slowdown: SlowdownRecord, in record: ComparisonRecord) -> HTMLText {
    let word = record.word(of: slowdown)
    return """
      <td>\(slowdown.slowdown.title)</td> <td class="\(word.className)">\
      \(Self.words(slowdown, word))</td> <td class="plot">\(axis.row(slowdown, word))</td>
      """
  }

  /// Returns the change, its result and its interval.
  private static func words(_ slowdown: SlowdownRecord, _ word: ComparisonLabel) -> HTMLText {
    var interval: HTMLText = ""
    if let lower = slowdown.lower, let upper = slowdown.upper {
      let ends = NumberText.changes(from: lower, to: upper)
      interval = " <span class=\"interval\">(\(ends))</span>"
    }
    let text = "\(NumberText.change(slowdown.ratio)) \(word.rawValue)"
    let marked = word.matters ? "<b>\(text)</b>" as HTMLText : "\(text)"
    return "\(marked)\(interval)"
  }

  // MARK: Remarks about results that the rows do not show

  private static func disagreement(_ record: ComparisonRecord) -> String? {
    guard let median = record.slowdown(.median), let total = record.slowdown(.total) else {
      return nil
    }
    let words = (record.word(of: median), record.word(of: total))
    guard words == (.slower, .faster) || words == (.faster, .slower) else { return nil }
    return "The median frame is \(words.0.rawValue) (\(NumberText.change(median.ratio))), but all "
      + "frames together are \(words.1.rawValue) (\(NumberText.change(total.ratio))): in the sum, "
      + "long frames count for more."
  }

  private static func outliers(_ record: ComparisonRecord) -> String? {
    guard let outliers = record.slowdown(.outliers), outliers.verdict != .pass else { return nil }
    return "Outliers: \(ComparisonReport.outliers(record))."
  }

  /// Returns a remark for a scenario that is faster only in frames that have no row.
  private static func hidden(_ record: ComparisonRecord) -> String? {
    guard record.word == .faster, record.deciding == nil else { return nil }
    return "Faster in single frames, which have no row."
  }

  // MARK: Words alone

  /// Returns a table with a row for each scenario without a relevant difference.
  func words(_ scenarios: [Scenario]) -> HTMLText {
    let ways = Slowdown.allCases.filter(\.isBounded)
    let heads = ways.map { "<th scope=\"col\">\($0.title)</th> " as HTMLText }
    let rows = scenarios.map { scenario -> HTMLText in
      let record = scenario.record
      let cells = ways.map { way -> HTMLText in
        guard let slowdown = record.slowdown(way) else {
          return "<td class=\"number\">\(NumberText.unavailable)</td> "
        }
        let word = record.word(of: slowdown)
        return "<td class=\"number \(word.className)\">\(Self.words(slowdown, word))</td> "
      }
      let title = title(record, saying: sides(record))
      return """
        <tr data-comparison="\(scenario.position)"><th scope="row">\(title)</th> \(cells)</tr>

        """
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Scenarios that do not differ">
      <table class="plain"><thead><tr><th scope="col">scenario</th> \(heads)</tr></thead>
      <tbody>\(rows)</tbody></table></div>

      """
  }
}

extension ComparisonLabel {
  /// The class in the page.
  var className: String {
    switch self {
    case .slower, .faster, .same: rawValue
    case .notSlower: Self.same.rawValue
    case .inconclusive: "untold"
    }
  }
}

extension Slowdown {
  /// The title in tables.
  var title: String {
    switch self {
    case .median: "median frame"
    case .total: "all frames"
    case .slowest: "slowest 2 %"
    case .outliers: "outliers"
    case .frame: "worst frame"
    }
  }
}
