import Measurement

/// The results of a comparison: a row per scenario, the slower frames, and the failures.
public struct ComparisonReport {
  let records: [ComparisonRecord]

  /// Makes a report.
  ///
  /// - Parameter records: The scenarios, in the order of their rows.
  public init(_ records: [ComparisonRecord]) {
    self.records = records
  }

  /// Returns all results as text of any width.
  ///
  /// - Parameter style: The style; with colors, regressions are red.
  /// - Returns: Lines that each end in a newline.
  public func wide(style: TextStyle = .plain) -> String {
    [
      table.text(style) + builds + Self.caption + floors,
      reasons.map { "\($0)\n" }.joined(), slowerFramesTable(style),
      records.compactMap(\.failure).map { "\($0)\n" }.joined(),
    ].paragraphs
  }

  /// The first table, with a row per scenario.
  public var table: TextTable {
    var fields: [TextTable.Field<ComparisonRecord>] = [.name("trace") { $0.trace.name }]
    if records.areOfBuilds {
      fields.append(.name("layout") { $0.head.scenario })
    } else {
      fields.append(.name("base") { Self.name(of: $0.base, beside: $0.head) })
      fields.append(.name("head") { Self.name(of: $0.head, beside: $0.base) })
    }
    fields += [
      .number("items") { String($0.items) },
      .number("pairs") { String($0.pairs) },
      .number("base ms") { NumberText.milliseconds($0.baseTotalNanoseconds, digits: 3) },
      .number("head ms") { NumberText.milliseconds($0.headTotalNanoseconds, digits: 3) },
    ]
    for slowdown in Slowdown.allCases {
      fields.append(
        .number(slowdown.title, isBad: { $0.slowdown(slowdown)?.verdict == .regression }) {
          $0.slowdown(slowdown).map(Self.text) ?? NumberText.unavailable
        }
      )
    }
    fields.append(.name("verdict", isBad: { $0.verdict == .regression }) { Self.verdict($0) })
    return TextTable(records, fields)
  }

  private var builds: String {
    guard records.areOfBuilds, let first = records.first else { return "" }
    return "Base: \(first.base.build.label). Head: \(first.head.build.label).\n"
  }

  private static let caption = """
    Relative change, head to base, with 95 % confidence intervals: the median frame, the sum of all
    frames, the slowest 2 %, and the frame of 20 µs or more with the largest slowdown. Each frame's
    time is its minimum over all pairs; frames under 5 µs are grouped. Outliers: the increase of the
    share of frames that take more than 1.5 x their minimum, over all replays.

    """

  /// A sentence with the floors above which a slowdown counts, in the columns' order.
  private var floors: String {
    guard let slowdowns = records.map(\.slowdowns).first(where: { !$0.isEmpty }) else { return "" }
    let floors = Slowdown.allCases.compactMap { slowdown in
      slowdowns.first { $0.slowdown == slowdown }.map { NumberText.change($0.floor) }
    }
    return "A regression is more than \(floors.joined(separator: ", ")).\n"
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
    // The ratio is 1 if no frame was long enough or became slower, or without more outliers.
    slowdown.lower == nil && slowdown.ratio == 1 ? "none" : slowdown.changeText
  }

  private func slowerFramesTable(_ style: TextStyle) -> String {
    let rows = records.flatMap { record in record.slowerFrames.map { (record, $0) } }
    guard let command = rows.first?.1.command else { return "" }
    let table = TextTable(
      rows,
      [
        .name("slower frame of") { $0.0.trace.name },
        .name("layout") { $0.0.head.scenario },
        .number("frame") { $0.1.numberText },
        .number("at s") { NumberText.seconds($0.1.timeNanoseconds) },
        .number("base µs") { NumberText.microseconds($0.1.baseNanoseconds) },
        .number("head µs") { NumberText.microseconds($0.1.headNanoseconds) },
        .number("change") { NumberText.change($0.1.ratio, from: $0.1.lower, to: $0.1.upper) },
        .name("events") { EventText.text($0.1.events) },
      ]
    )
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
