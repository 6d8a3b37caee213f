extension LayoutInvalidation {
  /// Extends the invalidation by what another one covers, and adds its adjustments.
  ///
  /// - Complexity: O(runs of both).
  public mutating func formUnion(_ other: LayoutInvalidation) {
    everything = everything || other.everything
    bounds = bounds || other.bounds
    if other.dataSourceCounts {
      // An item that one change left unchanged may be affected by the other.
      unchangedRanges = dataSourceCounts ? [] : other.unchangedRanges
      firstChange =
        dataSourceCounts ? Self.earlier(firstChange, other.firstChange) : other.firstChange
      unchangedSuffix =
        dataSourceCounts ? Swift.min(unchangedSuffix, other.unchangedSuffix) : other.unchangedSuffix
      dataSourceCounts = true
    }
    for run in other.items { insert(run) }
    supplementaries += other.supplementaries.filter { !supplementaries.contains($0) }
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    contentInset = other.contentInset ?? contentInset
  }

  /// Removes the item at `path` from the invalidation.
  ///
  /// - Complexity: O(runs).
  public mutating func removeItem(at path: ItemPath) {
    let position = items.firstIndex { $0.section == path.section && $0.items.contains(path.item) }
    guard let position else { return }
    let run = items[position]
    var rest: [ItemRun] = []
    if run.items.lowerBound < path.item {
      rest.append(ItemRun(section: run.section, items: run.items.lowerBound..<path.item))
    }
    if path.item + 1 < run.items.upperBound {
      rest.append(ItemRun(section: run.section, items: path.item + 1..<run.items.upperBound))
    }
    items.replaceSubrange(position...position, with: rest)
  }

  /// Inserts a run, merged with the runs that it overlaps or touches.
  private mutating func insert(_ run: ItemRun) {
    guard !run.items.isEmpty else { return }
    func isBefore(_ other: ItemRun) -> Bool {
      (other.section, other.items.upperBound) < (run.section, run.items.lowerBound)
    }
    // Runs are mostly inserted in order.
    guard let last = items.last, !isBefore(last) else { return items.append(run) }
    let first = (0..<items.count).partitioningIndex { !isBefore(items[$0]) }
    var joined = run
    var end = first
    while end < items.count, items[end].section == run.section,
      items[end].items.lowerBound <= joined.items.upperBound
    {
      let lower = Swift.min(joined.items.lowerBound, items[end].items.lowerBound)
      let upper = Swift.max(joined.items.upperBound, items[end].items.upperBound)
      joined.items = lower..<upper
      end += 1
    }
    items.replaceSubrange(first..<end, with: [joined])
  }

  /// Returns the smaller of two first changes; nil, an unknown one, is the smallest.
  private static func earlier(_ first: ItemPath?, _ second: ItemPath?) -> ItemPath? {
    guard let first, let second else { return nil }
    return Swift.min(first, second)
  }
}
