extension Range<Int> {
  /// The first index for which the predicate holds, or the upper bound where it holds for none.
  ///
  /// - Parameter belongsInSecondPartition: False for a stretch of indexes and true for the rest.
  /// - Returns: The first index of the second stretch.
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
