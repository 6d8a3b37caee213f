/// An index that stores the start of every 512th frame, for frames whose starts ascend in index
/// order: two binary searches, a few steps back, then a walk.
///
/// An edit has few entries to update. The store finds the first frame that reaches the rectangle:
/// the frames of a column follow one another, so it steps back until it has seen every column once.
///
/// The index is meant for stores that implement `firstReaching(_:before:examined:)`. If starts do
/// not ascend, it uses a `SortedSweep`.
@frozen
public struct ChunkedStarts: RectIndex {
  /// The name in the catalog.
  public static var name: String { "chunked" }

  /// The number of frames in a chunk.
  @inlinable static var chunkLength: Int { 512 }

  /// The start of the first frame of each chunk, in points; empty if starts do not ascend.
  @usableFromInline var starts: ContiguousArray<Double> = []
  /// The index used if starts do not ascend.
  @usableFromInline var sweep = SortedSweep()

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  /// Updates the chunks' starts.
  ///
  /// - Complexity: O((n − first) / 512) if starts ascend in index order, otherwise that of
  ///   `SortedSweep`.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    guard frames.hasAscendingStarts else {
      starts = []
      sweep.update(frames, from: first)
      return
    }
    frames.assertAscendingStarts(from: first)
    if sweep.byteCount > 0 { sweep = SortedSweep() }
    let length = Self.chunkLength
    let kept = Swift.min(starts.count, (first + length - 1) / length)
    starts.removeLast(starts.count - kept)
    for index in stride(from: kept * length, to: frames.count, by: length) {
      starts.append(frames.start(at: index))
    }
  }

  /// Finds the first frame that begins at or after the rectangle's start, lets the store step back
  /// from there, and walks forward.
  ///
  /// - Complexity: O(log n + k + s), where k is the number of hits and s the number of frames that
  ///   the store examines plus the frames between the first candidate and the last that do not
  ///   share area with the rectangle.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    guard frames.hasAscendingStarts else {
      sweep.collect(rect, in: frames, into: &hits)
      return
    }
    let rectStart = frames.sweep(rect).start
    let chunk = starts.withUnsafeBufferPointer { starts in
      (0..<starts.count).partitioningIndex { starts[$0] >= rectStart }
    }
    let end = Swift.min(chunk &* Self.chunkLength, frames.count)
    let begin = Swift.max(0, chunk &- 1) &* Self.chunkLength
    let after = (begin..<end).partitioningIndex { frames.start(at: $0) >= rectStart }
    let low = frames.firstReaching(rectStart, before: after, examined: &hits.examined)
    frames.collectAscending(rect, from: low, into: &hits)
  }

  /// Eight bytes in every 512 items; that of `SortedSweep` if starts do not ascend.
  @inlinable
  public var byteCount: Int { starts.count * 8 + sweep.byteCount }
}

/// A set of up to 256 lanes of a layout.
@frozen
@usableFromInline
struct SeenLanes {
  @usableFromInline var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

  @inlinable
  init() {}

  /// Inserts a lane.
  ///
  /// - Returns: A Boolean value that indicates whether the lane is new.
  @inlinable @inline(__always)
  mutating func insert(_ lane: Int) -> Bool {
    let word = lane &>> 6
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: lane & 63)
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    return true
  }
}

extension RectStore {
  /// Finds the first item that ends after a position, by stepping back until each lane was seen
  /// once.
  ///
  /// The items of a lane must follow one another.
  ///
  /// - Parameters:
  ///   - position: A position along the sweep axis.
  ///   - items: The items to examine; no item before them ends after the position.
  ///   - laneCount: The number of lanes, up to 256.
  ///   - examined: A counter to increase by the number of items examined.
  ///   - lane: Returns the lane of an item.
  /// - Returns: The first item that ends after the position, or the items' end.
  @inlinable @inline(__always)
  func firstReaching(
    _ position: Double,
    among items: Range<Int>,
    laneCount: Int,
    examined: inout Int,
    lane: (Int) -> Int
  ) -> Int {
    var seen = SeenLanes()
    var missing = laneCount
    var first = items.upperBound
    var item = items.upperBound
    while missing > 0, item > items.lowerBound {
      item &-= 1
      guard seen.insert(lane(item)) else { continue }
      missing &-= 1
      if end(at: item) > position { first = item }
    }
    examined &+= items.upperBound &- item
    return first
  }
}
