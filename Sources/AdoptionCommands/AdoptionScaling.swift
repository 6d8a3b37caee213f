import HarnessCommands
import Results

/// The growth of one trace's frame times with the number of items.
struct AdoptionScaling {
  /// The results, by layout and then by items.
  var results: [ScenarioResult] = []

  /// The reasons why layouts were not replayed with more items, a sentence each.
  var notes: [String] = []

  /// The value of `--items` for replaying traces as recorded.
  static let recordedItems = "recorded"
  /// The median frame time beyond which larger replays are skipped, in milliseconds.
  private static let mostNanoseconds = 100e6
  /// The maximum time of all replays of a layout, in seconds.
  private static let mostSeconds = 20.0

  /// The time of a replay with a number of items.
  struct Pace {
    var items: Int
    var seconds: Double
  }

  /// Estimates the time of a scenario's replays and of the work around them.
  ///
  /// Checks are not included, because they have their own time limit.
  static func pace(of result: ScenarioResult) -> Pace {
    let replays = result.replays.wallNanoseconds.reduce(0) { $0 + Double($1) }
    let layout = Double(result.initialLayout.coldNanoseconds ?? 0)
    // Double the time, for the counting replays and the descriptions.
    return Pace(items: result.setting.items, seconds: 2 * (replays + 2 * layout) / 1e9)
  }

  /// Returns a Boolean value that indicates whether to replay with more items, and notes why not.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - size: The number of items, as on the command line.
  ///   - pace: The time of the previous replay.
  ///   - elapsed: The time of the layout's replays so far, in seconds.
  /// - Returns: Whether the replays are expected to end soon.
  mutating func waits(
    for layout: String,
    items size: String,
    after pace: Pace,
    elapsed: Double
  ) -> Bool {
    let last = results.last { $0.setting.layout == layout }
    if let last, last.crash != nil { return false }
    let median = last?.summary.frameDuration?.p50 ?? 0
    let items = ItemCountText.count(size) ?? 0
    let seconds = pace.seconds * Double(items) / Double(max(1, pace.items))
    guard median > Self.mostNanoseconds || elapsed + seconds > Self.mostSeconds else {
      return true
    }
    let before = QuantityText.count(pace.items, "item")
    let limit = "the limit is \(Int(Self.mostSeconds)) s in all"
    let reason =
      median > Self.mostNanoseconds
      ? "with \(before) a frame takes \(QuantityText.duration(nanoseconds: median))"
      : seconds <= Self.mostSeconds
        ? "its replays took \(QuantityText.duration(nanoseconds: elapsed * 1e9)), and \(limit)"
        : "from the time of \(before), the estimate is "
          + "\(QuantityText.duration(nanoseconds: seconds * 1e9)), and \(limit)"
    notes.append(
      "\(layout) was not replayed with \(QuantityText.count(items)) items or more: \(reason)."
    )
    return false
  }

  /// Returns a table of frame times; empty if nothing was measured.
  func text(_ terminal: Terminal) -> String {
    guard !results.isEmpty else { return notes.map { terminal.wrapped($0) }.joined() }
    let names = results.map(\.trace.name).distinct
    var table = TextTable([
      .name("layout", mayClip: true), .number("items"), .number("median frame"),
      .number("slowest"), .number("budget"), .number("initial layout", rank: 1),
    ])
    for result in results {
      let worst = result.summary.maxNanoseconds
      let isChecked = result.checks.contains { $0.total > 0 }
      table.append(
        [
          result.setting.layout, QuantityText.count(result.setting.items),
          QuantityText.duration(nanoseconds: result.summary.frameDuration?.p50),
          QuantityText.duration(nanoseconds: worst),
          worst.map { QuantityText.percent($0 / result.summary.budgetNanoseconds) } ?? "n/a",
          QuantityText.duration(
            nanoseconds: result.initialLayout.coldNanoseconds.map { Double($0) }
          ),
        ],
        mark: result.isOverBudget || result.isWrong ? .fails : isChecked ? .passes : .skipped
      )
    }
    let checked = results.count > 1 ? ", checked only with the fewest" : ""
    return "Frames of \(names.joined(separator: ", ")), with more items\(checked):\n"
      + table.text(terminal)
      + notes.map { terminal.wrapped($0) }.joined()
  }
}
