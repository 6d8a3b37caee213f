/// A figure of a scenario that the matrix can show.
enum PageFigure: String, CaseIterable {
  case max, p99, p50, late, hitch, allocations, bytes, examined, change

  /// The name of the figure in the page's menu.
  var title: String {
    switch self {
    case .max: "slowest frame"
    case .p99: "99th percentile"
    case .p50: "median frame"
    case .late: "frames over budget"
    case .hitch: "hitch time, ms/s"
    case .allocations: "allocations per frame"
    case .bytes: "bytes per item"
    case .examined: "examined per returned"
    case .change: "change from the base"
    }
  }

  /// Returns the figure of a scenario; nil if it is unknown.
  func value(of scenario: PageScenario) -> Double? {
    let summary = scenario.result.summary
    let value =
      switch self {
      case .max: summary.maxNanoseconds
      case .p99: summary.frameDuration?.p99
      case .p50: summary.frameDuration?.p50
      case .late: summary.missedFrameBudgetCount.map { Double($0) }
      case .hitch: summary.hitchTimeRatio
      case .allocations: summary.allocations?.mean
      case .bytes: scenario.result.heldBytesPerItem
      case .examined: summary.examinedPerReturned
      case .change: scenario.comparison?.deciding?.ratio
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the figure of a scenario as text.
  func text(of scenario: PageScenario) -> String {
    guard let value = value(of: scenario) else { return NumberText.unavailable }
    return switch self {
    case .max, .p99, .p50: QuantityText.duration(nanoseconds: value)
    case .late: NumberText.fixed(value, digits: 0)
    case .hitch, .allocations, .examined: NumberText.fixed(value, digits: 2)
    case .bytes: NumberText.fixed(value, digits: 1)
    case .change: NumberText.change(value)
    }
  }
}
