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
    var table = TextTable([
      .name("slowest frame of"), .name("layout"), .name("index"), .number("items"),
      .number("frame"), .number("at s"), .number("µs"), .name("phase"), .name("events"),
    ])
    for result in results {
      guard let frame = result.slowest.first else { continue }
      table.append([
        result.trace.name, result.setting.layout, result.setting.index,
        String(result.setting.items), String(frame.frame),
        NumberText.seconds(frame.timeNanoseconds), NumberText.microseconds(frame.nanoseconds),
        frame.phase.rawValue, EventText.text(frame.events),
      ])
    }
    let slowest = results.compactMap(\.slowest.first).max { $0.nanoseconds < $1.nanoseconds }
    let hint = slowest.map { "To draw the slowest of them: \($0.command)\n" } ?? ""
    return table.text(style) + hint
  }
}
