/// All that a page shows, put in order.
public struct PageContent {
  /// How scenarios went over time.
  public struct History {
    /// The course of each scenario.
    public var series: [HistorySeries]
    /// The metric that is drawn.
    public var metric: HistoryMetric
    /// Where they changed.
    public var changes: [ChangeRecord]
    /// What could not be looked at; may be empty.
    public var remark: String
    /// The commands that find the commit since which a scenario is wrong, from the last run in
    /// which it was right and the commit in which it is not; nil where no commit is between them.
    public var bisection: (HistoryRecord, String) -> String?

    /// Makes a history.
    ///
    /// - Parameters:
    ///   - series: The course of each scenario.
    ///   - metric: The metric that is drawn.
    ///   - changes: Where they changed.
    ///   - remark: What could not be looked at.
    ///   - bisection: The commands that find the commit since which a scenario is wrong.
    public init(
      series: [HistorySeries],
      metric: HistoryMetric,
      changes: [ChangeRecord],
      remark: String,
      bisection: @escaping (HistoryRecord, String) -> String? = { _, _ in nil }
    ) {
      self.series = series
      self.metric = metric
      self.changes = changes
      self.remark = remark
      self.bisection = bisection
    }
  }

  /// The first violation of an invariant in a scenario.
  struct Wrong {
    /// The place of the scenario.
    let scenario: Int
    /// The violation.
    let violation: ViolationRecord
    /// In how many frames the invariant is violated.
    let count: Int
    /// Its picture; nil where none was recorded.
    let picture: WrongFrameRecord?

    /// Whether it is in the same frame of the same scenario.
    func isBeside(_ other: Wrong) -> Bool {
      scenario == other.scenario && violation.frame == other.violation.frame
    }
  }

  /// The verdict, as the terminal words it.
  let verdict: VerdictSentence
  /// What was measured, in order.
  let scenarios: [PageScenario]
  /// What the gates say.
  let gates: [GateRecord]
  /// What was compared.
  let comparisons: [ComparisonRecord]
  /// What layouts showed.
  let scenes: [SceneRecord]
  /// What is wrong, a violation for each invariant of each scenario.
  let wrong: [Wrong]
  /// How scenarios went over time; nil where no history was given.
  let history: History?
  /// What each invariant asks, in a sentence.
  let meanings: [String: String]
  /// The command that writes the page again.
  let command: String

  /// Puts lines in order.
  ///
  /// - Parameters:
  ///   - lines: What `run`, `gate` and `compare` found.
  ///   - verdict: The verdict, as the terminal words it.
  ///   - history: How scenarios went over time.
  ///   - meanings: What each invariant asks, in a sentence.
  ///   - command: The command that writes the page again.
  public init(
    _ lines: [ResultLine],
    verdict: VerdictSentence,
    history: History?,
    meanings: [String: String],
    command: String
  ) {
    self.verdict = verdict
    scenarios = PageScenario.all(of: lines)
    gates = lines.gates
    comparisons = lines.comparisons
    scenes = lines.scenes
    self.history = history
    self.meanings = meanings
    self.command = command
    wrong = scenarios.enumerated().flatMap { Self.wrong($1, at: $0) }
  }

  private static func wrong(_ scenario: PageScenario, at place: Int) -> [Wrong] {
    var known: Set<String> = []
    return scenario.result.violations.compactMap { violation in
      guard known.insert(violation.invariant).inserted else { return nil }
      let check = scenario.result.checks.first { $0.invariant == violation.invariant }
      return Wrong(
        scenario: place,
        violation: violation,
        count: max(1, check?.violations ?? 1),
        picture: scenario.wrongFrames.first { $0.invariant == violation.invariant }
      )
    }
  }

  /// Whether it is the first that is known of a frame.
  func isLeading(_ wrong: Wrong) -> Bool {
    self.wrong.first { $0.isBeside(wrong) }?.violation == wrong.violation
  }

  /// The name of the article on a violation of a scenario.
  func article(of violation: ViolationRecord, in scenario: PageScenario) -> String? {
    wrong.firstIndex {
      scenarios[$0.scenario].key == scenario.key && $0.violation.invariant == violation.invariant
    }.map { "wrong-\($0 + 1)" }
  }

  /// The last run before a scenario's in which nothing was wrong with it; nil where none is known.
  ///
  /// A history has no line of what is wrong.
  func lastRight(_ scenario: PageScenario) -> HistoryRecord? {
    let (trace, setting) = (scenario.result.trace.name, scenario.result.setting)
    let records = history?.series.flatMap(\.records) ?? []
    return records.filter {
      $0.trace.name == trace && $0.setting == setting
        && $0.run.started < scenario.result.run.started
    }.max { $0.run.started < $1.run.started }
  }

  /// The slowest scenario of each layout.
  var slowestOfLayouts: Set<Int> {
    let layouts = Dictionary(grouping: scenarios.indices) { scenarios[$0].result.setting.layout }
    func time(_ place: Int) -> Double { scenarios[place].result.summary.maxMilliseconds ?? 0 }
    return Set(layouts.values.compactMap { $0.max { time($0) < time($1) } })
  }

  /// The fastest and the slowest scenario of each layout on each recording.
  var extremes: Set<Int> {
    var groups: [[String]: [(place: Int, time: Double)]] = [:]
    for (place, scenario) in scenarios.enumerated() {
      let time = scenario.result.summary.maxMilliseconds ?? 0
      groups[scenario.group, default: []].append((place, time))
    }
    return groups.values.reduce(into: []) { places, group in
      let sorted = group.stablySorted { $0.time < $1.time }
      if let first = sorted.first, let last = sorted.last {
        places.formUnion([first.place, last.place])
      }
    }
  }
}

extension PageScenario {
  /// What scenarios have alike that differ in the index alone.
  var group: [String] {
    let setting = result.setting
    return [result.trace.name, setting.layout, String(setting.items), setting.unusualOptions]
  }
}
