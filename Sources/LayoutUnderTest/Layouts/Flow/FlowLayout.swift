/// Lines of items, as many to a line as fit: the stock flow layout.
///
/// **Placement rule.** Items are placed, in order, in lines across the scroll axis. A line ends
/// when the next item and the minimum gap before it do not fit. An item broader than a line is cut
/// to the line's breadth. A line is as long as its longest item; the other items are centered in
/// it. Justified lines are spread evenly over the room; the line that ends a section gets the gaps
/// that it would have if more items like its last one filled it. A section consists of its header,
/// the inset, its lines, the inset and its footer; a background is behind the lines. Pinned headers
/// and footers stay in view while their section does. Lengths are rounded to `LengthGrid`. Vertical
/// flows are mirrored if content runs from right to left.
///
/// **Cost.** A full prepare is O(items). An edit, a measured size or a supplementary's change
/// places the items from the line before it on. New bounds of the same breadth cost nothing, or
/// O(1) with pinned elements. With fixed sizes no item's size is read; with estimated sizes, only
/// those of items up to the end of the visible bounds are. A query costs that of its index plus
/// O(log sections).
///
/// **Not for** items that differ much in length, which leave holes (see `WaterfallPlacement`), or
/// costly sizes far from the top (see `OnDemandListLayout`).
public struct FlowPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public var settings: FlowSettings { scope.settings }
  var scope: FlowScope
  /// The frames of all items that have a place.
  public internal(set) var frames = FlowGeometry()
  var sections = SectionBands()
  /// The first item to place again, or nil.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: FlowSettings) {
    scope = FlowScope(settings: settings)
  }

  /// The traits of an exact layout.
  ///
  /// With estimated sizes, visible elements may move.
  public var traits: LayoutTraits {
    settings.traits(in: frames.container, sections)
  }

  /// The container's breadth and the end of the last section, in points.
  public var contentSize: Size { sections.contentSize }

  /// `false` with estimated sizes: the number of items measured depends on the scroll position, and
  /// a new instance would have measured fewer.
  public var isSettled: Bool { settings.sizing != .estimated }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard let first = scope.cover(invalidation).firstItemCovered else { return }
    firstInvalid.formMinimum(first)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a flow does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try scope.settings.apply(settings)
    invalidate(.all)
  }

  /// Returns whether the breadth changes, the length changes with paging, the bounds reach lines
  /// that are only estimated, or a pinned element has to move.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    scope.shouldInvalidate(forBoundsChange: newBounds, environment, sections)
  }

  /// Returns whether an item's size changes within its line, unless sizes are fixed or there is no
  /// room for items; or whether the length of a header or footer changes.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    scope.shouldInvalidate(forPreferred: preferred, original: original, sections)
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

extension FlowPlacement {
  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset; see `FlowScope`.
  ///
  /// - Complexity: O(log lines), without an allocation.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard frames.count > 0 else { return proposed }
    return scope.targetContentOffset(
      forProposed: proposed,
      velocity: velocity,
      contentSize,
      in: frames
    )
  }
}

/// `FlowPlacement` with a visible-rect index.
public typealias FlowLayout<Index: RectIndex> = IndexedLayout<FlowPlacement, Index>
