#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Computes how much slower the head is, with the sides of any pairs exchanged.
struct SlowdownMeter {
  /// The minimum time of a unit that is compared alone, in nanoseconds.
  static let leastFrameNanoseconds: Float = 20_000
  /// The share of units that count as the slowest.
  static let slowestShare = 0.02
  /// The minimum number of slowest units: two of a short trace would be only noise.
  static let leastSlowest = 10

  let times: PairedTimes
  /// The slowest units, independent of which side is called the base.
  let slowest: [Int]
  /// The median over frames of log(head / base) of each pair.
  private var median: PairedMean
  /// The logarithm of the ratio of outliers of each pair.
  private var outliers: PairedMean
  private var base: [Float]
  private var head: [Float]

  init(_ times: PairedTimes) {
    self.times = times
    (base, head) = times.minimumNanoseconds
    let pairs = 0..<times.pairCount
    median = PairedMean(pairs.map { times.medianLogRatio(ofPair: $0) })
    outliers = PairedMean(pairs.map { times.outlierLogRatio(ofPair: $0) })
    let either = zip(base, head).map { min($0, $1) }
    let share = Int((Double(times.unitCount) * Self.slowestShare).rounded(.up))
    let count = max(share, Self.leastSlowest)
    let order = either.indices.stablySorted { either[$1] < either[$0] }
    slowest = order.prefix(count).sorted()
  }

  /// Returns the slowdown of the head by each measure.
  ///
  /// - Parameters:
  ///   - pairs: The pairs whose sides are exchanged, one bit each.
  ///   - shift: The head's times are first divided by e to the power of this.
  /// - Returns: Logarithms of head to base.
  /// - Complexity: O(pairs · units).
  mutating func values(exchanging pairs: UInt64 = 0, shift: Double = 0) -> SlowdownValues {
    times.findMinimums(exchanging: pairs, shift: shift, base: &base, head: &head)
    var values = SlowdownValues(
      median: median.value(exchanging: pairs, shift: shift),
      total: log(Self.sum(head) / Self.sum(base)),
      slowest: log(sumOfSlowest(head) / sumOfSlowest(base)),
      outliers: outliers.value(exchanging: pairs, shift: shift)
    )
    if let (slowed, hastened) = extremeUnits() {
      values.frame = logRatio(slowed)
      values.hastenedFrame = -logRatio(hastened)
    }
    return values
  }

  /// Returns the slowdown by one measure.
  ///
  /// - Complexity: O(pairs) for the median, otherwise O(pairs · units).
  mutating func value(
    of slowdown: Slowdown,
    exchanging pairs: UInt64,
    shift: Double
  ) -> Double {
    switch slowdown {
    case .median: median.value(exchanging: pairs, shift: shift)
    case .total, .slowest, .outliers, .frame: values(exchanging: pairs, shift: shift)[slowdown]
    }
  }

  /// The standard error over pairs of the magnitude of each log ratio, which exchanging the sides
  /// of pairs does not change; 0 if it is unknown.
  var scatter: SlowdownValues {
    let pairs = 0..<times.pairCount
    let all = 0..<times.unitCount
    return SlowdownValues(
      median: Self.standardError(median.values),
      total: Self.standardError(pairs.map { times.logRatio(ofPair: $0, over: all) }),
      slowest: Self.standardError(pairs.map { times.logRatio(ofPair: $0, over: slowest) }),
      outliers: Self.standardError(outliers.values)
    )
  }

  /// Returns the units with the largest and the smallest ratio of head to base, among those that
  /// take long enough.
  private func extremeUnits() -> (slowed: Int, hastened: Int)? {
    var (slowed, hastened): (Int?, Int?)
    var (greatest, least) = (-Float.infinity, Float.infinity)
    for unit in base.indices where max(base[unit], head[unit]) >= Self.leastFrameNanoseconds {
      let ratio = head[unit] / base[unit]
      if ratio > greatest { (greatest, slowed) = (ratio, unit) }
      if ratio < least { (least, hastened) = (ratio, unit) }
    }
    guard let slowed, let hastened else { return nil }
    return (slowed, hastened)
  }

  private func logRatio(_ unit: Int) -> Double { log(Double(head[unit] / base[unit])) }

  private func sumOfSlowest(_ times: [Float]) -> Double {
    slowest.reduce(0) { $0 + Double(times[$1]) }
  }

  private static func sum(_ times: [Float]) -> Double {
    times.withUnsafeBufferPointer { times in
      // Four independent sums: a single one would wait for each addition.
      var sums = SIMD4<Double>.zero
      var unit = 0
      while unit &+ 4 <= times.count {
        sums += SIMD4(
          Double(times[unit]),
          Double(times[unit &+ 1]),
          Double(times[unit &+ 2]),
          Double(times[unit &+ 3])
        )
        unit &+= 4
      }
      var sum = sums.sum()
      while unit < times.count {
        sum += Double(times[unit])
        unit &+= 1
      }
      return sum
    }
  }

  private static func standardError(_ ratios: [Double]) -> Double {
    let magnitudes = ratios.map(\.magnitude)
    let count = Double(magnitudes.count)
    guard count > 1 else { return 0 }
    let mean = magnitudes.reduce(0, +) / count
    let variance = magnitudes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    return sqrt(variance / count)
  }
}

/// The mean over pairs of one number each, limited to three times the median magnitude: a process
/// may take 10 % longer for its whole run.
///
/// The limit of a pair does not depend on which side is called the base.
struct PairedMean {
  /// The limit of a pair's number, as a multiple of the median magnitude.
  private static let mostTimesUsual = 3.0

  /// The logarithm of head to base of each pair.
  let values: [Double]
  /// The values less a shift, limited to a multiple of their median magnitude.
  private var limited: [Double]
  private var limitedShift = 0.0

  /// Makes the mean of a logarithm of head to base for each pair.
  init(_ values: [Double]) {
    self.values = values
    limited = Self.limited(values)
  }

  /// Returns the mean.
  ///
  /// - Parameters:
  ///   - pairs: The pairs whose sides are exchanged, one bit each.
  ///   - shift: The number that is first subtracted from each pair's value.
  /// - Returns: A logarithm of head to base.
  /// - Complexity: O(pairs), and O(pairs · log(pairs)) if the shift differs from the last call's.
  mutating func value(exchanging pairs: UInt64, shift: Double) -> Double {
    if shift != limitedShift {
      limited = Self.limited(values.map { $0 - shift })
      limitedShift = shift
    }
    var sum = 0.0
    for (pair, value) in limited.enumerated() {
      sum += pairs >> UInt64(pair) & 1 == 1 ? -value : value
    }
    return sum / Double(limited.count)
  }

  private static func limited(_ values: [Double]) -> [Double] {
    guard !values.isEmpty else { return [] }
    let magnitudes = values.map(\.magnitude).sorted()
    let middle = magnitudes.count / 2
    let usual =
      magnitudes.count % 2 == 1
      ? magnitudes[middle] : (magnitudes[middle - 1] + magnitudes[middle]) / 2
    let most = mostTimesUsual * usual
    return values.map { max(-most, min($0, most)) }
  }
}
