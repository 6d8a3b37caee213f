/// Rows of items that take one or several columns each, known from dashboards and store fronts.
///
/// **Placement rule.** All columns are equally wide. Items go, in order, to the next free columns
/// of a row; an item takes as many as it asks for, at least one, but shrinks to what its row still
/// has and never wraps. A row is as high as it is given, or else as its tallest item; an item is at
/// most as high as its row and is at its top, in its middle or at its bottom. Gaps are between
/// rows and between sections only. A section is its header, the inset, the rows, the inset, its
/// footer; a background is behind the rows. Pinned headers and footers stay in view while their
/// section does. Lengths along the scroll axis are rounded to `LengthGrid`, and the middle of a row
/// rounds towards its top. Scrolled horizontally, all of it is transposed. Where content runs from
/// right to left, x is mirrored in a grid that scrolls vertically; along the scroll axis nothing
/// is.
///
/// **Cost.** A full prepare is O(items). An edit or a measured size places the items from there on,
/// so O(items after it) plus the row that it falls into; a supplementary's change those of its
/// section and after. New bounds place nothing, as long as there is room at all. A query costs
/// what its index costs plus O(log sections).
///
/// **Not for** items over several rows (`Quilt`), columns that go on where they end (`Waterfall`),
/// or items that wrap where they don't fit (`Flow`).
public struct SpanGridPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public internal(set) var settings: SpanGridSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = SpanGridGeometry()
  var sections = SectionBands()
  /// The first item to place again, or nil when there is none.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// Whether the bounds may have changed.
  var areBoundsInvalid = true
  /// Whether the settings changed since the container was divided into columns.
  var areColumnsInvalid = true
  /// Whether some section gives heights of rows, which may then be higher than all their items.
  var hasGivenRows = false

  /// Makes a layout for no items.
  @inline(never)
  public init(settings: SpanGridSettings = SpanGridSettings()) {
    self.settings = settings
  }

  /// An exact layout whose earlier items never change columns for later ones.
  ///
  /// The content may end after its last frame by gaps of empty sections and by rows that are
  /// higher than their items, so with either it is not declared tight.
  public var traits: LayoutTraits {
    settings.traits(sections, hasGivenRows: hasGivenRows)
  }

  /// The container's extent across the scroll axis and the end of the last section, in points.
  public var contentSize: Size { sections.contentSize }

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    var covered = invalidation
    covered.bounds = false
    guard let first = covered.firstItemCovered else { return }
    firstInvalid = firstInvalid.map { Swift.min($0, first) } ?? first
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a span grid cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    firstInvalid = ItemPath(section: 0, item: 0)
    areBoundsInvalid = true
    areColumnsInvalid = true
  }

  /// True where the extent across the scroll axis changes, or where something pinned has to follow;
  /// the other extent means nothing else to a span grid.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    settings.isOtherBreadth(newBounds, environment.bounds)
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// True where the item would have another length along the scroll axis than it has, but never
  /// where there is no room for any; or where a header or footer would.
  ///
  /// An item's extent across the axis is that of its columns, whatever it asks for.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    if original.element.kind == .cell, frames.columns.isCollapsed { return false }
    return sections.rule.differsInLength(preferred.frame.size, from: original.frame.size)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(items found + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// The attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    sections.attributes(for: element, of: frames)
  }

  /// The number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}
