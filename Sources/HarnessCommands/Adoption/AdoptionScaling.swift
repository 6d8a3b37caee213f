import Results

/// How frames of one trace take longer with more items.
struct AdoptionScaling {
  /// The scenarios, by layout and then by items.
  var results: [ScenarioResult] = []

  /// Beyond this a frame with ten times the items is not waited for.
  private static let mostMilliseconds = 100.0

  /// Whether more items would take too long.
  func isTooSlowToGrow(_ result: ScenarioResult) -> Bool {
    result.crash != nil
      || (result.summary.frameDuration?.p50).map { $0 > Self.mostMilliseconds } ?? false
  }

  /// A table of the frames' times; empty where nothing was measured.
  func text(_ terminal: Terminal) -> String {
    guard !results.isEmpty else { return "" }
    let traces = results.map(\.trace.name)
    let names = traces.indices.filter { traces.firstIndex(of: traces[$0]) == $0 }.map { traces[$0] }
    var table = SummaryTable([
      SummaryTable.Column(title: "layout", mayClip: true),
      SummaryTable.Column(title: "items", isNumber: true),
      SummaryTable.Column(title: "median frame", isNumber: true),
      SummaryTable.Column(title: "slowest", isNumber: true),
      SummaryTable.Column(title: "budget", isNumber: true),
      SummaryTable.Column(title: "first layout", isNumber: true, rank: 1),
    ])
    for result in results {
      let worst = result.summary.maxMilliseconds
      let isLate = (result.summary.missedFrameBudgetCount ?? 0) > 0
      table.append(
        isLate || result.violationCount > 0 ? .fails : .passes,
        [
          result.setting.layout, QuantityText.count(result.setting.items),
          Self.duration(result.summary.frameDuration?.p50), Self.duration(worst),
          worst.map { QuantityText.percent($0 / result.summary.budgetMilliseconds) } ?? "n/a",
          QuantityText.duration(
            nanoseconds: result.initialLayout.coldNanoseconds.map { Double($0) }
          ),
        ]
      )
    }
    let last = results.filter(isTooSlowToGrow).map {
      let items = QuantityText.count($0.setting.items)
      return "\($0.setting.layout) was not replayed with more than \(items) items: a frame "
        + "already takes too long.\n"
    }
    return "Frames of \(names.joined(separator: ", ")), with more items:\n" + table.text(terminal)
      + last.map { terminal.wrapped($0) }.joined()
  }

  private static func duration(_ milliseconds: Double?) -> String {
    QuantityText.duration(nanoseconds: milliseconds.map { $0 * 1e6 })
  }
}
