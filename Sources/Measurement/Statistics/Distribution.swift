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

/// A percentile by nearest rank, which is always one of the measured values.
///
/// Formula: the value at rank ⌈p·n⌉ of the n sorted values. There must be at least five values
/// beyond it, n·(1 − p) ≥ 5, because it would otherwise be little more than the maximum.
/// Source: the nearest-rank method; the percentiles are those of Android's Macrobenchmark.
public struct Percentile: Equatable, Sendable {
  /// The share of values at or below this one, in thousandths, so that ranks are exact.
  public let permille: Int

  /// The 50th percentile, the median.
  public static let p50 = Percentile(permille: 500)
  /// The 90th percentile.
  public static let p90 = Percentile(permille: 900)
  /// The 95th percentile.
  public static let p95 = Percentile(permille: 950)
  /// The 99th percentile.
  public static let p99 = Percentile(permille: 990)
  /// The 99.9th percentile.
  public static let p999 = Percentile(permille: 999)

  /// The number of values beyond a percentile that it requires.
  public static let leastValuesBeyond = 5

  /// Makes a percentile.
  ///
  /// - Parameter permille: From 1 to 999; 990 is the 99th percentile.
  public init(permille: Int) {
    precondition((1...999).contains(permille), "Percentile permille must be from 1 to 999")
    self.permille = permille
  }

  /// Returns the percentile of values in ascending order.
  ///
  /// - Parameter sorted: The values, ascending.
  /// - Returns: One of the values; nil if fewer than five are beyond it.
  /// - Complexity: O(1).
  public func value<Value: Comparable>(ofSorted sorted: [Value]) -> Value? {
    let count = sorted.count
    guard count * (1000 - permille) >= Self.leastValuesBeyond * 1000 else { return nil }
    let rank = (permille * count + 999) / 1000
    return sorted[rank - 1]
  }
}

extension Sequence<Int> {
  /// The sum, limited to the range of `Int`, which only numbers from a damaged file exceed.
  package var boundedSum: Int {
    reduce(0) { sum, number in
      let (result, isBeyond) = sum.addingReportingOverflow(number)
      return isBeyond ? (sum > 0 ? .max : .min) : result
    }
  }
}
