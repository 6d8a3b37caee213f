/// What a layout must forget: the counterpart of `UICollectionViewLayoutInvalidationContext`.
public struct LayoutInvalidation: Equatable, Sendable {
  /// A run of neighbouring items of one section.
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

  /// Whether everything is to be laid out again, for bounds that may have changed unseen.
  public var everything = false
  /// Whether the numbers of sections and items changed.
  public var dataSourceCounts = false
  /// Where the counts changed: items before this path are what and where they were.
  ///
  /// Nil says that nothing is known. UIKit's contexts carry no such hint, so an adapted host
  /// leaves it out and a layout then lays everything out.
  public var firstChange: ItemPath?
  /// How much of the collection's end the change of the counts left as it was, headers and footers
  /// of its sections included; `.none` where nothing is known.
  public var unchangedSuffix = UnchangedSuffix.none
  /// The items that the change of the counts kept of the section of `firstChange`, where it changed
  /// no other; empty where nothing is known.
  public var unchangedRanges: [UnchangedRange] = []
  /// Items whose size or other metrics changed, ascending and without overlap.
  public var items: [ItemRun] = []
  /// Supplementary and decoration elements that changed.
  public var supplementaries: [ElementPath] = []
  /// Whether the bounds' size, the insets or the direction changed, or the offset of a layout that
  /// goes by it.
  public var bounds = false
  /// What the host is to add to the content offset, in points.
  public var contentOffsetAdjustment = Point.zero
  /// What the host is to add to the content size, in points.
  public var contentSizeAdjustment = Size.zero
  /// The insets that the layout gave the view, in points; nil where it leaves those that it has.
  public var contentInset: EdgeInsets?

  /// Makes an invalidation that covers nothing.
  public init() {}

  /// Covers everything, as the initial layout and `reloadData` do.
  public static var all: LayoutInvalidation {
    var result = LayoutInvalidation()
    result.everything = true
    result.dataSourceCounts = true
    return result
  }

  /// Covers what a batch changes in the numbers of sections and items.
  public static func counts(changedBy update: BatchUpdate) -> LayoutInvalidation {
    // A batch that changes nothing must not read as one of which nothing is known.
    let end = ItemPath(section: update.sectionsAfter.count, item: 0)
    var result = counts(from: update.firstChange ?? end, unchangedSuffix: update.unchangedSuffix)
    result.unchangedRanges = update.unchangedRanges
    return result
  }

  /// Covers the numbers of sections and items, from `firstChange` on where that is known, up to
  /// what was left alone at the end.
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

  /// Covers a change of the bounds' size, the insets or the direction.
  public static var boundsChange: LayoutInvalidation {
    var result = LayoutInvalidation()
    result.bounds = true
    return result
  }

  /// Covers the metrics of some items.
  public static func items(_ runs: [ItemRun]) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    result.items = runs
    return result
  }

  /// Covers some supplementary or decoration elements.
  public static func supplementaries(_ elements: [ElementPath]) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    result.supplementaries = elements
    return result
  }

  /// Whether nothing but adjustments is carried.
  public var coversNothing: Bool {
    !everything && !dataSourceCounts && !bounds && items.isEmpty && supplementaries.isEmpty
  }

  /// The first item whose place this may change, or nil where no item's place does.
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
