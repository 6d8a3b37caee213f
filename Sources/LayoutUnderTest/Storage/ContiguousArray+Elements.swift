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
    if count != countBefore, tail > 0 { copy(tail, from: countBefore - tail, to: count - tail) }
    if count < countBefore { removeLast(countBefore - count) }
  }

  /// Copies elements to another position; source and target may overlap.
  @inlinable
  mutating func copy(_ count: Int, from source: Int, to target: Int) {
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      (base + target).update(from: base + source, count: count)
    }
  }

  /// Reserves capacity for `count` elements and 1/16 more, to avoid reallocation by later
  /// insertions.
  @inlinable
  mutating func reserveRoom(for count: Int) {
    if count > capacity { reserveCapacity(count + count / 16) }
  }
}

/// Calls a closure with the first elements of two arrays, which should not be empty.
@inline(__always)
func withElements<A, B, Result>(
  _ a: inout ContiguousArray<A>,
  _ b: inout ContiguousArray<B>,
  _ body: (UnsafeMutablePointer<A>, UnsafeMutablePointer<B>) -> Result
) -> Result {
  a.withElements { a in b.withElements { b in body(a, b) } }
}

/// Calls a closure with the first elements of three arrays, which should not be empty.
@inline(__always)
func withElements<A, B, C, Result>(
  _ a: inout ContiguousArray<A>,
  _ b: inout ContiguousArray<B>,
  _ c: inout ContiguousArray<C>,
  _ body: (UnsafeMutablePointer<A>, UnsafeMutablePointer<B>, UnsafeMutablePointer<C>) -> Result
) -> Result {
  a.withElements { a in withElements(&b, &c) { b, c in body(a, b, c) } }
}

/// Calls a closure with the first elements of four arrays, which should not be empty.
@inline(__always)
func withElements<A, B, C, D, Result>(
  _ a: inout ContiguousArray<A>,
  _ b: inout ContiguousArray<B>,
  _ c: inout ContiguousArray<C>,
  _ d: inout ContiguousArray<D>,
  _ body: (
    UnsafeMutablePointer<A>, UnsafeMutablePointer<B>, UnsafeMutablePointer<C>,
    UnsafeMutablePointer<D>
  ) -> Result
) -> Result {
  withElements(&a, &b) { a, b in withElements(&c, &d) { c, d in body(a, b, c, d) } }
}

extension ContiguousArray {
  /// Calls a closure with the first element.
  ///
  /// In an empty array, nothing may be read from it.
  @inline(__always)
  fileprivate mutating func withElements<Result>(
    _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    // A contiguous array has an address even without elements.
    withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
