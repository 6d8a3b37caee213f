import Measurement

/// The results of a comparison: a row per scenario, the slower frames, and the failures.
public enum ComparisonReport {
  /// Returns all results as text of any width.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order of their rows.
  ///   - style: The style; with colors, regressions are red.
  /// - Returns: Lines that each end in a newline.
  public static func wide(_ records: [ComparisonRecord], style: TextStyle = .plain) -> String {
    [
      table(records).text(style) + (records.areOfBuilds ? builds(records) : "") + caption
        + floors(records),
      slowerFrames(records, style), records.compactMap(\.failure).map { "\($0)\n" }.joined(),
    ].paragraphs
  }

  /// Returns the first table.
  ///
  /// - Parameter records: The scenarios, in the order of their rows.
  /// - Returns: A table with a row per scenario.
  public static func table(_ records: [ComparisonRecord]) -> TextTable {
    let isOfBuilds = records.areOfBuilds
    let sides = isOfBuilds ? ["layout"] : ["base", "head"]
    var table = TextTable(
      [.name("trace")] + sides.map { .name($0) } + [
        .number("items"), .number("pairs"), .number("base ms"), .number("head ms"),
        .number("median frame"), .number("all frames"), .number("slowest 2 %"),
        .number("outliers"), .number("worst frame"), .name("verdict"),
      ]
    )
    for record in records { table.append(row(record, isOfBuilds)) }
    return table
  }

  private static func builds(_ records: [ComparisonRecord]) -> String {
    records.first.map { "Base: \($0.base.build.label). Head: \($0.head.build.label).\n" } ?? ""
  }

  private static let caption = """
    Relative change, head to base, with 95 % confidence intervals: the median frame, the sum of all
    frames, the slowest 2 %, and the frame of 20 µs or more with the largest slowdown. Each frame's
    time is its minimum over all pairs; frames under 5 µs are grouped. Outliers: the increase of the
    share of frames that take more than 1.5 x their minimum, over all replays.

    """

  /// Returns a sentence with the floors above which a slowdown counts, in the columns' order.
  static func floors(_ records: [ComparisonRecord]) -> String {
    guard let slowdowns = records.map(\.slowdowns).first(where: { !$0.isEmpty }) else { return "" }
    let floors = Slowdown.allCases.compactMap { slowdown in
      slowdowns.first { $0.slowdown == slowdown }.map { NumberText.change($0.floor) }
    }
    return "A regression is more than \(floors.joined(separator: ", ")).\n"
  }

  private static func row(_ record: ComparisonRecord, _ isOfBuilds: Bool) -> [TextTable.Entry] {
    let sides =
      isOfBuilds
      ? [record.head.scenario]
      : [name(of: record.base, beside: record.head), name(of: record.head, beside: record.base)]
    let slowdowns = Slowdown.allCases.map(record.slowdown)
    let names = [record.trace.name] + sides + [String(record.items), String(record.pairs)]
    let times = [record.baseTotalNanoseconds, record.headTotalNanoseconds].map {
      NumberText.milliseconds($0, digits: 3)
    }
    return (names + times).map { TextTable.Entry($0) }
      + slowdowns.map { slowdown in
        TextTable.Entry(
          slowdown.map(text) ?? NumberText.unavailable,
          slowdown?.verdict == .regression ? .bad : .normal
        )
      } + [TextTable.Entry(verdict(record), record.verdict == .regression ? .bad : .normal)]
  }

  /// Returns the name of a side: the layout and index, with the build if it differs.
  private static func name(
    of side: ComparisonRecord.Side,
    beside other: ComparisonRecord.Side
  ) -> String {
    side.build == other.build ? side.scenario : "\(side.scenario) of \(side.build.label)"
  }

  private static func verdict(_ record: ComparisonRecord) -> String {
    if record.failure != nil { return "not measured" }
    switch record.verdict {
    case .pass: return record.isFaster ? "pass, faster" : "pass"
    case .regression: return "REGRESSION"
    case .inconclusive: return "inconclusive"
    }
  }

  private static func text(_ slowdown: SlowdownRecord) -> String {
    guard let lower = slowdown.lower, let upper = slowdown.upper else {
      // The ratio is 1 if no frame was long enough or became slower, or if there are no more
      // outliers.
      return slowdown.ratio == 1 ? "none" : NumberText.change(slowdown.ratio)
    }
    return NumberText.change(slowdown.ratio, from: lower, to: upper)
  }

  private static func slowerFrames(_ records: [ComparisonRecord], _ style: TextStyle) -> String {
    var table = TextTable([
      .name("slower frame of"), .name("layout"), .number("frame"), .number("at s"),
      .number("base µs"), .number("head µs"), .number("change"), .name("events"),
    ])
    var command: String?
    for record in records {
      for frame in record.slowerFrames {
        command = command ?? frame.command
        table.append(
          [
            record.trace.name, record.head.scenario, frame.numberText,
            NumberText.seconds(frame.timeNanoseconds),
            NumberText.microseconds(frame.baseNanoseconds),
            NumberText.microseconds(frame.headNanoseconds),
            NumberText.change(frame.ratio, from: frame.lower, to: frame.upper),
            EventText.text(frame.events),
          ]
        )
      }
    }
    guard let command else { return "" }
    return table.text(style) + "To draw the first of them: \(command)\n"
  }
}

extension SlowerFrame {
  /// The number of the frame, or of the first of several with the number of others.
  var numberText: String {
    guard let first = frames.first else { return NumberText.unavailable }
    return frames.count == 1 ? String(first) : "\(first) and \(frames.count - 1) more"
  }
}
