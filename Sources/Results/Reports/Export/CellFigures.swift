/// The figures of a cell that charts and dashboards are fed with.
struct CellFigures {
  /// One figure.
  struct Figure {
    /// Its name, as `p99`.
    var name: String
    /// Its unit.
    var unit: Unit
    /// Its value in that unit.
    var value: Double
  }

  /// What a figure is counted in.
  enum Unit: String {
    case milliseconds = "ms"
    case count
    case bytes
  }

  let figures: [Figure]

  init(_ result: CellResult) {
    let summary = result.summary
    let duration = summary.frameDuration
    let all: [(String, Unit, Double?)] = [
      ("p50", .milliseconds, duration?.p50), ("p90", .milliseconds, duration?.p90),
      ("p95", .milliseconds, duration?.p95), ("p99", .milliseconds, duration?.p99),
      ("max", .milliseconds, summary.maxMilliseconds),
      ("load", .milliseconds, result.load.warmNanoseconds.map { Double($0) / 1e6 }),
      ("over-budget", .count, summary.missedFrameBudgetCount.map { Double($0) }),
      ("allocations", .count, summary.allocations.map { Double($0.sum) }),
      ("allocated", .bytes, summary.bytes.map { Double($0.sum) }),
      ("violations", .count, Double(result.violationCount)),
    ]
    figures = all.compactMap { name, unit, value in
      guard let value, value.isFinite else { return nil }
      return Figure(name: name, unit: unit, value: value)
    }
  }
}

extension CellResult {
  /// What the cell is called in charts: the same in every run of it.
  var chartName: String {
    [trace.name, setting.layout, setting.index, String(setting.items)]
      .filter { !$0.isEmpty }.joined(separator: " / ")
  }
}
