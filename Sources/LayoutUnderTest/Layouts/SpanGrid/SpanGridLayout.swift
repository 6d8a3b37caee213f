/// Rows of items that take one or several columns each, known from dashboards and store fronts.
///
/// **Placement rule.** All columns are equally wide. Items are placed, in order, in the next free
/// columns of a row. An item takes the number of columns that it requests, at least one and at most
/// those left in its row; it never wraps. A row has its given height, or else the height of its
/// tallest item. An item is at most as high as its row and is at its top, in its middle or at its
/// bottom. There are gaps only between rows and between sections. A section consists of its header,
/// the inset, the rows, the inset and its footer; a background is behind the rows. Pinned headers
/// and footers stay in view while their section does. Lengths along the scroll axis are rounded to
/// `LengthGrid`, and the middle of a row is rounded toward its top. Horizontal scrolling transposes
/// the layout. If content runs from right to left, x is mirrored in a grid that scrolls vertically;
/// positions along the scroll axis are never mirrored.
///
/// **Cost.** A full prepare is O(items). An edit or a measured size places the items from the start
/// of its row on, which is O(items after it); a supplementary's change places those of its section
/// and later ones. New bounds place nothing while there is room for items. A query costs that of
/// its index plus O(log sections).
///
/// **Not for** items over several rows (see `QuiltPlacement`), columns of independent lengths (see
/// `WaterfallPlacement`), or items that wrap if they do not fit (see `FlowPlacement`).
public struct SpanGridPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public internal(set) var settings: SpanGridSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = SpanGridGeometry()
  var sections = SectionBands()
  /// The first item to place again, or nil.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// A Boolean value that indicates whether the settings of the columns may have changed.
  var areColumnsInvalid = true
  /// A Boolean value that indicates whether any section gives row heights, which items may not
  /// fill.
  var hasGivenRows = false

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: SpanGridSettings) {
    self.settings = settings
  }

  /// The traits of an exact layout in which earlier items never change columns for later ones.
  ///
  /// The content may extend beyond its last frame by gaps of empty sections and by rows that are
  /// higher than their items. With either, its size is not declared tight.
  public var traits: LayoutTraits {
    settings.traits(sections, hasGivenRows: hasGivenRows)
  }

  /// The container's extent across the scroll axis and the end of the last section, in points.
  public var contentSize: Size { sections.contentSize }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    guard let first = invalidation.withoutBounds.firstItemCovered else { return }
    firstInvalid.formMinimum(first)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a span grid does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    firstInvalid = ItemPath(section: 0, item: 0)
    areBoundsInvalid = true
    areColumnsInvalid = true
  }

  /// Returns whether the extent across the scroll axis changes or a pinned element has to move.
  ///
  /// The extent along the axis does not affect the placement.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    settings.isOtherBreadth(newBounds, environment.bounds)
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// Returns whether the length of an item, a header or a footer along the scroll axis changes;
  /// false for an item if there is no room for items.
  ///
  /// An item's extent across the axis is that of its columns, regardless of its preferred size.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    if original.element.kind == .cell, frames.columns.isCollapsed { return false }
    return sections.rule.differsInLength(preferred.frame.size, from: original.frame.size)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(hits + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// Returns the attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    sections.attributes(for: element, of: frames)
  }

  /// Returns the number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}

/// `SpanGridPlacement` with a visible-rect index.
public typealias SpanGridLayout<Index: RectIndex> = IndexedLayout<SpanGridPlacement, Index>
