/// The parts of a layout to recompute: the counterpart of
/// `UICollectionViewLayoutInvalidationContext`.
///
/// ```swift
/// guard let first = invalidation.firstItemCovered else { return }
/// rows.removeSubrange(first.item...)
/// ```
public struct LayoutInvalidation: Equatable, Sendable {
  /// A run of consecutive items of one section.
  public struct ItemRun: Equatable, Sendable {
    /// The section's index.
    public var section: Int
    /// The items' indexes.
    public var items: Range<Int>

    /// Makes a run.
    public init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }
  }

  /// A Boolean value that indicates whether to lay out everything again.
  ///
  /// The bounds may have changed.
  public var everything = false
  /// A Boolean value that indicates whether the numbers of sections and items changed.
  public var dataSourceCounts = false
  /// The first change of the counts: items before this path are unchanged and keep their paths.
  ///
  /// Nil if unknown. UIKit's contexts contain no such hint, so an adapted host omits it, and the
  /// layout then lays out everything.
  public var firstChange: ItemPath?
  /// The end of the collection that the change of the counts left unchanged, including the headers
  /// and footers of its sections; `.none` if unknown.
  public var unchangedSuffix = UnchangedSuffix.none
  /// The unchanged ranges of the section of `firstChange`, if no other section changed; empty if
  /// unknown.
  public var unchangedRanges: [UnchangedRange] = []
  /// Items whose size or other metrics changed, ascending and without overlap.
  public var items: [ItemRun] = []
  /// Supplementary and decoration elements that changed.
  public var supplementaries: [ElementPath] = []
  /// A Boolean value that indicates whether the bounds' size, the insets or the direction changed,
  /// or the offset of a layout that depends on it.
  public var bounds = false
  /// The distance in points that the host adds to the content offset.
  public var contentOffsetAdjustment = Point.zero
  /// The size in points that the host adds to the content size.
  public var contentSizeAdjustment = Size.zero
  /// The insets in points that the layout assigned to the view; nil if it leaves them unchanged.
  public var contentInset: EdgeInsets?

  /// Makes an invalidation that covers nothing.
  public init() {}

  /// An invalidation of everything, as for the initial layout and `reloadData`.
  public static var all: LayoutInvalidation {
    var result = LayoutInvalidation()
    result.everything = true
    result.dataSourceCounts = true
    return result
  }

  /// Returns an invalidation of the numbers of sections and items that a batch changes.
  public static func counts(changedBy update: BatchUpdate) -> LayoutInvalidation {
    // A batch that changes nothing must differ from one with an unknown first change.
    let end = ItemPath(section: update.sectionsAfter.count, item: 0)
    var result = counts(from: update.firstChange ?? end, unchangedSuffix: update.unchangedSuffix)
    result.unchangedRanges = update.unchangedRanges
    return result
  }

  /// Returns an invalidation of the numbers of sections and items, from `firstChange`, if known, to
  /// the unchanged suffix.
  public static func counts(
    from firstChange: ItemPath?,
    unchangedSuffix: UnchangedSuffix = .none
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    result.dataSourceCounts = true
    result.firstChange = firstChange
    result.unchangedSuffix = unchangedSuffix
    return result
  }

  /// An invalidation for a change of the bounds' size, the insets or the direction.
  public static var boundsChange: LayoutInvalidation {
    var result = LayoutInvalidation()
    result.bounds = true
    return result
  }

  /// Returns an invalidation of the metrics of some items.
  public static func items(_ runs: [ItemRun]) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    result.items = runs
    return result
  }

  /// Returns an invalidation of some supplementary or decoration elements.
  public static func supplementaries(_ elements: [ElementPath]) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    result.supplementaries = elements
    return result
  }

  /// A Boolean value that indicates whether the invalidation consists only of adjustments.
  public var coversNothing: Bool {
    !everything && !dataSourceCounts && !bounds && items.isEmpty && supplementaries.isEmpty
  }

  /// The first item that the invalidation may move, or nil if it moves no item.
  public var firstItemCovered: ItemPath? {
    if everything || bounds { return ItemPath(section: 0, item: 0) }
    var first: ItemPath?
    func lower(to path: ItemPath) {
      first = first.map { Swift.min($0, path) } ?? path
    }
    if dataSourceCounts { lower(to: firstChange ?? ItemPath(section: 0, item: 0)) }
    if let run = items.first {
      lower(to: ItemPath(section: run.section, item: run.items.lowerBound))
    }
    for element in supplementaries {
      lower(to: ItemPath(section: element.section, item: 0))
    }
    return first
  }
}

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
