/// Sorts items by where their frames start, ties by index.
@usableFromInline
enum StartOrder {
  /// Distributes items over buckets by start and sorts each bucket by insertion.
  ///
  /// - Complexity: O(n) where starts spread evenly over their range; a bucket that holds m > 32
  ///   costs O(m · log m), or O(m) where they are in order.
  @inlinable
  static func sort<Store: RectStore>(_ frames: Store, into order: inout ContiguousArray<Int32>) {
    let count = frames.count
    order.resize(to: count, filler: 0)
    guard count > 0 else { return }
    var lowest = frames.start(at: 0)
    var highest = lowest
    for index in 1..<Swift.max(count, 1) {
      let start = frames.start(at: index)
      lowest = start < lowest ? start : lowest
      highest = start > highest ? start : highest
    }
    let bucketCount = Swift.max(1, count / 4)
    let scale = highest > lowest ? Double(bucketCount - 1) / (highest - lowest) : 0
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: bucketCount + 1) { ends in
      ends.initialize(repeating: 0)
      for index in 0..<count {
        ends[Int((frames.start(at: index) - lowest) * scale) + 1] += 1
      }
      for bucket in 0..<bucketCount {
        ends[bucket + 1] += ends[bucket]
      }
      order.withUnsafeMutableBufferPointer { order in
        // Going through the items in index order leaves ties in index order.
        for index in 0..<count {
          let bucket = Int((frames.start(at: index) - lowest) * scale)
          order[Int(ends[bucket])] = Int32(truncatingIfNeeded: index)
          ends[bucket] += 1
        }
        var begin = 0
        for bucket in 0..<bucketCount {
          let end = Int(ends[bucket])
          sortBucket(UnsafeMutableBufferPointer(rebasing: order[begin..<end]), by: frames)
          begin = end
        }
      }
    }
  }

  @inlinable
  static func sortBucket<Store: RectStore>(
    _ bucket: UnsafeMutableBufferPointer<Int32>,
    by frames: Store
  ) {
    guard bucket.count > 1 else { return }
    guard bucket.count <= 32 else {
      sortLargeBucket(bucket, by: frames)
      return
    }
    for position in 1..<bucket.count {
      let value = bucket[position]
      let start = frames.start(at: Int(value))
      var hole = position
      while hole > 0, frames.start(at: Int(bucket[hole - 1])) > start {
        bucket[hole] = bucket[hole - 1]
        hole -= 1
      }
      bucket[hole] = value
    }
  }

  /// Heapsort, unless the items are in order: in place, and small where the library's sort would be
  /// compiled for each store.
  @inlinable
  static func sortLargeBucket<Store: RectStore>(
    _ bucket: UnsafeMutableBufferPointer<Int32>,
    by frames: Store
  ) {
    let isInOrder = (1..<bucket.count).allSatisfy {
      isOrdered(bucket[$0 - 1], bucket[$0], by: frames)
    }
    guard !isInOrder else { return }
    for root in stride(from: bucket.count / 2 - 1, through: 0, by: -1) {
      siftDown(bucket, from: root, count: bucket.count, by: frames)
    }
    for last in stride(from: bucket.count - 1, to: 0, by: -1) {
      bucket.swapAt(0, last)
      siftDown(bucket, from: 0, count: last, by: frames)
    }
  }

  @inlinable
  static func siftDown<Store: RectStore>(
    _ heap: UnsafeMutableBufferPointer<Int32>,
    from root: Int,
    count: Int,
    by frames: Store
  ) {
    var parent = root
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count, isOrdered(heap[child], heap[child + 1], by: frames) { child += 1 }
      guard isOrdered(heap[parent], heap[child], by: frames) else { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }

  /// Whether an item is before another one.
  @inlinable
  static func isOrdered<Store: RectStore>(_ left: Int32, _ right: Int32, by frames: Store) -> Bool {
    let (leftStart, rightStart) = (frames.start(at: Int(left)), frames.start(at: Int(right)))
    return leftStart < rightStart || (leftStart == rightStart && left < right)
  }
}
