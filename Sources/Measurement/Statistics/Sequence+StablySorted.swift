extension Sequence {
  /// The elements in ascending order; those of which none is before the other as they were.
  ///
  /// `sorted(by:)` does not promise the latter, and the compiler writes it again for every type of
  /// element and every place. This one's sorting is compiled once, and so it takes a few times as
  /// long: it is for tables and reports.
  ///
  /// - Parameter isBefore: Whether the first of two elements has to come before the second.
  /// - Returns: All elements.
  /// - Complexity: O(n log n).
  @inlinable
  public func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return stableOrder(of: elements.count) { isBefore(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

/// The places of some elements in ascending order; those of which none is before the other as they
/// were.
///
/// - Parameters:
///   - count: How many elements there are.
///   - isBefore: Whether the element of one place has to come before that of another.
/// - Returns: Each of `0..<count`.
/// - Complexity: O(n log n).
@usableFromInline
func stableOrder(of count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { one, other in
    isBefore(one, other) || (one < other && !isBefore(other, one))
  }
}
