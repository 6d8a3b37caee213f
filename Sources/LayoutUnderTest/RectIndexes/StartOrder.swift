/// Sorts items by the starts of their frames, ties by index.
@usableFromInline
enum StartOrder {
  /// Updates an order after changes to the frames from an item on.
  ///
  /// If starts ascend in index order, the order becomes empty.
  ///
  /// Otherwise the items before it keep their order. The others are sorted and merged from the
  /// back, so that nothing moves for items that begin after all kept ones. If less than a quarter
  /// is kept, all items are sorted, which costs no more.
  ///
  /// - Parameters:
  ///   - order: The order of the previous frames; any other order is rebuilt.
  ///   - frames: The frames.
  ///   - first: The first item whose frame may have changed.
  /// - Returns: The length of the unchanged beginning of the order.
  /// - Complexity: O(n) if the starts from `first` on are spread evenly over their range; most of
  ///   it is a pass over the kept items.
  @inlinable
  static func update(
    _ order: inout ContiguousArray<Int32>,
    to frames: some RectStore,
    from first: Int
  ) -> Int {
    if frames.hasAscendingStarts {
      frames.assertAscendingStarts(from: first)
      defer { order = [] }
      return order.isEmpty ? first : 0
    }
    let isWorthKeeping = first > frames.count / 4
    let removed = isWorthKeeping ? keep(before: first, in: &order) : 0
    guard isWorthKeeping, order.count == first else {
      order.resize(to: frames.count, filler: 0)
      order.withUnsafeMutableBufferPointer { sort(0..<frames.count, of: frames, into: $0) }
      return 0
    }
    order.resize(to: frames.count, filler: 0)
    let merged = withUnsafeTemporaryAllocation(
      of: Int32.self,
      capacity: frames.count - first
    ) { added in
      sort(first..<frames.count, of: frames, into: added)
      return order.withUnsafeMutableBufferPointer { merge(added, into: $0, by: frames) }
    }
    return Swift.min(removed, merged)
  }

  /// Removes all items from `first` on.
  ///
  /// - Returns: The position of the first item removed, or the number of items if none is removed.
  @inlinable
  static func keep(before first: Int, in order: inout ContiguousArray<Int32>) -> Int {
    let (removed, kept) = order.withUnsafeMutableBufferPointer { order in
      let removed = order.firstIndex { $0 >= first } ?? order.count
      var kept = removed
      for position in removed..<order.count {
        let item = order[position]
        order[kept] = item
        kept &+= item < first ? 1 : 0
      }
      return (removed, kept)
    }
    order.removeLast(order.count - kept)
    return removed
  }

  /// Merges items into an order that has room for them at its end.
  ///
  /// Among equal starts, the added items come last.
  ///
  /// - Returns: The position of the first added item.
  @inlinable
  static func merge(
    _ added: UnsafeMutableBufferPointer<Int32>,
    into order: UnsafeMutableBufferPointer<Int32>,
    by frames: some RectStore
  ) -> Int {
    var free = order.count
    var kept = order.count - added.count
    for item in added.reversed() {
      let start = frames.start(at: Int(item))
      while kept > 0, frames.start(at: Int(order[kept &- 1])) > start {
        free &-= 1
        kept &-= 1
        order[free] = order[kept]
      }
      free &-= 1
      order[free] = item
    }
    return free
  }

  /// Distributes items over buckets by start and sorts each bucket by insertion.
  ///
  /// - Complexity: O(n) if starts are spread evenly over their range. A bucket of m > 32 items
  ///   costs O(m · log m), or O(m) if they are in order.
  @inlinable
  static func sort(
    _ items: Range<Int>,
    of frames: some RectStore,
    into order: UnsafeMutableBufferPointer<Int32>
  ) {
    guard let firstItem = items.first else { return }
    var lowest = frames.start(at: firstItem)
    var highest = lowest
    for index in items {
      let start = frames.start(at: index)
      lowest = start < lowest ? start : lowest
      highest = start > highest ? start : highest
    }
    let bucketCount = Swift.max(1, items.count / 4)
    let scale = highest > lowest ? Double(bucketCount - 1) / (highest - lowest) : 0
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: bucketCount + 1) { ends in
      ends.initialize(repeating: 0)
      for index in items {
        ends[Int((frames.start(at: index) - lowest) * scale) + 1] += 1
      }
      for bucket in 0..<bucketCount {
        ends[bucket + 1] += ends[bucket]
      }
      // Visiting the items in index order leaves ties in index order.
      for index in items {
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

  @inlinable
  static func sortBucket(_ bucket: UnsafeMutableBufferPointer<Int32>, by frames: some RectStore) {
    guard bucket.count <= 32 else { return sortLargeBucket(bucket, by: frames) }
    for position in bucket.indices.dropFirst() {
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

  /// Sorts a bucket unless it is in order.
  @inlinable @inline(never)
  static func sortLargeBucket(
    _ bucket: UnsafeMutableBufferPointer<Int32>,
    by frames: some RectStore
  ) {
    var bucket = bucket
    let isInOrder = bucket.indices.dropFirst().allSatisfy {
      isOrdered(bucket[$0 - 1], bucket[$0], by: frames)
    }
    if !isInOrder { bucket.sort { isOrdered($0, $1, by: frames) } }
  }

  /// Returns whether an item comes before another one.
  @inlinable
  static func isOrdered(_ left: Int32, _ right: Int32, by frames: some RectStore) -> Bool {
    (frames.start(at: Int(left)), left) < (frames.start(at: Int(right)), right)
  }
}

extension ContiguousArray<Int32> {
  /// Returns the item at a position of an order, which is empty if it is the index order.
  @inlinable @inline(__always)
  func item(at position: Int) -> Int { isEmpty ? position : Int(self[position]) }
}
