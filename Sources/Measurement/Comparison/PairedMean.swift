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
