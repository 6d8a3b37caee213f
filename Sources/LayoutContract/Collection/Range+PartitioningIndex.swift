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
