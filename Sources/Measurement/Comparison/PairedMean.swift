/// The mean over pairs of one number each, none counted more than three times as much as the usual
/// one: a process may take a tenth more for as long as it runs.
///
/// What a pair counts at most is the same whichever of its sides is called the base.
struct PairedMean {
  /// How many times as much as the usual pair one may count.
  private static let mostTimesUsual = 3.0

  /// A logarithm of head to base for each pair.
  let values: [Double]
  /// The values less a shift, none of them many times as far from zero as the usual one.
  private var limited: [Double]
  private var limitedShift = 0.0

  /// Takes a logarithm of head to base for each pair.
  init(_ values: [Double]) {
    self.values = values
    limited = Self.limited(values)
  }

  /// The mean.
  ///
  /// - Parameters:
  ///   - pairs: The pairs whose sides are exchanged, a bit each.
  ///   - shift: What is taken from each pair before.
  /// - Returns: A logarithm of head to base.
  /// - Complexity: O(pairs), and O(pairs · log(pairs)) for another shift than the last.
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
