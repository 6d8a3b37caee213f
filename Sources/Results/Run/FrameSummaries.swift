import Measurement

/// Frame times in nanoseconds; a percentile with fewer than five frames beyond it is nil.
public struct FrameTimeSummary: Codable, Equatable, Sendable {
  /// The number of frames.
  public let count: Int
  /// The median.
  @InMilliseconds public private(set) var p50: Double?
  /// The 90th percentile.
  @InMilliseconds public private(set) var p90: Double?
  /// The 95th percentile.
  @InMilliseconds public private(set) var p95: Double?
  /// The 99th percentile.
  @InMilliseconds public private(set) var p99: Double?
  /// The 99.9th percentile.
  @InMilliseconds public private(set) var p999: Double?
  /// The slowest frame.
  @InMilliseconds public private(set) var max: Double

  init(_ distribution: Distribution) {
    count = distribution.count
    p50 = distribution.p50.map { Double($0) }
    p90 = distribution.p90.map { Double($0) }
    p95 = distribution.p95.map { Double($0) }
    p99 = distribution.p99.map { Double($0) }
    p999 = distribution.p999.map { Double($0) }
    max = Double(distribution.max)
  }

  enum CodingKeys: String, CodingKey {
    case count = "n"
    case p50, p90, p95, p99, p999, max
  }
}

/// The number of frames that exceed one budget.
public struct BudgetCount: Codable, Equatable, Sendable {
  /// The budget in nanoseconds.
  @InMilliseconds public private(set) var budgetNanoseconds: Double
  /// Frames over the budget in every replay, that is, by their minimum.
  public let frames: Int
  /// Frames over the budget in each single replay, the cold one first; for the report only.
  public let framesByReplay: [Int]

  init(_ budget: FrameBudget, frames columns: FrameColumns) {
    budgetNanoseconds = Double(budget.nanoseconds)
    frames = budget.framesOver(columns.minimumNanoseconds)
    framesByReplay = columns.nanoseconds.map(budget.framesOver)
  }

  enum CodingKeys: String, CodingKey {
    case budgetNanoseconds = "budget_ms"
    case frames
    case framesByReplay = "frames_by_replay"
  }
}
