/// The figures of a scenario that the matrix can show.
struct PageFigures {
  /// The name of a figure.
  enum Name: String, CaseIterable {
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
  }

  private let values: [Name: Double]

  init(_ scenario: PageScenario) {
    let (summary, setting) = (scenario.result.summary, scenario.result.setting)
    let held = scenario.result.initialLayout.heldBytes.map { Double($0) }
    let all: [(Name, Double?)] = [
      (.max, summary.maxNanoseconds),
      (.p99, summary.frameDuration?.p99),
      (.p50, summary.frameDuration?.p50),
      (.late, summary.missedFrameBudgetCount.map { Double($0) }),
      (.hitch, summary.hitchTimeRatio),
      (.allocations, summary.allocations?.mean),
      (.bytes, setting.items > 0 ? held.map { $0 / Double(setting.items) } : nil),
      (.examined, summary.examinedPerReturned),
      (.change, scenario.comparison?.slowdown(.median)?.ratio),
    ]
    values = Dictionary(
      uniqueKeysWithValues: all.compactMap { name, value in
        value.flatMap { $0.isFinite ? (name, $0) : nil }
      }
    )
  }

  /// Returns a figure; nil if it is unknown.
  func value(_ name: Name) -> Double? { values[name] }

  /// Returns a figure as text.
  func text(_ name: Name) -> String {
    guard let value = values[name] else { return NumberText.unavailable }
    return switch name {
    case .max, .p99, .p50: QuantityText.duration(nanoseconds: value)
    case .late: NumberText.fixed(value, digits: 0)
    case .hitch, .allocations, .examined: NumberText.fixed(value, digits: 2)
    case .bytes: NumberText.fixed(value, digits: 1)
    case .change: NumberText.change(value)
    }
  }
}
