/// Lines of items, as many to a line as fit: the stock flow layout.
///
/// **Placement rule.** Items go, in order, into lines across the scroll axis; a line ends where the
/// next item and the least gap before it do not fit any more. An item broader than a line is cut to
/// it. A line is as long as its longest item, and the others are centred in it. Justified lines are
/// spread evenly over the room; the line that ends a section gets the gaps that it would have if
/// more items like its last one filled it. A section is its header, the inset, its lines, the
/// inset, its footer; a background is behind the lines. Pinned headers and footers stay in view
/// while their section does. Lengths are rounded to `LengthGrid`. Vertical flows are mirrored where
/// content runs from right to left.
///
/// **Cost.** A full prepare is O(items). An edit, a measured size or a supplementary's change
/// places the items from the line before it on. New bounds of the same breadth cost nothing, or
/// O(1) with something pinned. With fixed sizes no item is asked for its size; with estimated ones,
/// every item up to the end of the visible bounds is, and none after. A query costs what its
/// index costs plus O(log sections).
///
/// **Not for** items that differ much in length, which leave holes (`Waterfall`), or costly sizes
/// far from the top (`OnDemandList`).
public struct FlowPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public var settings: FlowSettings { scope.settings }
  var scope: FlowScope
  /// The frames of all items that have a place.
  public internal(set) var frames = FlowGeometry()
  var sections = SectionBands()
  /// The first item to place again, or nil when there is none.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)

  /// Makes a layout for no items.
  @inline(never)
  public init(settings: FlowSettings = FlowSettings()) {
    scope = FlowScope(settings)
  }

  /// An exact layout; with estimated sizes it promises nobody that what is shown stays in place.
  public var traits: LayoutTraits {
    settings.traits(in: frames.container, sections)
  }

  /// The container's breadth and the end of the last section, in points.
  public var contentSize: Size { sections.contentSize }

  /// False with estimated sizes: how much is measured depends on how far the flow was scrolled, and
  /// a new instance would know less.
  public var isSettled: Bool { settings.sizing != .estimated }

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard let first = scope.cover(invalidation).firstItemCovered else { return }
    firstInvalid = firstInvalid.map { Swift.min($0, first) } ?? first
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a flow cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try scope.settings.apply(settings)
    invalidate(.all)
  }

  /// True where the breadth changes, and with paging the length; where the bounds reach lines that
  /// are only estimated, or where something pinned has to follow.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    scope.shouldInvalidate(forBoundsChange: newBounds, environment, sections)
  }

  /// True where the item would have another extent in its line than it has, but never where sizes
  /// are fixed or there is no room for any; or where a header or footer would have another length.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    scope.shouldInvalidate(forPreferred: preferred, original: original, sections)
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
