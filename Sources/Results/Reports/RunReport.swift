/// The results of a run: a row per scenario, with slow frames and violations below.
public enum RunReport {
  /// Returns all results as text of any width.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in the order of their rows.
  ///   - mostSlowFrames: The largest number of frames over budget to show per scenario.
  ///   - style: The style; with colors, violations and frames over budget are red.
  /// - Returns: Lines that each end in a newline.
  public static func wide(
    _ results: [ScenarioResult],
    mostSlowFrames: Int = 3,
    style: TextStyle = .plain
  ) -> String {
    let late = results.filter(\.isOverBudget)
    let others = results.filter { !$0.isOverBudget && $0.crash == nil }
    return [
      table(results).text(style) + caption(results),
      SlowFrameText.text(late, limit: mostSlowFrames, style: style),
      SlowFrameText.table(others, style: style), NoteReport(results).text,
      ViolationText.wide(results, limit: .max, style: style),
    ].paragraphs
  }

  /// Returns the table without its caption.
  ///
  /// - Parameter results: The scenarios, in the order of their rows.
  /// - Returns: A table with a row per scenario.
  public static func table(_ results: [ScenarioResult]) -> TextTable {
    let counts = results.contains { $0.summary.instructions != nil }
    var table = TextTable(columns + (counts ? [.number("instr/frame")] : []))
    for result in results {
      let instructions = NumberText.fixed(result.summary.instructions?.mean, digits: 0)
      table.append(row(result) + (counts ? [TextTable.Entry(instructions)] : []))
    }
    return table
  }

  private static let columns: [TextTable.Column] = [
    .name("trace"), .name("layout"), .name("index"), .number("items"), .number("frames"),
    .number("active"), .number("initial ms"), .number("bytes/item"), .number("p50 µs"),
    .number("p95 µs"),
    .number("p99 µs"), .number("max µs"), .number("over budget"), .number("hitch ms/s"),
    .number("allocs/frame"), .number("bytes/frame"), .number("steady allocs"),
    .number("steady bytes"), .number("examined/returned"), .number("violations"),
    .number("checked/total"),
  ]

  private static func row(_ result: ScenarioResult) -> [TextTable.Entry] {
    let summary = result.summary
    let duration = summary.frameDuration
    let names = [result.trace.name, result.setting.layout, result.setting.index]
    let hasCrashed = result.crash != nil
    let frames = hasCrashed ? result.trace.frames : summary.frameCount
    let active = hasCrashed ? nil : summary.activeFrameCount
    let counts = [result.setting.items, frames, active]
    let times = [duration?.p50, duration?.p95, duration?.p99, summary.maxNanoseconds]
    let memory = [
      NumberText.fixed(summary.allocations?.mean, digits: 2),
      NumberText.fixed(summary.bytes?.mean, digits: 0),
      NumberText.whole(summary.allocations?.steadySum),
      NumberText.whole(summary.bytes?.steadySum),
      NumberText.fixed(summary.examinedPerReturned, digits: 2),
    ]
    return names.map { TextTable.Entry($0) }
      + counts.map { TextTable.Entry(NumberText.whole($0)) }
      + [
        TextTable.Entry(
          NumberText.milliseconds(result.initialLayout.coldNanoseconds.map { Double($0) })
        ),
        TextTable.Entry(NumberText.fixed(bytesPerItem(result), digits: 1)),
      ]
      + times.map { TextTable.Entry(NumberText.microseconds($0)) }
      + [
        TextTable.Entry(
          NumberText.whole(summary.missedFrameBudgetCount),
          result.isOverBudget ? .bad : .normal
        ),
        TextTable.Entry(NumberText.fixed(summary.hitchTimeRatio, digits: 2)),
      ]
      + memory.map { TextTable.Entry($0) }
      + [
        TextTable.Entry(
          hasCrashed ? "crashed" : NumberText.whole(result.violationCount),
          result.violationCount > 0 ? .bad : .normal
        ),
        TextTable.Entry(
          hasCrashed
            ? NumberText.unavailable : "\(result.checkedCount)/\(result.checkableCount)"
        ),
      ]
  }

  /// Returns the bytes that the layout holds per item after the initial layout.
  private static func bytesPerItem(_ result: ScenarioResult) -> Double? {
    guard let held = result.initialLayout.heldBytes, result.setting.items > 0 else { return nil }
    return Double(held) / Double(result.setting.items)
  }

  private static func caption(_ results: [ScenarioResult]) -> String {
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
