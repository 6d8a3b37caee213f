/// An index that lists, for each bucket of the scroll axis, the frames that begin in it and the
/// frames that reach into it from earlier buckets.
///
/// A query reads the buckets that its rectangle covers.
///
/// Buckets have equal length, chosen so that each has at least eight frames on average and that
/// frames cross at most half as many borders as there are frames, however long they are. If starts
/// ascend in index order, as in a shortest-column waterfall, a bucket's own frames are a range of
/// indexes and need no storage.
@frozen
public struct GridBuckets: RectIndex {
  /// The name in the catalog.
  public static var name: String { "grid-buckets" }

  /// For each bucket, the position of its first own frame; one more entry for the end.
  @usableFromInline var ownStarts: ContiguousArray<Int32> = []
  /// Item indexes by the bucket that they begin in, or empty if starts ascend in index order.
  @usableFromInline var ownItems: ContiguousArray<Int32> = []
  /// For each bucket, the position of its first reaching frame; one more entry for the end.
  @usableFromInline var reachingStarts: ContiguousArray<Int32> = []
  /// Item indexes of the frames that begin before a bucket and reach into it, bucket after bucket,
  /// followed by spare room.
  @usableFromInline var reachingItems: ContiguousArray<Int32> = []
  /// The mapping of positions along the sweep axis to buckets.
  @usableFromInline var scale = BucketScale(origin: 0, bucketsPerPoint: 0, lastBucket: 0)

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  @inlinable
  var bucketCount: Int { ownStarts.count - 1 }

