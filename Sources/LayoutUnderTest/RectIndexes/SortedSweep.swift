/// An index of frames in order of their starts, with prefix maxima of ends: a binary search, then a
/// walk.
///
/// A walk from the first frame whose *prefix maximum* of ends reaches the rectangle, up to the
/// first start beyond it, finds every hit, however long single frames are. Searching for any hit
/// and walking both ways until a miss is unsound in a masonry: frames of other columns interrupt
/// the walk.
///
/// If starts ascend in index order, as in a shortest-column waterfall, that order needs no storage;
/// otherwise a permutation is stored.
@frozen
public struct SortedSweep: RectIndex {
  /// The name in the catalog.
  public static var name: String { "sorted-sweep" }

  /// Item indexes by start, or empty if starts ascend in index order.
  @usableFromInline var order: ContiguousArray<Int32> = []
  /// The largest end among the frames up to each position of the order.
  @usableFromInline var prefixMaximumEnds: ContiguousArray<Double> = []

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  /// Updates the order and the prefix maxima.
  ///
  /// - Complexity: O(n − first) if starts ascend in index order. Otherwise O(n) for evenly spread
  ///   starts, where an unchanged item costs one comparison of its index, and O(n · log n) at
  ///   worst.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    let kept = StartOrder.update(&order, to: frames, from: first)
    let count = frames.count
    prefixMaximumEnds.resize(to: count, filler: 0)
    let order = order
    prefixMaximumEnds.withUnsafeMutableBufferPointer { ends in
      var maximum = kept > 0 ? ends[kept - 1] : -Double.infinity
      // Two loops, since a test of the order at each frame takes a quarter more instructions.
      if order.isEmpty {
        for position in kept..<Swift.max(kept, count) {
          let end = frames.end(at: position)
          maximum = end > maximum ? end : maximum
          ends[position] = maximum
        }
      } else {
        for position in kept..<Swift.max(kept, count) {
          let end = frames.end(at: Int(order[position]))
          maximum = end > maximum ? end : maximum
          ends[position] = maximum
        }
      }
    }
  }

  /// Finds the first position that can reach the rectangle, and walks from there.
  ///
  /// - Complexity: O(log n + k + s), where k is the number of hits and s the number of frames
  ///   between the first candidate and the last that do not share area with the rectangle.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    let rectStart = frames.sweep(rect).start
    let count = prefixMaximumEnds.count
    let low = prefixMaximumEnds.withUnsafeBufferPointer { ends in
      (0..<count).partitioningIndex { ends[$0] > rectStart }
    }
    frames.collect(rect, along: order, from: low, into: &hits)
  }

  /// Eight bytes an item, and four more if an order is stored.
  @inlinable
  public var byteCount: Int { prefixMaximumEnds.count * 8 + order.count * 4 }
}
