/// Blocks of whole units, each at the first place where it fits: a quilt without gaps that small
/// blocks could fill.
///
/// **Placement rule.** Lines of units are across the scroll axis. A line has as many units as fit,
/// at least one. A block takes the whole units that its size covers, at least one in either
/// direction. Blocks are placed, in order, at the first place in reading order - line by line from
/// the section's first, in each from its start - where all their units are free. A block broader
/// than a line is placed at the start of the first lines that are completely free, and extends out
/// of them. Its frame begins where its units do and has the requested size. A section consists of
/// its header, the inset, its lines, the inset and its footer; sections do not share lines. Pinned
/// headers and footers stay in view while their section does. Lengths are rounded to `LengthGrid`,
/// and units are rounded down to it. If content runs from right to left, x is mirrored within the
/// content of a quilt that scrolls vertically.
///
/// **Long collections.** In a collection of more than `deferAbove` blocks, those up to two screens
/// after the visible part are placed first. The others follow over the next frames, or as soon as
/// the view comes near them. To find the needed blocks, all blocks of the section are examined: a
/// small block late in the order may fill a hole on screen. Placed blocks do not move for later
/// ones. A block without a place has a frame without length at its estimated position. The content
/// size and the footers, backgrounds and sections after it are estimated from the mean of the
/// blocks placed. A mirrored quilt is placed immediately, because its breadth depends on all
/// blocks.
///
/// **Cost.** Free units are stored as a byte or a word of bits for each line. With many columns or
/// blocks of many lines, they are stored as bands of lines with the same occupied columns. A search
/// begins at the last place of a block of the same or a smaller span. An edit or a measured size
/// frees the units of the blocks from the first whose span changes, and places them again, which is
/// O(blocks after it); a supplementary's change only moves blocks. New bounds place nothing while
/// as many units fit into a line. A query costs that of its index plus O(log sections).
///
/// **Not for** blocks whose order must be visible, because a small block may be far before larger
/// earlier ones (see `SpanGridPlacement`); nor for blocks that should grow to fill holes.
public struct QuiltPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public internal(set) var settings: QuiltSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = QuiltGeometry()
  var sections = SectionBands()
  var occupancy = QuiltOccupancy()
  /// The first item to place again, or nil.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// The first section whose header, footer or background changed, or nil.
  var firstMoved: Int?
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// A Boolean value that indicates whether even blocks with unchanged spans are placed again.
  var isEverythingInvalid = false
  /// The pending changes of items.
  var pending = PendingChange()
  /// The former places of the blocks of the section being placed.
  var former = QuiltFormerPlaces()
  /// The blocks without a place.
  var backlog = PlacementBacklog()
  /// The range of spans of the blocks in the last section that was begun.
  var demand = QuiltDemand()
  /// A Boolean value that indicates whether there is one section, with all blocks measured.
  var areAllMeasured = false
  /// A line of the last section that was begun, before which no block without a place begins.
  var finalLine = 0

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: QuiltSettings) {
    self.settings = settings
  }

  /// The traits of an exact layout in which earlier blocks never move for later ones.
  ///
  /// The content ends with whole units, so its size is not declared tight if blocks are shorter
  /// than the lines that they take.
  public var traits: LayoutTraits {
    var traits = settings.traits(of: sections)
    traits.defersPlacement = true
    // Mirrored blocks follow the content's breadth, which a block that extends out of it changes.
    traits.hasStablePlacement = !frames.container.isMirrored
    traits.hasIndependentSizes = true
    // Without columns, every edit places all items of a section at its start again.
    traits.hasProportionalEdits = !frames.container.isCollapsed
    let last = sections.bands.lastIndex { $0.count > 0 }
    traits.hasTightContentSize =
      isSettled && last.map { occupancy.hasRemainders(inSection: $0) } != true
    return traits
  }

  /// The extent across the scroll axis of the container and of blocks that extend out of it, and
  /// the end of the last section, in points.
  public var contentSize: Size {
    frames.container.axis.rect(
      start: 0,
      length: sections.last?.end ?? 0,
      across: 0,
      breadth: frames.contentBreadth
    ).size
  }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    if invalidation.everything { isEverythingInvalid = true }
    pending.cover(invalidation)
    for element in invalidation.supplementaries { firstMoved.formMinimum(element.section) }
    var covered = invalidation.withoutBounds
    covered.supplementaries = []
    guard let first = covered.firstItemCovered else { return }
    firstInvalid.formMinimum(first)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a quilt does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    invalidate(.all)
  }

  /// Returns whether the extent across the scroll axis changes, a pinned element has to move, or
  /// the bounds come within a screen of blocks without a place.
  ///
  /// The extent along the axis does not affect the placement otherwise.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let (start, end) = sections.rule.axis.extent(of: newBounds)
    return settings.isOtherBreadth(newBounds, environment.bounds) || 2 * end - start > backlog.start
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(hits + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// Adds the blocks that the index finds, and those placed out of order.
  ///
  /// - Complexity: That of the index's query; O(blocks out of order) more while some have no place.
  @inlinable
  public mutating func collectItems(
    in rect: Rect,
    with index: some RectIndex,
    into hits: inout HitBuffer
  ) {
    index.collect(rect, in: frames, into: &hits)
    if !isSettled { collectAhead(in: rect, into: &hits) }
  }

  /// Returns the attributes of a cell, a header, a footer or a background.
  ///
  /// A cell without a place has no length.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, !isSettled, element.itemPath >= backlog.first else {
      return sections.attributes(for: element, of: frames)
    }
    return cellOfBacklog(element)
  }

  /// Returns the number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}

/// `QuiltPlacement` with a visible-rect index.
public typealias QuiltLayout<Index: RectIndex> = IndexedLayout<QuiltPlacement, Index>
