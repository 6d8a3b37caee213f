import Measurement

extension ComparisonReport {
  /// The axis ranges from 0.5 to 1.5 times the base, and is as wide as its title.
  private static let axisTitle = "-50 %     same      +50 %"
  private static let steps = axisTitle.count
  private static let reach = 0.5
  private static let mostFrames = 3

  /// Returns a line per scenario, with the 95 % interval of the median frame on an axis.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public func summary(_ terminal: Terminal) -> String {
    guard let sides else { return "" }
    var table = TextTable([
      .name("trace", mayClip: true),
      .name("layout", rank: records.areOfBuilds ? 3 : 0, mayClip: true),
      .name(Self.axisTitle, rank: 1), .number("median frame"), .number("all frames"),
      .number("slowest 2 %", rank: 2),
    ])
    for record in records.stablySorted(by: { $0.mark < $1.mark }) {
      table.append(
        [
          record.trace.name, record.head.scenario, Self.axis(record, terminal),
          Self.interval(record, .median), Self.ratio(record, .total), Self.ratio(record, .slowest),
        ],
        mark: record.mark
      )
    }
    return [
      terminal.wrapped(sides), table.text(terminal), reasons.map { terminal.wrapped($0) }.joined(),
      outliers(terminal), frames(terminal),
      records.compactMap(\.failure).map { terminal.wrapped($0) }.joined(),
    ].paragraphs
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameter exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public func verdict(exitCode: Int32) -> VerdictSentence {
    let scenarios = QuantityText.count(records.count, "scenario")
    let slower = records.count { $0.mark == .fails }
    let unsure = records.count { $0.mark == .inconclusive }
    let faster = records.count(where: \.isFaster)
    let gain = faster > 0 ? ", faster in \(QuantityText.count(faster))" : ""
    let failed = records.count { $0.failure != nil }
    let (mark, finding): (Terminal.Mark, String) =
      if slower > 0 {
        (.fails, "slower in \(slower) of \(scenarios)")
      } else if failed > 0 {
        // The exit code says whether a layout ended the process or nothing was measured.
        (
          exitCode == 7 ? .inconclusive : .fails,
          "\(failed) of \(scenarios) could not be compared\(gain)"
        )
      } else if records.isEmpty {
        (.inconclusive, "nothing was compared")
      } else if unsure > 0 {
        (.inconclusive, "\(unsure) of \(scenarios) were inconclusive or not measured")
      } else {
        (.passes, "not slower in \(scenarios)\(gain)")
      }
    return VerdictSentence(mark, finding, exitCode: exitCode)
  }

  // MARK: Texts

  /// Both sides and the number of pairs of processes; nil without a scenario.
  var sides: String? {
    guard let first = records.first else { return nil }
    let sides =
      records.areOfBuilds
      ? "base \(first.base.build.label), head \(first.head.build.label)"
      : "base \(first.base.scenario), head \(first.head.scenario)"
    return "\(sides), \(QuantityText.count(records.map(\.pairs).max() ?? 0, "pair"))"
  }

  /// Returns a sentence about the frames that are slow in some replays only.
  static func outliers(_ record: ComparisonRecord) -> String {
    let shares = [record.headOutlierShare, record.baseOutlierShare].map {
      "\(NumberText.fixed($0.map { $0 * 100 }, digits: 2)) %"
    }
    return "\(shares[0]) of frames, over all replays, take more than 1.5 x their minimum; in the "
      + "base \(shares[1])"
  }

  /// The causes of regressions, and what is open in inconclusive scenarios, a sentence each.
  var reasons: [String] {
    records.compactMap { record in
      let reason =
        switch record.mark {
        case .fails: record.cause?.text
        case .inconclusive where record.failure == nil: record.uncertainty
        default: nil as String?
        }
      return reason.map { "\(record.trace.name) \(record.head.scenario): \($0)" }
    }
  }

  /// The heading of the frames that became slower.
  static let slowerFramesTitle = "Frames to which most time is added"

  /// The frames of all scenarios that became slower, sorted by the time added, the most first.
  var slowerFrames: [(record: ComparisonRecord, frame: SlowerFrame)] {
    records.flatMap { record in record.slowerFrames.map { (record, $0) } }
      .stablySorted { $0.1.addedNanoseconds > $1.1.addedNanoseconds }
  }

  /// Returns a drawing of the median frame's interval; `|` marks no difference.
  private static func axis(_ record: ComparisonRecord, _ terminal: Terminal) -> String {
    guard let median = record.slowdown(.median), let lower = median.lower,
      let upper = median.upper
    else { return "" }
    let (bar, point) = terminal.isUnicode ? ("━", "●") : ("=", "o")
    func step(_ ratio: Double) -> Int {
      let share = (ratio - 1 + reach) / (2 * reach)
      return (share * Double(steps - 1)).nearestWhole(in: 0...steps - 1)
    }
    var signs = [String](repeating: " ", count: steps)
    signs[step(1)] = "|"
    for position in step(lower)...max(step(lower), step(upper)) { signs[position] = bar }
    signs[step(median.ratio)] = point
    return signs.joined()
  }

  private static func interval(_ record: ComparisonRecord, _ slowdown: Slowdown) -> String {
    guard let found = record.slowdown(slowdown) else { return NumberText.unavailable }
    guard let lower = found.lower, let upper = found.upper else {
      return NumberText.change(found.ratio)
    }
    let half = NumberText.fixed((upper - lower) / 2 * 100, digits: 1)
    return "\(NumberText.change(found.ratio)) +-\(half)"
  }

  private static func ratio(_ record: ComparisonRecord, _ slowdown: Slowdown) -> String {
    record.slowdown(slowdown).map { NumberText.change($0.ratio) } ?? NumberText.unavailable
  }

  /// Returns the sentences about scenarios in which more frames than in the base are slow in some
  /// replays.
  private func outliers(_ terminal: Terminal) -> String {
    records.filter { $0.slowdown(.outliers)?.verdict == .regression }.map { record in
      terminal.wrapped("\(record.trace.name) \(record.head.scenario): \(Self.outliers(record))")
    }.joined()
  }

  private func frames(_ terminal: Terminal) -> String {
    let frames = slowerFrames
    guard let worst = frames.first else { return "" }
    let lines = frames.prefix(Self.mostFrames).map { record, frame in
      let number = frame.frames.first.map { String($0) } ?? ""
      return terminal.wrapped(
        "\(record.trace.name) \(number) \(frame.text)",
        indentation: 2
      )
    }
    return Self.slowerFramesTitle + "\n" + lines.joined()
      + terminal.command(worst.frame.command)
  }
}

extension ComparisonRecord {
  /// The mark of the comparison.
  var mark: Terminal.Mark {
    if failure != nil { return .inconclusive }
    return switch verdict {
    case .pass: .passes
    case .regression: .fails
    case .inconclusive: .inconclusive
    }
  }

  func slowdown(_ slowdown: Slowdown) -> SlowdownRecord? {
    slowdowns.first { $0.slowdown == slowdown }
  }
}

extension [ComparisonRecord] {
  /// A Boolean value that indicates whether two builds of the same layouts are compared, rather
  /// than two layouts or indexes.
  var areOfBuilds: Bool { allSatisfy { $0.base.scenario == $0.head.scenario } }
}
