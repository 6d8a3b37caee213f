extension Range<Int> {
  /// Returns the first index that satisfies the predicate, or the upper bound if none does.
  ///
  /// - Parameter belongsInSecondPartition: False for a prefix of the indexes and true for the rest.
  /// - Returns: The first index of the second partition.
  /// - Complexity: O(log count) calls of the predicate.
  @inlinable @inline(__always)
  public func partitioningIndex(where belongsInSecondPartition: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if belongsInSecondPartition(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension ContiguousArray<Int32> {
  /// A mask of the elements in a longest increasing subsequence of distinct numbers: the largest
  /// set that can stay in place while the others move.
  ///
  /// Patience sorting. A number that exceeds all earlier ones needs no search, so a sequence with
  /// few numbers out of order costs O(n).
  ///
  /// - Complexity: O(n · log n).
  package var longestAscent: ContiguousArray<Bool> {
    // The index of the smallest number that ends an increasing subsequence of each length.
    var ends: ContiguousArray<Int> = []
    var previous = ContiguousArray<Int>(repeating: -1, count: count)
    for index in indices {
      let number = self[index]
      var length = ends.count
      if let last = ends.last, self[last] > number {
        length = (0..<ends.count).partitioningIndex { self[ends[$0]] > number }
      }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
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
