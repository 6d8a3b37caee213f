extension ContiguousArray<Int32> {
  /// Which of some distinct numbers make up a longest ascending subsequence: the most that can stay
  /// when the rest is moved.
  ///
  /// Patience sorting; a number above all before it is taken without a search, so that a sequence
  /// with few out of place costs O(n).
  ///
  /// - Complexity: O(n · log n).
  package var longestAscent: ContiguousArray<Bool> {
    // The index of the smallest number that ends an ascent of each length.
    var ends: ContiguousArray<Int> = []
    var previous = ContiguousArray<Int>(repeating: -1, count: count)
    for index in indices {
      let number = self[index]
      var place = ends.count
      if let last = ends.last, self[last] > number {
        place = (0..<ends.count).partitioningIndex { self[ends[$0]] > number }
      }
      if place > 0 { previous[index] = ends[place - 1] }
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var isKept = ContiguousArray<Bool>(repeating: false, count: count)
    var index = ends.last ?? -1
    while index >= 0 {
      isKept[index] = true
      index = previous[index]
    }
    return isKept
  }
}
