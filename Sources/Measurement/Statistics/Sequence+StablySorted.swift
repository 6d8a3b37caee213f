extension Sequence {
  /// Returns the elements in ascending order; equivalent elements keep their order.
  ///
  /// `sorted(by:)` does not promise stability, and the compiler specializes it for every element
  /// type and call. This sort is compiled once and takes a few times as long: it is for tables and
  /// reports.
  ///
  /// - Parameter isBefore: Returns true if the first element must come before the second.
  /// - Returns: All elements.
  /// - Complexity: O(n log n).
  @inlinable
  public func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return stableOrder(of: elements.count) { isBefore(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

/// Returns the indexes of some elements in ascending order; equivalent elements keep their order.
///
/// - Parameters:
///   - count: The number of elements.
///   - isBefore: Returns true if the element at the first index must come before the other.
/// - Returns: Each of `0..<count`.
/// - Complexity: O(n log n).
@usableFromInline
func stableOrder(of count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { one, other in
    isBefore(one, other) || (one < other && !isBefore(other, one))
  }
}
