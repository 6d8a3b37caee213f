/// Frames in order of their starts, entered through a table: for each bucket of the scroll axis the
/// first position that a walk from there must begin at.
///
/// An entry is the first position in the order whose frame ends in the bucket or after it. All
/// frames before it end before the bucket, so a walk from the entry up to the first start beyond
/// the rectangle misses nothing, however long single frames are; it takes the place of the binary
/// search through the prefix maxima of `SortedSweep`, which misses the caches at every step.
///
/// Buckets are four frames long on average. Where lengths differ by orders of magnitude, many
/// frames may share one, and all of them are walked through. Where starts ascend in index order the
/// order is the index order and needs no storage, and buckets are kept over changes after an item
/// while they are right within a factor of two; otherwise a permutation is kept.
@frozen
public struct BucketSweep: RectIndex {
  /// The name in the catalog.
  public static var name: String { "bucket-sweep" }

  /// Item indexes by start, or empty where starts ascend in index order.
  @usableFromInline var order: ContiguousArray<Int32> = []
  /// For each bucket the first position whose frame ends in it or after it; no frame ends after
  /// the last one.
  @usableFromInline var entries: ContiguousArray<Int32> = []
  /// How positions along the sweep axis map to buckets.
  @usableFromInline var scale = BucketScale(origin: 0, bucketsPerPoint: 0, lastBucket: 0)

  /// Makes the index for no frames.
  @inlinable
  public init() {}

  /// Brings the order and the entries up to date.
  ///
  /// - Complexity: O(n − first) where starts ascend in index order and the buckets can stay,
  ///   otherwise O(n) for starts that spread evenly and O(n · log n) at worst.
  @inlinable
  public mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {
    var kept = first
    if frames.hasAscendingStarts {
      frames.assertAscendingStarts(from: first)
      // Entries of another order say nothing about this one.
      if !order.isEmpty { kept = 0 }
      order.removeAll(keepingCapacity: false)
    } else {
      kept = StartOrder.update(&order, to: frames, from: first)
    }
    let fitting = fittingScale(frames)
    if kept == 0 || !scale.isRight(for: frames.count, fitting) {
      scale = fitting
      kept = 0
    }
    let cut = (0..<entries.count).partitioningIndex { Int(entries[$0]) >= kept }
    entries.removeLast(entries.count - cut)
    enter(frames, from: kept)
  }

  /// Buckets that hold four frames each, if frames spread evenly over where they begin.
  ///
  /// The last one is as far away as if there were eight times as many frames, so that a frame
  /// without end fills no memory with entries.
  @inlinable
  func fittingScale<Store: RectStore>(_ frames: Store) -> BucketScale {
    let count = frames.count
    guard count > 0 else { return BucketScale(origin: 0, bucketsPerPoint: 0, lastBucket: 0) }
    let origin = frames.start(at: item(at: 0))
    let length = frames.start(at: item(at: count - 1)) - origin
    return BucketScale(
      origin: origin,
      bucketsPerPoint: length > 0 && length.isFinite ? Double(count) / 4 / length : 0,
      lastBucket: Double(count) * 2
    )
  }

  /// Adds the entries of the frames at and after a position.
  ///
  /// From the last frame back each notes its position in the bucket that it ends in, without a look
  /// at what is there, and then each bucket takes the first position of those after it.
  @inlinable
  mutating func enter<Store: RectStore>(_ frames: Store, from first: Int) {
    let (order, scale, kept) = (order, scale, entries.count)
    var end = frames.count
    while first < end {
      var farthest = -1
      entries.withUnsafeMutableBufferPointer { entries in
        while first < end {
          end &-= 1
          let item = order.isEmpty ? end : Int(order[end])
          let bucket = scale.roundedBucket(frames.end(at: item))
          guard bucket < entries.count else {
            farthest = bucket
            return
          }
          if bucket >= kept { entries[bucket] = Int32(truncatingIfNeeded: end) }
        }
      }
      // Mostly what ends last is among the last frames.
      guard farthest >= 0 else { break }
      entries.resize(to: farthest + 1, filler: .max)
      entries[farthest] = Int32(truncatingIfNeeded: end)
    }
    entries.withUnsafeMutableBufferPointer { entries in
      var next = Int32.max
      for bucket in (kept..<entries.count).reversed() {
        next = Swift.min(next, entries[bucket])
        entries[bucket] = next
      }
    }
  }

  /// Walks from the entry of the bucket that the rectangle begins in.
  ///
  /// - Complexity: O(k + s), where k is the answer's size and s the number of frames between the
  ///   bucket's entry and the last candidate that do not share area with the rectangle.
  @inlinable
  public func collect<Store: RectStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {
    let (rectStart, rectEnd) = frames.sweep(rect)
    guard rectStart < rectEnd else { return }
    let bucket = scale.roundedBucket(rectStart)
    guard bucket < entries.count else { return }
    frames.collect(rect, along: order, from: Int(entries[bucket]), into: &hits)
  }

  @inlinable @inline(__always)
  func item(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

  /// Four bytes a bucket, which is one an item, and four an item where an order is kept.
  @inlinable
  public var byteCount: Int { (entries.count + order.count) * 4 }
}
