import Measurement

/// A count per frame, such as allocations, summarized over a scenario.
public struct CountSummary: Codable, Equatable, Sendable {
  /// The sum over all frames.
  public let sum: Int
  /// The sum over the steady frames; nil if there are none.
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
    sum = column.boundedSum
    steadySum = steady.isEmpty ? nil : steady.boundedSum
    mean = active.map { Double($0.sum) / Double($0.count) }
    p50 = active?.p50
    max = column.max() ?? 0
  }

  enum CodingKeys: String, CodingKey {
    case sum, mean, p50, max
    case steadySum = "steady_sum"
  }
}
