import Measurement

/// Frame times in milliseconds; a percentile with fewer than five frames beyond it is nil.
public struct MillisecondsSummary: Codable, Equatable, Sendable {
  /// How many frames.
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

  // Every value is moved by the same amount, so overruns keep the order of the times.
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

/// A count a frame, such as allocations, over a whole cell.
public struct CountSummary: Codable, Equatable, Sendable {
  /// All frames together.
  public let sum: Int
  /// All steady frames together; nil if there are none.
  @ExplicitNull public private(set) var steadySum: Int?
  /// The mean of the active frames; nil if there are none.
  @ExplicitNull public private(set) var mean: Double?
  /// The median of the active frames; nil with fewer than 10.
  @ExplicitNull public private(set) var p50: Int?
  /// The largest count of any frame.
  public let max: Int

  init(_ column: [Int], frames: FrameColumns) {
    let active = Distribution(zip(column, frames.isActive).filter(\.1).map(\.0))
    let steady = zip(column, frames.isSteady).filter(\.1).map(\.0)
    sum = column.reduce(0, +)
    steadySum = steady.isEmpty ? nil : steady.reduce(0, +)
    mean = active.map { Double($0.sum) / Double($0.count) }
    p50 = active?.p50
    max = column.max() ?? 0
  }

  enum CodingKeys: String, CodingKey {
    case sum, mean, p50, max
    case steadySum = "steady_sum"
  }
}

/// How many frames exceed one budget.
public struct BudgetCount: Codable, Equatable, Sendable {
  /// The budget in milliseconds.
  public let budgetMilliseconds: Double
  /// Frames over the budget in every replay, that is by their minimum.
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
