import Measurement

/// One scenario over time, as a page draws it: the last runs, and where it changed.
struct HistoryCourse {
  /// Older runs are left out.
  static let mostRuns = 60

  /// One run.
  struct Run {
    let started: String
    let value: Double
  }

  /// From a run on, the drawn metric is another one.
  struct Step {
    /// The place of the first run with it; below 0 where that is left out.
    let place: Int
    let change: ChangeRecord
  }

  /// What changed from one run to the next.
  struct Turn {
    /// The changes of all metrics: that of the drawn one, then the worse ones.
    var changes: [ChangeRecord]
  }

  let title: String
  let metric: HistoryMetric
  let runs: [Run]
  let olderRuns: Int
  let steps: [Step]
  /// All changes, the last ones first.
  let turns: [Turn]

  /// Chooses what is drawn; nil where no run has the metric.
  ///
  /// Where the metric that is asked for did not change and another one did, that one is drawn, a
  /// worse one first.
  ///
  /// - Parameters:
  ///   - series: The scenario.
  ///   - metric: The metric that is asked for.
  ///   - changes: The changes of all scenarios and metrics, by time.
  init?(_ series: HistorySeries, metric: HistoryMetric, changes: [ChangeRecord]) {
    title = series.title
    let own = changes.filter {
      $0.scenario == series.title && series.place(of: $0.first) != nil
    }
    let metrics = own.filter(\.isWorse).map(\.metric) + own.map(\.metric)
    let drawn = own.contains { $0.metric == metric } ? metric : metrics.first ?? metric
    let (places, values) = series.values(of: drawn)
    guard !values.isEmpty else { return nil }
    self.metric = drawn
    olderRuns = max(0, values.count - Self.mostRuns)
    runs = zip(places, values).dropFirst(olderRuns).map {
      Run(started: series.records[$0].run.started, value: $1)
    }
    let older = olderRuns
    steps = own.filter { $0.metric == drawn }.compactMap { change in
      series.place(of: change.first).flatMap { places.firstIndex(of: $0) }
        .map { Step(place: $0 - older, change: change) }
    }
    turns = Self.turns(own, drawing: drawn)
  }

  private static func turns(_ changes: [ChangeRecord], drawing metric: HistoryMetric) -> [Turn] {
    var turns: [Turn] = []
    for change in changes {
      let place = turns.firstIndex {
        $0.changes[0].first == change.first && $0.changes[0].last == change.last
      }
      if let place {
        turns[place].changes.append(change)
      } else {
        turns.append(Turn(changes: [change]))
      }
    }
    return turns.reversed().map { turn in
      let worse = turn.changes.stablySorted { $0.isWorse && !$1.isWorse }
      return Turn(changes: worse.stablySorted { $0.metric == metric && $1.metric != metric })
    }
  }

  /// Whether anything became worse.
  var isWorse: Bool { turns.contains { $0.changes.contains(where: \.isWorse) } }

  /// By how much it changed at most, as a factor; for the worse if anything did.
  var size: Double {
    let changes = turns.flatMap(\.changes).filter { $0.isWorse == isWorse }
    return changes.map { change in
      let (low, high) = (min(change.before, change.after), max(change.before, change.after))
      return low > 0 ? high / low : .infinity
    }.max() ?? 1
  }

  /// Where the metric is level: from a run to before another one, and its value.
  var levels: [(runs: Range<Int>, value: Double)] {
    guard let first = steps.first else { return [] }
    let shown = steps.filter { $0.place > 0 }
    let before = steps.last { $0.place <= 0 }?.change.after ?? first.change.before
    let starts = [0] + shown.map(\.place)
    let ends = shown.map(\.place) + [runs.count]
    let values = [before] + shown.map(\.change.after)
    return zip(zip(starts, ends), values).map { ($0.0..<max($0.0, $0.1), $1) }
  }
}

extension HistorySeries {
  /// The place of the run on a side of a change; nil where it is of another series.
  fileprivate func place(of side: ChangeRecord.Side) -> Int? {
    records.firstIndex { $0.run.started == side.started && $0.build.commit == side.commit }
  }
}
