import Measurement

/// Frame times in milliseconds; a percentile with fewer than five frames beyond it is nil.
public struct MillisecondsSummary: Codable, Equatable, Sendable {
  /// The number of frames.
  public let count: Int
  /// The median.
  @ExplicitNull public private(set) var p50: Double?
  /// The 90th percentile.
  @ExplicitNull public private(set) var p90: Double?
  /// The 95th percentile.
  @ExplicitNull public private(set) var p95: Double?
  /// The 99th percentile.
  @ExplicitNull public private(set) var p99: Double?
  /// The 99.9th percentile.
  @ExplicitNull public private(set) var p999: Double?
  /// The slowest frame.
  public let max: Double

  // Every value is shifted by the same amount, so overruns have the same order as the times.
  init(_ distribution: Distribution, lessNanoseconds shift: Int = 0) {
    func milliseconds(_ value: Int) -> Double { Double(value - shift) / 1e6 }
    count = distribution.count
    p50 = distribution.p50.map(milliseconds)
    p90 = distribution.p90.map(milliseconds)
    p95 = distribution.p95.map(milliseconds)
    p99 = distribution.p99.map(milliseconds)
    p999 = distribution.p999.map(milliseconds)
    max = milliseconds(distribution.max)
  }

  enum CodingKeys: String, CodingKey {
    case count = "n"
    case p50, p90, p95, p99, p999, max
  }
}

/// The number of frames that exceed one budget.
public struct BudgetCount: Codable, Equatable, Sendable {
  /// The budget in milliseconds.
  public let budgetMilliseconds: Double
  /// Frames over the budget in every replay, that is, by their minimum.
  public let frames: Int
  /// Frames over the budget in each single replay, the cold one first; for the report only.
  public let framesByReplay: [Int]

  init(_ budget: FrameBudget, frames columns: FrameColumns) {
    budgetMilliseconds = Double(budget.nanoseconds) / 1e6
    frames = budget.framesOver(columns.minimumNanoseconds)
    framesByReplay = columns.nanoseconds.map(budget.framesOver)
  }

  enum CodingKeys: String, CodingKey {
    case budgetMilliseconds = "budget_ms"
    case frames
    case framesByReplay = "frames_by_replay"
  }
}
