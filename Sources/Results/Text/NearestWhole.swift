extension Double {
  /// Returns the nearest whole number in a range; the lower bound for NaN.
  ///
  /// A number from a file can have any size, and calculations with it may result in NaN.
  ///
  /// - Parameter range: The range, with bounds below 2^53.
  /// - Returns: A number in the range.
  package func nearestWhole(in range: ClosedRange<Int>) -> Int {
    guard !isNaN else { return range.lowerBound }
    let bounded = Swift.max(Double(range.lowerBound), Swift.min(Double(range.upperBound), self))
    return Int(bounded.rounded())
  }
}
