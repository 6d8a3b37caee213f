import Measurement

/// The figures of a scenario for charts and dashboards.
struct ScenarioFigures {
  /// A figure.
  struct Figure {
    /// The figure's name, for example `p99`.
    var name: String
    /// The figure's unit.
    var unit: Unit
    /// The figure's value in that unit.
    var value: Double
    /// The largest value of a single later replay; nil if it is unknown.
    ///
    /// The value itself is from the minimum times, since noise only adds time.
    var greatest: Double?
  }

  /// The unit of a figure.
  enum Unit: String {
    case milliseconds = "ms"
    case count
    case bytes
    case framesPerSecond = "frames/s"

    /// A Boolean value that indicates whether larger values are better.
    var isBiggerBetter: Bool { self == .framesPerSecond }
  }

  let figures: [Figure]

  init(_ result: ScenarioResult) {
    let summary = result.summary
    let duration = summary.frameDuration
    // The first replay is the cold one.
    let later = result.frames.nanoseconds.dropFirst().map { replay in
      let active = Distribution(zip(replay, result.frames.isActive).filter(\.1).map(\.0))
      return (active: active, largest: replay.max() ?? 0)
    }
    func greatest(_ percentile: KeyPath<Distribution, Int?>) -> Double? {
      later.compactMap { $0.active?[keyPath: percentile] }.max().map { Double($0) }
    }
    let initialLayout = result.initialLayout.warmNanoseconds.map { Double($0) }
    let times: [(String, Double?, Double?)] = [
      ("p50", duration?.p50, greatest(\.p50)), ("p90", duration?.p90, greatest(\.p90)),
      ("p95", duration?.p95, greatest(\.p95)), ("p99", duration?.p99, greatest(\.p99)),
      ("max", summary.maxNanoseconds, later.map(\.largest).max().map { Double($0) }),
      ("initial-layout", initialLayout, nil),
    ]
    let counts: [(String, Unit, Double?, Double?)] = [
      ("over-budget", .count, summary.missedFrameBudgetCount.map { Double($0) }, nil),
      ("allocations", .count, summary.allocations.map { Double($0.sum) }, nil),
      ("allocated", .bytes, summary.bytes.map { Double($0.sum) }, nil),
      ("instructions", .count, summary.instructions.map { Double($0.sum) }, nil),
      ("violations", .count, Double(result.violationCount), nil),
      ("throughput", .framesPerSecond, summary.throughputPerSecond, nil),
    ]
    let inMilliseconds = times.map { name, value, greatest in
      (name, Unit.milliseconds, value.map { $0 / 1e6 }, greatest.map { $0 / 1e6 })
    }
    figures = (inMilliseconds + counts).compactMap { name, unit, value, greatest in
      guard let value, value.isFinite else { return nil }
      return Figure(name: name, unit: unit, value: value, greatest: greatest)
    }
  }
}

extension ScenarioResult {
  /// The scenario's name in charts: equal in every run, and unique to the scenario.
  var chartName: String {
    let setting = [setting.layout, setting.index, String(setting.items), setting.unusualOptions]
    return ([trace.name] + setting).joinedNonempty(" / ")
  }
}

extension [ScenarioResult] {
  /// The last result of each scenario: readers of charts and metrics reject duplicate names.
  var lastOfEachScenario: [ScenarioResult] {
    grouped(by: \.chartName).compactMap(\.elements.last)
  }
}
