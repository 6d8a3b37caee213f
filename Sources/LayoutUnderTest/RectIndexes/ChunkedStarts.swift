/// One start in every 512 of frames whose starts ascend in index order: two binary searches, a few
/// steps back, then a walk.
///
/// Little is kept, so an edit has little to bring up to date. How far back a frame begins that
/// reaches the rectangle, the store finds: the frames of a column follow one another, so it looks
/// back until it has seen every column once.
///
/// It is meant for stores that know `firstReaching(_:before:examined:)`. Where starts do not ascend
/// it does what `SortedSweep` does.
@frozen
public struct ChunkedStarts: RectIndex {
  /// The name in the catalog.
  public static var name: String { "chunked" }

  /// How many frames a chunk holds.
  @inlinable static var chunkLength: Int { 512 }

  /// Where the first frame of each chunk begins; empty where starts do not ascend.
  @usableFromInline var starts: ContiguousArray<Double> = []
  /// Takes over where starts do not ascend.
  @usableFromInline var sweep = SortedSweep()

  /// Makes the index for no frames.
  @inlinable
  public init() {}

  /// Brings the chunks' starts up to date.
  ///
  /// - Complexity: O((n − first) / 512) where starts ascend in index order, otherwise that of
  ///   `SortedSweep`.
  @inlinable
  public mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {
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

  /// Searches the first frame that begins at the rectangle's start or after it, has the store look
  /// back from there, and walks.
  ///
  /// - Complexity: O(log n + k + s), where k is the answer's size and s the number of frames that
  ///   the store looks at and of those between the first candidate and the last that do not share
  ///   area with the rectangle.
  @inlinable
  public func collect<Store: RectStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {
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

  /// Eight bytes in every 512 items; that of `SortedSweep` where starts do not ascend.
  @inlinable
  public var byteCount: Int { starts.count * 8 + sweep.byteCount }
}

/// Which of up to 256 lanes of a layout were seen.
@frozen
@usableFromInline
struct SeenLanes {
  @usableFromInline var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

  @inlinable
  init() {}

  /// Notes a lane.
  ///
  /// - Returns: Whether it was not seen before.
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
  /// Looks back over items of lanes, in each of which one follows the other, until each lane was
  /// seen once.
  ///
  /// - Parameters:
  ///   - position: A position along the sweep axis.
  ///   - items: The items to look at; none before them ends after the position.
  ///   - laneCount: How many lanes there are, up to 256.
  ///   - examined: Is raised by the number of items looked at.
  ///   - lane: The lane of an item.
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
