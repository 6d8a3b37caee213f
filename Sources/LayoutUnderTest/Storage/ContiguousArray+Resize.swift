extension ContiguousArray where Element: BitwiseCopyable {
  /// Makes the array hold `count` elements, cutting at the end or adding `filler` there.
  @inlinable
  mutating func resize(to count: Int, filler: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else if count > self.count {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }

  /// Makes the array hold `count` elements, of which the last ones are those that were the last
  /// before, and the first ones those that were the first.
  ///
  /// - Parameters:
  ///   - count: How many elements there are to be.
  ///   - tail: How many of the last ones are kept: no more than there were, or are to be.
  ///   - filler: Fills room for new elements; which ones it is left in is not defined.
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

  /// Makes room for `count` elements and some more, so that the next insertions copy nothing.
  @inlinable
  mutating func reserveRoom(for count: Int) {
    if count > capacity { reserveCapacity(count + count / 16) }
  }
}
