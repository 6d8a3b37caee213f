/// Frames listed under every bucket of the scroll axis that they reach into: a query reads the
/// buckets that its rectangle covers.
///
/// Buckets are of one length, chosen so that there are about eight frames for each bucket and that
/// long frames cannot fill up memory. The lists lie one after the other in one array.
@frozen
public struct GridBuckets: RectIndex {
  /// The name in the catalog.
  public static var name: String { "grid-buckets" }

  /// For each bucket where its list begins; one more for the end of the last.
  @usableFromInline var listStarts: ContiguousArray<Int32> = []
  /// The lists: item indexes, ascending within a bucket.
  @usableFromInline var items: ContiguousArray<Int32> = []
  /// Where the first bucket begins along the sweep axis.
  @usableFromInline var origin = 0.0
  /// Buckets in a point.
  @usableFromInline var bucketsPerPoint = 0.0

  /// Makes the strategy for no frames.
  @inlinable
  public init() {}

  @inlinable
  var bucketCount: Int { listStarts.count - 1 }

  /// The bucket that holds a position along the sweep axis, kept within the buckets there are.
  @inlinable
  func bucket(_ position: Double) -> Int {
    let scaled = (position - origin) * bucketsPerPoint
    guard scaled > 0 else { return 0 }
    let last = bucketCount - 1
    return scaled < Double(last) ? Int(scaled) : last
  }

  /// Builds the lists anew, in two passes over the frames.
  ///
  /// - Complexity: O(n + entries); entries are at most 4 · n.
  @inlinable
  public mutating func update<Store: FrameStore>(_ frames: Store, from first: Int) {
    let count = frames.count
    guard chooseBuckets(frames) else {
      listStarts.removeAll(keepingCapacity: true)
      items.removeAll(keepingCapacity: true)
      return
    }
    let grid = self
    listStarts.withUnsafeMutableBufferPointer { ends in
      ends.update(repeating: 0)
      for index in 0..<count {
        for bucket in grid.bucket(frames.start(at: index))...grid.bucket(frames.end(at: index)) {
          ends[bucket + 1] += 1
        }
      }
      for bucket in 1..<ends.count {
        ends[bucket] += ends[bucket - 1]
      }
    }
    fillLists(frames)
  }

  /// Writes the lists; `listStarts` must hold their ends shifted by one.
  @inlinable
  mutating func fillLists<Store: FrameStore>(_ frames: Store) {
    let grid = self
    items.resize(to: Int(listStarts[bucketCount]), filler: 0)
    items.withUnsafeMutableBufferPointer { items in
      listStarts.withUnsafeMutableBufferPointer { cursors in
        for index in 0..<frames.count {
          for bucket in grid.bucket(frames.start(at: index))...grid.bucket(frames.end(at: index)) {
            items[Int(cursors[bucket])] = Int32(truncatingIfNeeded: index)
            cursors[bucket] += 1
          }
        }
        // Each cursor now stands at its list's end, which is the next list's start.
        for bucket in stride(from: cursors.count - 1, to: 0, by: -1) {
          cursors[bucket] = cursors[bucket - 1]
        }
        cursors[0] = 0
      }
    }
  }

  /// Chooses origin and length of the buckets; false where there is nothing to list.
  @inlinable
  mutating func chooseBuckets<Store: FrameStore>(_ frames: Store) -> Bool {
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
    guard length > 0 else {
      origin = lowest
      bucketsPerPoint = 0
      listStarts.resize(to: 2, filler: 0)
      return true
    }
    // Every frame has one entry for its first bucket and one for each border it crosses.
    let affordable = Swift.min(Double(count) / 8, 3 * Double(count) * length / Swift.max(total, 1))
    let buckets = Swift.max(1, Int(affordable))
    origin = lowest
    bucketsPerPoint = Double(buckets) / length
    listStarts.resize(to: buckets + 1, filler: 0)
    return true
  }

  /// Reads the lists of the buckets that the rectangle covers.
  ///
  /// A frame that reaches into several of them is taken from the first only.
  ///
  /// - Complexity: O(k + e), where k is the answer's size and e the number of entries besides it in
  ///   the buckets covered.
  @inlinable
  public func collect<Store: FrameStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {
    guard bucketCount > 0 else { return }
    let (rectStart, rectEnd) = frames.sweep(rect)
    guard rectStart < rectEnd else { return }
    let first = bucket(rectStart)
    let last = bucket(rectEnd)
    let begin = Int(listStarts[first])
    let ownEnd = Int(listStarts[first + 1])
    let end = Int(listStarts[last + 1])
    items.withUnsafeBufferPointer { items in
      for position in begin..<ownEnd {
        let index = Int(items[position])
        if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
      }
      var bucket = first &+ 1
      while bucket <= last {
        for position in Int(listStarts[bucket])..<Int(listStarts[bucket &+ 1]) {
          let index = Int(items[position])
          guard self.bucket(frames.start(at: index)) == bucket else { continue }
          if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
        }
        bucket &+= 1
      }
    }
    hits.examined &+= end &- begin
    hits.sort()
  }

  /// Four bytes an entry and four a bucket.
  @inlinable
  public var byteCount: Int { (items.count + listStarts.count) * 4 }
}
