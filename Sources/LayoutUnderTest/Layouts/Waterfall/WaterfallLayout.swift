/// Columns of photos, one below the other: the layout known from Pinterest.
///
/// **Placement rule.** All columns are equally wide. An item's photo has the height that its aspect
/// ratio gives at that width, 0 if a side is 0; its caption is below. Items are placed, in order,
/// in the shortest column (the lowest-numbered among equals) or in the columns in turn. A section
/// consists of its header, the inset, the items, the inset and its footer; sections follow one
/// another, and a background is behind the items. Pinned headers and footers stay in view while
/// their section does. Lengths along y are rounded to `LengthGrid`. If content runs from right to
/// left, x is mirrored.
///
/// **Long collections.** In a collection of more than `deferAbove` items, those that begin up to
/// two screens below the visible part are placed first. The others follow over the next frames, or
/// as soon as the view comes near them. Placed items do not move for later ones. An item without a
/// place has a frame without height at its estimated position, and its size was not read. The
/// content size and the footers, backgrounds and sections after it are estimated from the mean of
/// the items placed.
///
/// **Cost.** A full prepare is O(items · columns) up to eight columns and O(items · log columns)
/// beyond; in a long collection this applies to the items placed, plus O(sections). An edit, a
/// measured size or a supplementary's change places the items from there on, which is O(items after
/// it), but does not read unchanged sizes. New bounds of the same width cost nothing, or O(1) with
/// pinned elements. A query costs that of its index plus O(log sections).
///
/// **Not for** horizontal scrolling, items across several columns (see `SpanGridPlacement`), or
/// rows that must line up (see `FlowPlacement`).
public struct WaterfallPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public internal(set) var settings: WaterfallSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = WaterfallGeometry()
  var sections = SectionBands()
  /// The items to measure and to place again.
  var pending = PendingChange()
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// A Boolean value that indicates whether the settings of the columns may have changed.
  var areColumnsInvalid = true
  /// The items without a place.
  var backlog = PlacementBacklog()

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: WaterfallSettings) {
    self.settings = settings
  }

  /// The traits of an exact vertical layout in which earlier items never move for later ones.
  public var traits: LayoutTraits {
    var traits = settings.traits(of: sections)
    traits.defersPlacement = true
    traits.hasTightContentSize = isSettled
    traits.hasStablePlacement = true
    traits.keepsLanesWhenMeasured = settings.placement == .roundRobin
    traits.hasIndependentSizes = true
    traits.cellLength = frames.columns.isCollapsed ? nil : .scaledItem
    traits.hasProportionalEdits = true
    guard !frames.columns.isCollapsed else { return traits }
    let count = frames.columns.origins.count
    let picksShortest = settings.placement == .shortest
    var rule = PlacementRule(
      .lanes(count: count, picksShortest: picksShortest),
      itemSpacing: LengthGrid.rounded(settings.itemSpacing),
      lineSpacing: settings.columnSpacing,
      period: picksShortest ? nil : count
    )
    rule.picksFirstOfEqual = picksShortest
    traits.placement = rule
    return traits
  }

  /// The container's width and the bottom of the last section, in points; estimated while items
  /// have no place.
  public var contentSize: Size { sections.contentSize }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    pending.cover(invalidation)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a waterfall does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    pending.coverEverything()
    areBoundsInvalid = true
    areColumnsInvalid = true
  }

  /// Returns whether the width changes, a pinned element has to move, or the bounds come within a
  /// screen of items without a place.
  ///
  /// The height does not affect the placement otherwise.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.width != environment.bounds.width
      || newBounds.maxY + newBounds.height > backlog.start
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// Returns whether the height of the photo at the column's width changes, or the height of a
  /// header or footer.
  ///
  /// The preferred size is the photo's own. The frame does not determine it, because it is as wide
  /// as the column and includes the caption.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<WaterfallDetail>,
    original: LayoutAttributes<WaterfallDetail>
  ) -> Bool {
    guard original.element.kind == .cell else {
      return sections.rule.differsInLength(preferred.frame.size, from: original.frame.size)
    }
    let size = preferred.frame.size
    let photo = LengthGrid.scaled(size.height, from: size.width, to: frames.columns.width)
    return photo != original.detail.photoHeight
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(hits + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(
    in rect: Rect,
    to elements: inout ElementBuffer<WaterfallDetail>
  ) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// Returns the attributes of a cell, a header, a footer or a background.
  ///
  /// A cell without a place has no height.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard element.kind == .cell, !isSettled, element.itemPath >= backlog.first else {
      return sections.attributes(for: element, of: frames)
    }
    return cellWithoutPlace(element)
  }

  /// Returns the number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}

/// `WaterfallPlacement` with a visible-rect index.
public typealias WaterfallLayout<Index: RectIndex> = IndexedLayout<WaterfallPlacement, Index>
