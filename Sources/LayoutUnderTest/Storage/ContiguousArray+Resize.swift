extension ContiguousArray where Element: BitwiseCopyable {
  /// Changes the number of elements to `count`: removes elements at the end or appends `filler`.
  @inlinable
  mutating func resize(to count: Int, filler: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else if count > self.count {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }

  /// Changes the number of elements to `count`, keeping the first elements at the front and the
  /// last elements at the end.
  ///
  /// - Parameters:
  ///   - count: The new number of elements.
  ///   - tail: The number of last elements to keep; at most the old and the new number of elements.
  ///   - filler: A value for new elements; the positions that hold it afterward are unspecified.
  /// - Complexity: O(tail + new elements), in one long move.
  @inlinable
  mutating func resize(to count: Int, keepingLast tail: Int, filler: Element) {
    let countBefore = self.count
    if count > countBefore {
      reserveRoom(for: count)
      append(contentsOf: repeatElement(filler, count: count - countBefore))
    }
    if count != countBefore, tail > 0 {
      withUnsafeMutableBufferPointer { elements in
        guard let base = elements.baseAddress else { return }
        (base + (count - tail)).update(from: base + (countBefore - tail), count: tail)
      }
    }
    if count < countBefore { removeLast(countBefore - count) }
  }

  /// Reserves capacity for `count` elements and 1/16 more, to avoid reallocation by later
  /// insertions.
  @inlinable
  mutating func reserveRoom(for count: Int) {
    if count > capacity { reserveCapacity(count + count / 16) }
  }
}
