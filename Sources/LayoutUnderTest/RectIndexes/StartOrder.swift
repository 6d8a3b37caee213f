/// Sorts items by where their frames start, ties by index.
@usableFromInline
enum StartOrder {
  /// Distributes items over buckets by start and sorts each bucket by insertion.
  ///
  /// - Complexity: O(n) where starts spread evenly over their range; a bucket that holds many falls
  ///   back to O(m · log m) of the library's sort.
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
    if bucket.count > 32 {
      var bucket = bucket
      bucket.sort { left, right in
        (frames.start(at: Int(left)), left) < (frames.start(at: Int(right)), right)
      }
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
}
