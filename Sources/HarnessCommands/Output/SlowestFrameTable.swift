import Results

/// A table with the slowest frame of each scenario, and the command that draws the slowest of all.
enum SlowestFrameTable {
  /// Returns the table as text.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - style: The style, which can emphasize the header.
  /// - Returns: Lines that each end in a newline.
  static func text(_ results: [ScenarioResult], style: TextStyle) -> String {
    var table = TextTable([
      .name("slowest frame of"), .name("layout"), .name("index"), .number("items"),
      .number("frame"), .number("at s"), .number("µs"), .name("phase"), .name("events"),
    ])
    for result in results {
      guard let frame = result.slowest.first else { continue }
      table.append(
        [
          result.trace.name, result.setting.layout, result.setting.index,
          String(result.setting.items), String(frame.frame),
          NumberText.fixed(Double(frame.timeNanoseconds) / 1e9, digits: 3),
          NumberText.microseconds(frame.nanoseconds), frame.phase.rawValue,
          EventText.text(frame.events),
        ].map { TextTable.Entry($0) }
      )
    }
    let slowest = results.compactMap(\.slowest.first).max { $0.nanoseconds < $1.nanoseconds }
    let hint = slowest.map { "To draw the slowest of them: \($0.command)\n" } ?? ""
    return table.text(style) + hint
  }
}
