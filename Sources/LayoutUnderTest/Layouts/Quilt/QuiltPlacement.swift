/// Blocks of whole units, each at the first place where it fits: a quilt without gaps that small
/// blocks could fill.
///
/// **Placement rule.** Lines of units are across the scroll axis, as many units to a line as have
/// room, at least one. A block asks for its size and takes the whole units that it covers, at least
/// one in either direction. Blocks go, in order, to the first place in reading order - line by line
/// from the section's first, in each from its start - where all their units are free. A block
/// broader than a line goes to the start of the first lines that are free altogether and reaches
/// out of them. Its frame begins where its units do and is as large as it asked. A section is its
/// header, the inset, its lines, the inset, its footer; sections do not share lines. Pinned headers
/// and footers stay in view while their section does. Lengths are rounded to `LengthGrid`, and
/// units are rounded down to it. Where content runs from right to left, x is mirrored within the
/// content of a quilt that scrolls vertically.
///
/// **Long collections.** Of more than `deferAbove` blocks those are placed that are within what is
/// visible and two screens more, the others over the next frames or as soon as the view comes near
/// them. Which blocks these are takes a look at all of the section: a small block late in the order
/// may fill a hole on screen. What is placed does not move for what follows. A block without a
/// place has a frame without length where it is thought to go, and content size, footers,
/// backgrounds and sections after it go by the mean of the blocks placed. A quilt that is mirrored
/// is placed at once, since its breadth depends on all blocks.
///
/// **Cost.** Free units are kept as a byte or a word of bits a line or, where there are many
/// columns or blocks of many lines, as bands of lines that are occupied alike. A search begins
/// where a block that asked for no more was placed last. An edit or a measured size frees the units
/// of the blocks from the first on that takes other units than before, and places them again, so
/// O(blocks after it); a supplementary's change only moves blocks. New bounds place nothing while
/// as many units fit into a line. A query costs what its index costs plus O(log sections).
///
/// **Not for** blocks whose order must be seen: a later small block may be far before earlier
/// large ones (`SpanGrid`). Nor for blocks that should grow to fill holes.
public struct QuiltPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public internal(set) var settings: QuiltSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = QuiltGeometry()
  var sections = SectionBands()
  var units = QuiltUnits()
  /// The first item to place again, or nil when there is none.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// The first section whose header, footer or background changed, or nil when none did.
  var firstMoved: Int?
  /// Whether the bounds may have changed.
  var areBoundsInvalid = true
  /// Whether places are to be searched for all blocks, those included that take what they took.
  var isEverythingInvalid = false
  /// What changes left alone.
  var pending = PendingChange()
  /// Where the blocks of the section that is being placed were.
  var former = QuiltFormerPlaces()
  /// What has no place yet.
  var backlog = PlacementBacklog()
  /// What the blocks of the last section that was begun ask for.
  var demand = QuiltDemand()
  /// Whether there is one section, and all of its blocks have been measured.
  var areAllMeasured = false
  /// A line of that section before which nothing begins that has no place.
  var finalLine = 0

  /// Makes a layout for no items.
  @inline(never)
  public init(settings: QuiltSettings = QuiltSettings()) {
    self.settings = settings
  }

  /// An exact layout whose earlier blocks never move for later ones.
  ///
  /// The content ends with whole units, so where blocks are shorter than the lines that they take
  /// it is not declared tight.
  public var traits: LayoutTraits {
    let inset = settings.insetAlongY
    var traits = LayoutTraits()
    traits.axis = settings.axis
    traits.defersPlacement = true
    // Mirrored blocks follow the content's breadth, which one that reaches out of it changes.
    traits.hasStablePlacement = !frames.container.isMirrored
    traits.hasIndependentSizes = true
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    // Without columns every item is where its section begins, and is put there again.
    traits.hasProportionalEdits = !frames.container.isCollapsed
    traits.mirrorsRightToLeft = settings.axis == .y
    let last = sections.bands.lastIndex { $0.count > 0 }
    traits.hasTightContentSize =
      isSettled && last.map { units.hasRemainders(inSection: $0) } != true
    traits.sectionLeadingInset = LengthGrid.rounded(inset.top)
    traits.sectionTrailingInset = LengthGrid.rounded(inset.bottom)
    traits.pinnedKinds = sections.pinnedKinds
    traits.kindsPinnedInEverySection =
      SectionPinSettings.kinds(
        headers: settings.pinsHeaders,
        footers: settings.pinsFooters
      )
    return traits
  }

  /// The container's extent across the scroll axis, or as far as blocks reach out of it, and the
  /// end of the last section, in points.
  public var contentSize: Size {
    frames.container.rect(
      start: 0,
      length: sections.last?.end ?? 0,
      across: 0,
      breadth: frames.contentBreadth
    ).size
  }

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    if invalidation.everything { isEverythingInvalid = true }
    pending.cover(invalidation)
    if let first = invalidation.supplementaries.lazy.map(\.section).min() {
      firstMoved = Swift.min(firstMoved ?? first, first)
    }
    var covered = invalidation
    covered.bounds = false
    covered.supplementaries = []
    guard let first = covered.firstItemCovered else { return }
    firstInvalid = firstInvalid.map { Swift.min($0, first) } ?? first
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a quilt cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    invalidate(.all)
  }

  /// True where the extent across the scroll axis changes, where something pinned has to follow, or
  /// where the bounds come within a screen of what has no place yet; the other extent means nothing
  /// else to a quilt.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let isBroader =
      settings.direction == .vertical
      ? newBounds.width != environment.bounds.width
      : newBounds.height != environment.bounds.height
    let (start, end) = sections.rule.extent(newBounds)
    return isBroader || 2 * end - start > backlog.start
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(items found + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// Adds the blocks that have a place ahead of their turn to those that the index finds.
  ///
  /// - Complexity: That of the index's query, and O(blocks ahead) while some have no place.
  @inlinable
  public mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  ) {
    index.collect(rect, in: frames, into: &hits)
    if !isSettled { collectAhead(in: rect, into: &hits) }
  }

  /// The attributes of a cell, a header, a footer or a background; a cell without a place has no
  /// length.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, !isSettled, element.itemPath >= backlog.first else {
      return sections.attributes(for: element, of: frames)
    }
    return cellOfBacklog(element)
  }

  /// The number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}
