import Measurement

/// One scenario over time for a page: the last runs and the changes.
struct MetricTimeSeries {
  /// The largest number of runs; older ones are omitted.
  static let mostRuns = 60

  /// A run.
  struct Run {
    let started: String
    let value: Double
  }

  /// A change of the drawn metric from a run on.
  struct Step {
    /// The index of the first run after the change; negative if that run is omitted.
    let run: Int
    let change: ChangeRecord
  }

  let title: String
  let metric: HistoryMetric
  let runs: [Run]
  let olderRuns: Int
  let steps: [Step]
  /// The changes to describe: those of the drawn metric, then of the others, the worse first.
  let described: [ChangeRecord]

  /// Selects the data to draw; nil if no run has the metric, or if nothing changed in the range.
  ///
  /// If the requested metric did not change but another one did, the other one is drawn, preferably
  /// one that became worse.
  ///
  /// - Parameters:
  ///   - series: The scenario.
  ///   - metric: The requested metric.
  ///   - changes: The changes of the scenario and of others with its name, by time.
  ///   - range: The commits whose changes are described; nil for a scenario that did not change.
  init?(
    _ series: HistorySeries,
    metric: HistoryMetric,
    changes: [ChangeRecord],
    in range: CommitRange?
  ) {
    title = series.title
    let all = changes.filter { series.position(of: $0.first) != nil }
    let found = (range?.changes ?? []).filter { all.contains($0) }
    guard range == nil ? all.isEmpty : !found.isEmpty else { return nil }
    let drawn = found.contains { $0.metric == metric } ? metric : found.first?.metric ?? metric
    let (positions, values) = series.values(of: drawn)
    guard !values.isEmpty else { return nil }
    self.metric = drawn
    olderRuns = max(0, values.count - Self.mostRuns)
    runs = zip(positions, values).dropFirst(olderRuns).map {
      Run(started: series.records[$0].run.started, value: $1)
    }
    let older = olderRuns
    steps = all.filter { $0.metric == drawn }.compactMap { change in
      series.position(of: change.first).flatMap { positions.firstIndex(of: $0) }
        .map { Step(run: $0 - older, change: change) }
    }
    described = found.stablySorted { $0.metric == drawn && $1.metric != drawn }
  }

  /// The levels of the metric, each with its range of runs and its value.
  var levels: [(runs: Range<Int>, value: Double)] {
    guard let first = steps.first else { return [] }
    let shown = steps.filter { $0.run > 0 }
    let before = steps.last { $0.run <= 0 }?.change.after ?? first.change.before
    let starts = [0] + shown.map(\.run)
    let ends = shown.map(\.run) + [runs.count]
    let values = [before] + shown.map(\.change.after)
    return zip(zip(starts, ends), values).map { ($0.0..<max($0.0, $0.1), $1) }
  }
}

extension HistorySeries {
  /// Returns the index of the run on a side of a change; nil if it is not in this series.
  fileprivate func position(of side: ChangeRecord.Side) -> Int? {
    records.firstIndex { $0.run.started == side.started && $0.build.commit == side.commit }
  }
}
