/// An index that stores the frames in order of their starts and, for each bucket of the scroll
/// axis, the first position of that order to examine.
///
/// An entry is the first position in the order whose frame ends in the bucket or after it. All
/// frames before it end before the bucket, so a walk from the entry up to the first start beyond
/// the rectangle finds every hit, however long single frames are. The table replaces the binary
/// search through the prefix maxima of `SortedSweep`, which misses the caches at every step.
///
/// Buckets are four frames long on average. If lengths differ by orders of magnitude, many frames
/// may share a bucket, and a query walks through all of them. If starts ascend in index order, that
/// order needs no storage, and an update from an item on keeps the buckets while their length is
/// right within a factor of two. Otherwise a permutation is stored.
@frozen
public struct BucketSweep: RectIndex {
  /// The name in the catalog.
  public static var name: String { "bucket-sweep" }

  /// Item indexes by start, or empty if starts ascend in index order.
  @usableFromInline var order: ContiguousArray<Int32> = []
  /// For each bucket, the first position whose frame ends in it or after it.
  ///
  /// No frame ends after the last bucket.
  @usableFromInline var entries: ContiguousArray<Int32> = []
  /// The mapping of positions along the sweep axis to buckets.
  @usableFromInline var scale = BucketScale(origin: 0, bucketsPerPoint: 0, lastBucket: 0)

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  /// Updates the order and the entries.
  ///
  /// - Complexity: O(n − first) if starts ascend in index order and the buckets can stay, otherwise
  ///   O(n) for evenly spread starts and O(n · log n) at worst.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    var kept = StartOrder.update(&order, to: frames, from: first)
    let fitting = fittingScale(frames)
    if kept == 0 || !scale.isRight(for: frames.count, fitting) {
      scale = fitting
      kept = 0
    }
    let cut = (0..<entries.count).partitioningIndex { Int(entries[$0]) >= kept }
    entries.removeLast(entries.count - cut)
    enter(frames, from: kept)
  }

  /// Returns buckets that hold four frames each if the starts of frames are spread evenly.
  ///
  /// The last bucket is as far away as if there were eight times as many frames, so that a frame of
  /// infinite length does not fill memory with entries.
  @inlinable
  func fittingScale(_ frames: some RectStore) -> BucketScale {
    let count = frames.count
    guard count > 0 else { return BucketScale(origin: 0, bucketsPerPoint: 0, lastBucket: 0) }
    let origin = frames.start(at: order.item(at: 0))
    let length = frames.start(at: order.item(at: count - 1)) - origin
    return BucketScale(
      origin: origin,
      bucketsPerPoint: length > 0 && length.isFinite ? Double(count) / 4 / length : 0,
      lastBucket: Double(count) * 2
    )
  }

  /// Adds the entries of the frames at and after a position.
  ///
  /// Visits the frames from last to first: each writes its position to the bucket that it ends in.
  /// Then each bucket receives the minimum of its own entry and all later ones.
  @inlinable
  mutating func enter(_ frames: some RectStore, from first: Int) {
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
      // The frame that ends last is usually among the last frames, so this rarely repeats.
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
  /// - Complexity: O(k + s), where k is the number of hits and s the number of frames between the
  ///   bucket's entry and the last candidate that do not share area with the rectangle.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    let (rectStart, rectEnd) = frames.sweep(rect)
    guard rectStart < rectEnd else { return }
    let bucket = scale.roundedBucket(rectStart)
    guard bucket < entries.count else { return }
    frames.collect(rect, along: order, from: Int(entries[bucket]), into: &hits)
  }

  /// Four bytes a bucket, which is one byte an item, and four bytes an item if an order is stored.
  @inlinable
  public var byteCount: Int { (entries.count + order.count) * 4 }
}

/// A mapping of positions along an axis to buckets of equal length.
@frozen
@usableFromInline
struct BucketScale: BitwiseCopyable {
  @usableFromInline let origin: Double
  @usableFromInline let bucketsPerPoint: Double
  @usableFromInline let lastBucket: Double

  @inlinable
  init(origin: Double, bucketsPerPoint: Double, lastBucket: Double) {
    self.origin = origin
    self.bucketsPerPoint = bucketsPerPoint
    self.lastBucket = lastBucket
  }

  /// Returns the distance of a position from the start of the first bucket, in buckets.
  @inlinable @inline(__always)
  func buckets(_ position: Double) -> Double { (position - origin) * bucketsPerPoint }

  /// Returns the bucket that contains a position, clamped to the first and the last bucket.
  @inlinable @inline(__always)
  func bucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    return Int(positive < lastBucket ? positive : lastBucket)
  }

  /// Returns the bucket that contains a position, or either neighbor of a border, clamped to the
  /// first and the last bucket.
  ///
  /// There must be fewer than 2^31 buckets. Like `bucket`, the result never decreases as the
  /// position grows. It is cheaper: adding a number whose last bit is worth 1 rounds, whereas `Int`
  /// checks for numbers that it cannot hold.
  @inlinable @inline(__always)
  func roundedBucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    let rounded = (positive < lastBucket ? positive : lastBucket) - 0.5 + 0x1.8p52
    return Int(Int32(truncatingIfNeeded: rounded.bitPattern))
  }

  /// Returns whether these buckets suit `count` frames about as well as the fitting ones: they have
  /// the same origin, are at most twice or half as long, and there are more of them than frames.
  @inlinable
  func isRight(for count: Int, _ fitting: BucketScale) -> Bool {
    origin == fitting.origin && Double(count) <= lastBucket
      && fitting.bucketsPerPoint <= 2 * bucketsPerPoint
      && bucketsPerPoint <= 2 * fitting.bucketsPerPoint
  }
}
