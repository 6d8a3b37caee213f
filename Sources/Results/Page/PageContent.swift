/// The content of a page, in order.
public struct PageContent {
  /// The first violation of an invariant in a scenario.
  struct FirstViolation {
    /// The index of the scenario.
    let scenario: Int
    /// The violation.
    let violation: ViolationRecord
    /// The number of frames that violate the invariant.
    let count: Int
    /// The picture of the frame; nil if none was recorded.
    let figure: ViolationFigure?

    /// Returns a Boolean value that indicates whether both are in the same frame of the same
    /// scenario.
    func isBeside(_ other: FirstViolation) -> Bool {
      scenario == other.scenario && violation.frame == other.violation.frame
    }
  }

  /// The verdict, in the words of the terminal.
  let verdict: VerdictSentence
  /// The measured scenarios, in order.
  let scenarios: [PageScenario]
  /// The findings of the gates.
  let gates: [GateRecord]
  /// The comparisons.
  let comparisons: [ComparisonRecord]
  /// The costs and the growth of operations.
  let growth: GrowthReport
  /// The scenes of layouts.
  let scenes: [SceneRecord]
  /// The violations, one for each invariant of each scenario.
  let violations: [FirstViolation]
  /// Scenarios over time; nil without a history.
  let history: HistoryReport?
  /// The requirement of each invariant, in a sentence.
  let meanings: [String: String]
  /// The command that writes the page again.
  let command: String

  /// Makes the content from lines of results.
  ///
  /// - Parameters:
  ///   - lines: The lines that `run`, `gate` and `compare` wrote.
  ///   - verdict: The verdict, in the words of the terminal.
  ///   - history: Scenarios over time.
  ///   - meanings: The requirement of each invariant, in a sentence.
  ///   - command: The command that writes the page again.
  public init(
    _ lines: [ResultLine],
    verdict: VerdictSentence,
    history: HistoryReport?,
    meanings: [String: String],
    command: String
  ) {
    self.verdict = verdict
    scenarios = PageScenario.all(of: lines)
    gates = lines.gates
    comparisons = lines.comparisons
    growth = lines.growth
    scenes = lines.scenes
    self.history = history
    self.meanings = meanings
    self.command = command
    violations = scenarios.enumerated().flatMap { Self.violations($1, at: $0) }
  }

  private static func violations(_ scenario: PageScenario, at position: Int) -> [FirstViolation] {
    var known: Set<String> = []
    return scenario.result.violations.compactMap { violation in
      guard known.insert(violation.invariant).inserted else { return nil }
      let check = scenario.result.checks.first { $0.invariant == violation.invariant }
      return FirstViolation(
        scenario: position,
        violation: violation,
        count: max(1, check?.violations ?? 1),
        figure: scenario.figures.first { $0.invariant == violation.invariant }
      )
    }
  }

  /// Returns a Boolean value that indicates whether a violation is the first one of its frame.
  func isLeading(_ first: FirstViolation) -> Bool {
    violations.first { $0.isBeside(first) }?.violation == first.violation
  }

  /// Returns the id of the article on a violation of a scenario.
  func article(of violation: ViolationRecord, in scenario: PageScenario) -> String? {
    violations.firstIndex {
      scenarios[$0.scenario].key == scenario.key && $0.violation.invariant == violation.invariant
    }.map { "wrong-\($0 + 1)" }
  }

  /// Returns the last correct run of a scenario before this one; nil if it is unknown.
  ///
  /// A history only has lines of correct results.
  func lastRight(_ scenario: PageScenario) -> HistoryRecord? {
    let (trace, setting) = (scenario.result.trace.name, scenario.result.setting)
    let records = history?.series.flatMap(\.records) ?? []
    return records.filter {
      $0.trace.name == trace && $0.setting == setting
        && $0.run.started < scenario.result.run.started
    }.max { $0.run.started < $1.run.started }
  }

  private func time(_ position: Int) -> Double {
    scenarios[position].result.summary.maxNanoseconds ?? 0
  }

  /// The indexes of the slowest scenario of each layout.
  var slowestOfLayouts: Set<Int> {
    let layouts = Dictionary(grouping: scenarios.indices) { scenarios[$0].result.setting.layout }
    return Set(layouts.values.compactMap { $0.max { time($0) < time($1) } })
  }

  /// The indexes of the fastest and the slowest scenario of each layout in each trace.
  var extremes: Set<Int> {
    let groups = Dictionary(grouping: scenarios.indices) { scenarios[$0].group }
    return groups.values.reduce(into: []) { positions, group in
      let sorted = group.stablySorted { time($0) < time($1) }
      positions.formUnion([sorted[0], sorted[sorted.count - 1]])
    }
  }
}

extension PageScenario {
  /// The names that scenarios share if they differ only in the index.
  var group: [String] {
    let setting = result.setting
    return [result.trace.name, setting.layout, String(setting.items), setting.unusualOptions]
  }
}
