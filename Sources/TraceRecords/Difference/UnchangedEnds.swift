/// How many elements two lists begin with and end with in common.
package struct UnchangedEnds {
  /// How many they begin with.
  package private(set) var start = 0
  /// How many they end with, of those after.
  package private(set) var end = 0

  /// Compares two lists, which start at index 0.
  ///
  /// - Complexity: O(elements in common).
  package init<List: RandomAccessCollection>(of one: List, and other: List)
  where List.Element: Equatable, List.Index == Int {
    let shorter = min(one.count, other.count)
    while start < shorter, one[start] == other[start] { start += 1 }
    while end < shorter - start, one[one.count - 1 - end] == other[other.count - 1 - end] {
      end += 1
    }
  }

  /// What is between them in a list of so many elements.
  package func middle(ofCount count: Int) -> Range<Int> { start..<count - end }
}
