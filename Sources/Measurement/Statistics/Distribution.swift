/// The distribution of a set of whole numbers.
///
/// Formula: nearest-rank percentiles (see `Percentile`), the sum and the largest value.
public struct Distribution: Equatable, Sendable {
  /// The number of values.
  public let count: Int
  /// The sum of all values.
  public let sum: Int
  /// The median; nil with fewer than 10 values.
  public let p50: Int?
  /// The 90th percentile; nil with fewer than 50 values.
  public let p90: Int?
  /// The 95th percentile; nil with fewer than 100 values.
  public let p95: Int?
  /// The 99th percentile; nil with fewer than 500 values.
  public let p99: Int?
  /// The 99.9th percentile; nil with fewer than 5,000 values.
  public let p999: Int?
  /// The largest value.
  public let max: Int

  /// Computes the distribution; nil without values.
  ///
  /// - Parameter values: The values, in any order.
  /// - Complexity: O(n log n).
  public init?(_ values: [Int]) {
    let sorted = values.sorted()
    guard let last = sorted.last else { return nil }
    count = sorted.count
    sum = sorted.boundedSum
    p50 = Percentile.p50.value(ofSorted: sorted)
    p90 = Percentile.p90.value(ofSorted: sorted)
    p95 = Percentile.p95.value(ofSorted: sorted)
    p99 = Percentile.p99.value(ofSorted: sorted)
    p999 = Percentile.p999.value(ofSorted: sorted)
    max = last
  }
}
