import Measurement

extension RunReport {
  /// The possible widths of the sparkline, in characters; the widest that fits is used.
  private static let steps = [22, 18, 15, 12]

  /// Returns a line per layout, or for a single layout, a line per index.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to format for.
  ///   - everything: A flag, or a command with it, that prints all figures and violations.
  ///   - mostViolations: The largest number of kinds of violations to report.
  /// - Returns: Lines that each end in a newline.
  public func summary(
    _ terminal: Terminal,
    everything: String = "--format wide",
    mostViolations: Int = 3
  ) -> String {
    guard !results.isEmpty else { return "" }
    return [
      terminal.wrapped(head), Self.fittingTable(rows, terminal).text(terminal),
      violations(terminal, everything, mostViolations), slowest(terminal, everything),
    ].paragraphs
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameter exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public func verdict(exitCode: Int32) -> VerdictSentence {
    let wrong = results.count(where: \.isWrong)
    let late = results.count(where: \.isOverBudget)
    let budget = results.map(\.summary.budgetNanoseconds).max().map {
      QuantityText.duration(nanoseconds: $0)
    }
    // Scenarios that were only timed may be wrong, so they do not count.
    let checked = results.count { $0.isWrong || $0.checks.contains { $0.total > 0 } }
    let scenarios = QuantityText.count(checked > 0 ? checked : results.count, "scenario")
    let frames =
      late == 0
      ? ", no frame over \(budget ?? "")"
      : ", but \(QuantityText.count(late)) of \(QuantityText.count(results.count)) "
        + "\(late == 1 ? "has" : "have") frames over \(budget ?? "")"
    let (mark, finding): (Terminal.Mark, String) =
      if wrong > 0 {
        (.fails, "an invariant is violated in \(wrong) of \(scenarios)")
      } else if results.isEmpty {
        (.inconclusive, "nothing was measured")
      } else if let emptiness = results.lazy.compactMap(\.emptiness).first {
        (.inconclusive, emptiness)
      } else {
        (exitCode == 0 ? .passes : .fails, "nothing wrong in \(scenarios)\(frames)")
      }
    return VerdictSentence(mark, finding, exitCode: exitCode)
  }

  // MARK: Rows

  /// The scenarios of a layout with one index.
  private struct Candidate {
    var layout: String
    var index: String
    var results: [ScenarioResult]

    /// The time of the slowest frame of all results, in milliseconds.
    var slowest: Double { results.compactMap(\.summary.maxNanoseconds).max() ?? 0 }
    var isWrong: Bool { results.contains(where: \.isWrong) }
    var isMeasured: Bool { results.contains { $0.summary.maxNanoseconds != nil } }
  }

  /// A line: the best index of a layout, and the ratio of the slowest index to the fastest; for a
  /// single layout, any index and its own ratio to the fastest.
  private struct Row {
    var best: Candidate
    var othersFactor: Double?
  }

  private var rows: [Row] {
    let candidates = results.grouped { [$0.setting.layout, $0.setting.index] }
      .map { Candidate(layout: $0.key[0], index: $0.key[1], results: $0.elements) }
    let layouts = candidates.grouped(by: \.layout)
    let rows: [Row]
    if layouts.count == 1 {
      let least = candidates.filter(\.isMeasured).map(\.slowest).min() ?? 0
      rows = candidates.map {
        Row(best: $0, othersFactor: least > 0 && $0.isMeasured ? $0.slowest / least : nil)
      }
    } else {
      rows = layouts.map { Self.row(of: $0.elements) }
    }
    return rows.stablySorted { $0.best.isWrong && !$1.best.isWrong }
  }

  private static func row(of candidates: [Candidate]) -> Row {
    // An index with a violation is shown even if others are faster.
    let measured = candidates.filter(\.isMeasured)
    let fastest = measured.min { $0.slowest < $1.slowest } ?? candidates[0]
    let best = candidates.first(where: \.isWrong) ?? fastest
    let most = measured.map(\.slowest).max() ?? 0
    let factor = measured.count > 1 && fastest.slowest > 0 ? most / fastest.slowest : nil
    return Row(best: best, othersFactor: factor)
  }

  // MARK: Texts

  private var head: String {
    func distinct(_ name: (ScenarioResult) -> String) -> Int { Set(results.map(name)).count }
    let frames = results.map(\.summary.frameCount).boundedSum
    let indexes = QuantityText.count(
      distinct { "\($0.setting.layout)/\($0.setting.index)" },
      "index",
      plural: "indexes"
    )
    let parts =
      [
        QuantityText.count(distinct(\.trace.path), "recording"),
        QuantityText.count(distinct(\.setting.layout), "layout"),
      ]
      // Adopted layouts have no indexes.
      + (results.allSatisfy(\.setting.index.isEmpty) ? [] : [indexes])
    return parts.joined(separator: ", ") + ": " + QuantityText.count(results.count, "scenario")
      + ", " + QuantityText.count(frames, "frame")
  }

  /// Returns the table with the widest sparkline that fits; the sparkline is dropped if none does.
  private static func fittingTable(_ rows: [Row], _ terminal: Terminal) -> TextTable {
    let tables = steps.lazy.map { table(rows, steps: $0, terminal) }
    return tables.first { $0.fits(terminal) } ?? table(rows, steps: steps[0], terminal)
  }

  private static func table(_ rows: [Row], steps: Int, _ terminal: Terminal) -> TextTable {
    let isOfOneLayout = Set(rows.map(\.best.layout)).count == 1
    // The index column is dropped for layouts without an index, the last one without others to
    // compare.
    let hasIndex = rows.contains { !$0.best.index.isEmpty }
    let hasOthers = isOfOneLayout ? rows.count > 1 : rows.contains { $0.othersFactor != nil }
    func shown<Field>(_ fields: [Field]) -> [Field] {
      fields.enumerated().filter { $0.offset != 1 || hasIndex }
        .filter { $0.offset != fields.count - 1 || hasOthers }.map(\.element)
    }
    var table = TextTable(
      shown([
        .name("layout", mayClip: true),
        .name(isOfOneLayout ? "index" : "best index", mayClip: true), .number("slowest"),
        .name("in", mayClip: true), .name("its frames", rank: 0), .number("budget"),
        .number(isOfOneLayout ? "x best" : "others", rank: 1),
      ])
    )
    for row in rows {
      let isLate = row.best.results.contains(where: \.isOverBudget)
      table.append(
        shown(texts(row, isOfOneLayout, steps, terminal)),
        mark: row.best.isWrong ? .fails : isLate ? .inconclusive : .passes
      )
    }
    return table
  }

  private static func texts(
    _ row: Row,
    _ isOfOneLayout: Bool,
    _ steps: Int,
    _ terminal: Terminal
  ) -> [String] {
    let slowest = row.best.results.max {
      ($0.summary.maxNanoseconds ?? -1) < ($1.summary.maxNanoseconds ?? -1)
    }
    let share = slowest.flatMap { result in
      result.summary.maxNanoseconds.map { $0 / result.summary.budgetNanoseconds }
    }
    let factor = row.othersFactor.map {
      isOfOneLayout
        ? QuantityText.factor($0) : "to x \(QuantityText.factor($0))"
    }
    return [
      row.best.layout, row.best.index,
      QuantityText.duration(nanoseconds: slowest?.summary.maxNanoseconds),
      slowest?.trace.name ?? "",
      Sparkline.text(
        slowest?.frames.minimumNanoseconds.map { Double($0) } ?? [],
        steps: steps,
        isUnicode: terminal.isUnicode
      ),
      row.best.isWrong ? "wrong" : share.map { QuantityText.percent($0) } ?? "",
      factor ?? "",
    ]
  }

  /// Returns the first violation of each kind, grouped by layout.
  private func violations(_ terminal: Terminal, _ everything: String, _ most: Int) -> String {
    var kinds: [(layout: String, first: WrongElements?, invariants: [String])] = []
    for result in results {
      for violation in result.violations {
        let (layout, name) = (result.setting.layout, violation.invariant)
        guard !kinds.contains(where: { $0.layout == layout && $0.invariants.contains(name) }) else {
          continue
        }
        // Two invariants that are first violated by the same elements report one problem.
        let first = WrongElements(violation, in: result)
        if first != nil,
          let position = kinds.firstIndex(where: { $0.layout == layout && $0.first == first })
        {
          kinds[position].invariants.append(name)
        } else {
          kinds.append((layout, first, [name]))
        }
      }
    }
    let shown = kinds.prefix(most).map { kind in
      ViolationText.text(
        results.filter { $0.setting.layout == kind.layout },
        breaking: kind.invariants,
        terminal
      )
    }
    let rest = kinds.count - shown.count
    let more = "and \(QuantityText.count(rest, "more kind")) of violations: \(everything)"
    return (shown + (rest > 0 ? [terminal.wrapped(more)] : [])).joined(separator: "\n")
  }

  private func slowest(_ terminal: Terminal, _ everything: String) -> String {
    let measured = results.filter { $0.crash == nil }
    guard
      let result = measured.max(by: {
        ($0.slowest.first?.nanoseconds ?? 0) < ($1.slowest.first?.nanoseconds ?? 0)
      }), let frame = result.slowest.first
    else { return "" }
    let share = QuantityText.percent(frame.nanoseconds / result.summary.budgetNanoseconds)
    let events = frame.events.isEmpty ? "" : ", " + EventText.text(frame.events)
    let title = [result.setting.layout, result.setting.index].joinedNonempty("/")
    return terminal.wrapped(
      "Slowest frame of all: \(QuantityText.duration(nanoseconds: frame.nanoseconds)) "
        + "(\(share) of the budget), \(title), \(result.trace.name)\(events)."
    ) + terminal.command(frame.command)
      + terminal.wrapped("All figures: \(everything).")
  }
}

extension ScenarioResult {
  /// A Boolean value that indicates whether a frame exceeded the run's budget in every replay.
  public var isOverBudget: Bool { (summary.missedFrameBudgetCount ?? 0) > 0 }

  /// A Boolean value that indicates whether an invariant is violated or the layout crashed.
  public var isWrong: Bool { violationCount > 0 || !violations.isEmpty || crash != nil }
}
