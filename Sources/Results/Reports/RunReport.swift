/// The results of a run: a row per scenario, with slow frames and violations below.
public struct RunReport {
  let results: [ScenarioResult]

  /// Makes a report.
  ///
  /// - Parameter results: The scenarios, in the order of their rows.
  public init(_ results: [ScenarioResult]) {
    self.results = results
  }

  /// Returns all results as text of any width.
  ///
  /// - Parameters:
  ///   - mostSlowFrames: The largest number of frames over budget to show per scenario.
  ///   - style: The style; with colors, violations and frames over budget are red.
  /// - Returns: Lines that each end in a newline.
  public func wide(mostSlowFrames: Int = 3, style: TextStyle = .plain) -> String {
    let late = results.filter(\.isOverBudget)
    let others = results.filter { !$0.isOverBudget && $0.crash == nil }
    return [
      table.text(style) + caption,
      SlowFrameText.text(late, limit: mostSlowFrames, style: style),
      SlowFrameText.table(others, style: style), NoteReport(results).text,
      ViolationText.wide(results, limit: .max, style: style),
    ].paragraphs
  }

  /// The table without its caption, with a row per scenario.
  public var table: TextTable {
    var fields: [TextTable.Field<ScenarioResult>] = [
      .name("trace") { $0.trace.name },
      .name("layout") { $0.setting.layout },
      .name("index") { $0.setting.index },
      .number("items") { String($0.setting.items) },
      .number("frames") { String($0.crash == nil ? $0.summary.frameCount : $0.trace.frames) },
      .number("active") { NumberText.whole($0.crash == nil ? $0.summary.activeFrameCount : nil) },
      .number("initial ms") {
        NumberText.milliseconds($0.initialLayout.coldNanoseconds.map { Double($0) })
      },
      .number("bytes/item") { NumberText.fixed($0.heldBytesPerItem, digits: 1) },
      .number("p50 µs") { NumberText.microseconds($0.summary.frameDuration?.p50) },
      .number("p95 µs") { NumberText.microseconds($0.summary.frameDuration?.p95) },
      .number("p99 µs") { NumberText.microseconds($0.summary.frameDuration?.p99) },
      .number("max µs") { NumberText.microseconds($0.summary.maxNanoseconds) },
      .number("over budget", isBad: \.isOverBudget) {
        NumberText.whole($0.summary.missedFrameBudgetCount)
      },
      .number("hitch ms/s") { NumberText.fixed($0.summary.hitchTimeRatio, digits: 2) },
      .number("allocs/frame") { NumberText.fixed($0.summary.allocations?.mean, digits: 2) },
      .number("bytes/frame") { NumberText.fixed($0.summary.bytes?.mean, digits: 0) },
      .number("steady allocs") { NumberText.whole($0.summary.allocations?.steadySum) },
      .number("steady bytes") { NumberText.whole($0.summary.bytes?.steadySum) },
      .number("examined/returned") { NumberText.fixed($0.summary.examinedPerReturned, digits: 2) },
      .number("violations", isBad: { $0.violationCount > 0 }) {
        $0.crash == nil ? String($0.violationCount) : "crashed"
      },
      .number("checked/total") {
        $0.crash == nil ? "\($0.checkedCount)/\($0.checkableCount)" : NumberText.unavailable
      },
    ]
    if results.contains(where: { $0.summary.instructions != nil }) {
      fields.append(
        .number("instr/frame") { NumberText.fixed($0.summary.instructions?.mean, digits: 0) }
      )
    }
    return TextTable(results, fields)
  }

  private var caption: String {
    let budgets = results.map { NumberText.milliseconds($0.summary.budgetNanoseconds) }.distinct
    guard !budgets.isEmpty else { return "No scenarios were run.\n" }
    return "Times are minima over the replays; p50 to p99 and the means per frame are of active "
      + "frames.\nBudget: \(budgets.joined(separator: ", ")) ms. \(NumberText.unavailable): "
      + "too few frames for a percentile, no returned elements, or no jemalloc.\n"
  }
}

/// Describes the slowest frames of scenarios: their numbers, times, phases, events and commands.
public enum SlowFrameText {
  /// Returns the slowest frames of each scenario with their commands.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - limit: The largest number of frames to show per scenario.
  ///   - style: The style; with colors, frames over budget are red.
  /// - Returns: Lines that each end in a newline; empty if no scenario has a slow frame to show.
  public static func text(
    _ results: [ScenarioResult],
    limit: Int = 3,
    style: TextStyle = .plain
  ) -> String {
    results.filter { !$0.slowest.isEmpty }.map { result in
      let title = style.paint("Slowest frames of \(result.title)", .heading)
      return "\(title)\n"
        + result.slowest.prefix(limit).map { frame in
          let isOver = frame.nanoseconds > result.summary.budgetNanoseconds
          let time = "\(NumberText.milliseconds(frame.nanoseconds, digits: 3)) ms"
          return "  frame \(frame.frame) at \(NumberText.seconds(frame.timeNanoseconds)) s: "
            + "\(style.paint(time, isOver ? .bad : .normal)), mostly \(frame.phase.rawValue); "
            + "\(EventText.text(frame.events, nothing: "no events"))\n    \(frame.command)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a table with the slowest frame of each scenario, and the command that draws the
  /// slowest of all.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - style: The style, which can emphasize the header.
  /// - Returns: Lines that each end in a newline; empty without scenarios.
  static func table(_ results: [ScenarioResult], style: TextStyle) -> String {
    guard !results.isEmpty else { return "" }
    let rows = results.compactMap { result in result.slowest.first.map { (result, $0) } }
    let table = TextTable(
      rows,
      [
        .name("slowest frame of") { $0.0.trace.name },
        .name("layout") { $0.0.setting.layout },
        .name("index") { $0.0.setting.index },
        .number("items") { String($0.0.setting.items) },
        .number("frame") { String($0.1.frame) },
        .number("at s") { NumberText.seconds($0.1.timeNanoseconds) },
        .number("µs") { NumberText.microseconds($0.1.nanoseconds) },
        .name("phase") { $0.1.phase.rawValue },
        .name("events") { EventText.text($0.1.events) },
      ]
    )
    let slowest = rows.map(\.1).max { $0.nanoseconds < $1.nanoseconds }
    let hint = slowest.map { "To draw the slowest of them: \($0.command)\n" } ?? ""
    return table.text(style) + hint
  }
}
