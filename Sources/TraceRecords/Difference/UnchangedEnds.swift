/// The lengths of the common prefix and suffix of two lists.
package struct UnchangedEnds {
  /// The length of the common prefix.
  package private(set) var start = 0
  /// The length of the common suffix, without the prefix.
  package private(set) var end = 0

  /// Compares two lists, whose indexes start at 0.
  ///
  /// - Complexity: O(length of the prefix and suffix).
  package init<List: RandomAccessCollection>(of one: List, and other: List)
  where List.Element: Equatable, List.Index == Int {
    let shorter = min(one.count, other.count)
    while start < shorter, one[start] == other[start] { start += 1 }
    while end < shorter - start, one[one.count - 1 - end] == other[other.count - 1 - end] {
      end += 1
    }
  }

  /// Returns the range between the prefix and suffix in a list of `count` elements.
  package func middle(ofCount count: Int) -> Range<Int> { start..<count - end }
}
