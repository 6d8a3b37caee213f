/// The slowest frames of each scenario: their numbers, times, phases, events and commands.
public enum SlowestFramesReport {
  /// Returns the report as text; empty if no scenario has a slow frame to show.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - limit: The largest number of frames to show per scenario.
  ///   - style: The style; with colors, frames over budget are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ results: [ScenarioResult],
    limit: Int = 3,
    style: TextStyle = .plain
  ) -> String {
    results.filter { !$0.slowest.isEmpty }.map { result in
      let title = style.paint("Slowest frames of \(result.title)", .heading)
      let frames = result.slowest.prefix(limit).map { frame in
        describe(frame, budgetNanoseconds: result.summary.budgetNanoseconds, style)
      }
      return "\(title)\n" + frames.joined()
    }.joined(separator: "\n")
  }

  private static func describe(
    _ frame: SlowFrame,
    budgetNanoseconds: Double,
    _ style: TextStyle
  ) -> String {
    let isOver = frame.nanoseconds > budgetNanoseconds
    let time = "\(NumberText.milliseconds(frame.nanoseconds, digits: 3)) ms"
    let start = NumberText.scaled(frame.timeNanoseconds, perUnit: 1e9, digits: 3)
    let events = EventText.text(frame.events, nothing: "no events")
    return "  frame \(frame.frame) at \(start) s: \(style.paint(time, isOver ? .bad : .normal)), "
      + "mostly \(frame.phase.rawValue); \(events)\n    \(frame.command)\n"
  }
}