  /// Rebuilds the lists, in three passes over the frames.
  ///
  /// - Complexity: O(n), because frames cross at most n / 2 borders between buckets.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    guard chooseBuckets(frames) else {
      ownStarts.removeAll(keepingCapacity: true)
      ownItems.removeAll(keepingCapacity: true)
      return
    }
    if frames.hasAscendingStarts {
      frames.assertAscendingStarts(from: first)
      ownItems = []
      divideAscending(frames)
    } else {
      ownItems.resize(to: frames.count, filler: 0)
      divideByCounting(frames)
    }
    listReaching(frames)
  }

  /// Finds the range of each bucket's own frames.
  ///
  /// Starts must ascend in index order.
  @inlinable
  mutating func divideAscending(_ frames: some RectStore) {
    let scale = scale
    ownStarts.withUnsafeMutableBufferPointer { starts in
      starts.update(repeating: 0)
      // The last frame of a bucket wins; an empty bucket ends where the one before it ends.
      for index in 0..<frames.count {
        starts[scale.bucket(frames.start(at: index)) &+ 1] = Int32(truncatingIfNeeded: index &+ 1)
      }
      for bucket in 1..<starts.count {
        starts[bucket] = Swift.max(starts[bucket], starts[bucket &- 1])
      }
    }
  }

  /// Lists each bucket's own frames, ascending within a bucket.
  @inlinable
  mutating func divideByCounting(_ frames: some RectStore) {
    let scale = scale
    let count = frames.count
    ownStarts.withUnsafeMutableBufferPointer { starts in
      ownItems.withUnsafeMutableBufferPointer { items in
        starts.update(repeating: 0)
        for index in 0..<count {
          starts[scale.bucket(frames.start(at: index)) &+ 1] &+= 1
        }
        for bucket in 1..<starts.count {
          starts[bucket] &+= starts[bucket &- 1]
        }
        for index in 0..<count {
          let bucket = scale.bucket(frames.start(at: index))
          items[Int(starts[bucket])] = Int32(truncatingIfNeeded: index)
          starts[bucket] &+= 1
        }
        // Each start is now at the end of its list, which is the start of the next list.
        for bucket in stride(from: starts.count &- 1, to: 0, by: -1) {
          starts[bucket] = starts[bucket &- 1]
        }
        starts[0] = 0
      }
    }
  }

  /// Lists the frames that reach into each bucket: the frames that begin in or reach into the
  /// bucket before it and end after the border between the two.
  @inlinable
  mutating func listReaching(_ frames: some RectStore) {
    let scale = scale
    reachingStarts.resize(to: ownStarts.count, filler: 0)
    reachingStarts[0] = 0
    reachingStarts[1] = 0
    var begin = 0
    var end = 0
    for bucket in 0..<Swift.max(bucketCount &- 1, 0) {
      let own = Int(ownStarts[bucket])..<Int(ownStarts[bucket &+ 1])
      let border = Double(bucket &+ 1)
      let needed = end &+ (end &- begin) &+ own.count
      if needed > reachingItems.count {
        reachingItems.resize(to: Swift.max(needed, 2 * reachingItems.count), filler: 0)
      }
      let next = reachingItems.withUnsafeMutableBufferPointer { items in
        ownItems.withUnsafeBufferPointer { ownItems in
          var next = end
          // Always written, accepted by advancing `next`: a branch would often be mispredicted.
          for position in begin..<end {
            let item = items[position]
            items[next] = item
            next &+= scale.buckets(frames.end(at: Int(item))) >= border ? 1 : 0
          }
          for position in own {
            let item = ownItems.isEmpty ? Int32(truncatingIfNeeded: position) : ownItems[position]
            items[next] = item
            next &+= scale.buckets(frames.end(at: Int(item))) >= border ? 1 : 0
          }
          return next
        }
      }
      (begin, end) = (end, next)
      reachingStarts[bucket &+ 2] = Int32(truncatingIfNeeded: end)
    }
  }

  /// Chooses the origin and the length of the buckets.
  ///
  /// Returns `false` if there is nothing to list.
  @inlinable
  mutating func chooseBuckets(_ frames: some RectStore) -> Bool {
    let count = frames.count
    guard count > 0 else { return false }
    var lowest = Double.infinity
    var highest = -Double.infinity
    var total = 0.0
    for index in 0..<count {
      let start = frames.start(at: index)
      let end = frames.end(at: index)
      lowest = start < lowest ? start : lowest
      highest = end > highest ? end : highest
      total += end - start
    }
    let length = highest - lowest
    // A frame is listed once for the bucket it begins in and once for each border it crosses.
    let affordable = Swift.min(Double(count) / 8, Double(count) / 2 * length / Swift.max(total, 1))
    let buckets = length > 0 ? Swift.max(1, Int(affordable)) : 1
    scale = BucketScale(
      origin: lowest,
      bucketsPerPoint: length > 0 ? Double(buckets) / length : 0,
      lastBucket: Double(buckets - 1)
    )
    ownStarts.resize(to: buckets + 1, filler: 0)
    return true
  }

  /// Reads the lists of the buckets that the rectangle covers.
  ///
  /// - Complexity: O(k + e), where k is the number of hits and e the number of other entries in the
  ///   buckets covered.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    guard bucketCount > 0 else { return }
    let (rectStart, rectEnd) = frames.sweep(rect)
    guard rectStart < rectEnd else { return }
    let first = scale.bucket(rectStart)
    let last = scale.bucket(rectEnd)
    let reaching = Int(reachingStarts[first])..<Int(reachingStarts[first &+ 1])
    let own = Int(ownStarts[first])..<Int(ownStarts[last &+ 1])
    collect(reaching, of: reachingItems, rect, frames, &hits)
    if ownItems.isEmpty {
      for index in own where frames.frame(at: index).sharesArea(with: rect) {
        hits.append(index)
      }
    } else {
      collect(own, of: ownItems, rect, frames, &hits)
    }
    hits.examined &+= reaching.count &+ own.count
    hits.sort()
  }

  /// Adds the hits among the frames in a range of a list.
  @inlinable @inline(never)
  func collect(
    _ positions: Range<Int>,
    of list: ContiguousArray<Int32>,
    _ rect: Rect,
    _ frames: some RectStore,
    _ hits: inout HitBuffer
  ) {
    for position in positions {
      let index = Int(list[position])
      if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
    }
  }

  /// Four bytes an entry and eight a bucket.
  @inlinable
  public var byteCount: Int {
    (ownItems.count + reachingItems.count + ownStarts.count + reachingStarts.count) * 4
  }
}
