extension Double {
  /// The nearest whole number in a range: its least for what is no number.
  ///
  /// A figure of a file can be of any size, and what is worked out of two may be no number.
  ///
  /// - Parameter range: Numbers below 2^53.
  /// - Returns: A number in the range.
  package func nearestWhole(in range: ClosedRange<Int>) -> Int {
    guard !isNaN else { return range.lowerBound }
    let bounded = Swift.max(Double(range.lowerBound), Swift.min(Double(range.upperBound), self))
    return Int(bounded.rounded())
  }
}
