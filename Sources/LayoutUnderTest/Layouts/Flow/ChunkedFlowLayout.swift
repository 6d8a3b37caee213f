/// The stock flow layout with its lines in chunks: an edit fills the lines that it changes and
/// moves the others.
///
/// **Placement rule.** That of `FlowLayout`, to the bit.
///
/// **Cost.** A full prepare is O(items). Each edit or measured size places the items from the
/// line before it on to where lines go on as they were, mostly some dozens, and costs one addition
/// for every five hundred items after it; with estimated sizes all after it are placed. A
/// supplementary's change places sections alone. New bounds of the same breadth cost nothing, or
/// O(1) with something pinned. A query costs O(log items + elements). 28 bytes an item, up
/// to twice that with the room in chunks.
///
/// **Not for** what `FlowLayout` is not for; and where indexes are compared, since it has its
/// own.
public struct ChunkedFlowLayout: CollectionLayout {
  /// The name of its index in the catalog.
  public static var indexName: String { "chunked" }

  /// The settings; a change needs an invalidation of everything.
  public var settings: FlowSettings { scope.settings }
  var scope: FlowScope
  var sections = ChunkedSections<FlowPlace>()

  /// Makes a layout for no items.
  public init(settings: FlowSettings = FlowSettings()) {
    scope = FlowScope(settings)
  }

  /// Those of `FlowLayout`.
  public var traits: LayoutTraits { settings.traits(in: scope.container, sections.bands) }

  /// The container's breadth and the end of the last section, in points.
  public var contentSize: Size { sections.bands.contentSize }

  /// False with estimated sizes: how much is measured depends on how far the flow was scrolled.
  public var isSettled: Bool { settings.sizing != .estimated }

  /// Bytes held for items, lines, chunks and sections.
  public var byteCount: Int { sections.store.byteCount }

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    sections.pending.formUnion(scope.cover(invalidation))
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
    scope.shouldInvalidate(forBoundsChange: newBounds, environment, sections.bands)
  }

  /// True where the item would have another extent in its line than it has, but never where sizes
  /// are fixed or there is no room for any; or where a header or footer would have another length.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    scope.shouldInvalidate(forPreferred: preferred, original: original, sections.bands)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(log items + elements), and the sections in `rect`.
  @inline(never)
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<NoDetail>
  ) {
    let container = scope.container
    sections.collect(in: rect, into: &elements) { container.frame($0, $1, $2) }
  }

  /// The attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(log items).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let container = scope.container
    return sections.attributes(
      for: element,
      collapsed: { start in
        guard container.isCollapsed else { return nil }
        return container.rect(start: start, length: 0, across: 0, breadth: 0)
      },
      frame: { container.frame($0, $1, $2) }
    )
  }
}

extension FlowContainer {
  /// The frame of an item in the middle of its line, which begins at `start` and is `lineLength`
  /// long, both in whole 1/256 pt.
  @inline(__always)
  func frame(_ place: FlowPlace, _ start: Int64, _ lineLength: Int64) -> Rect {
    let length = Int64(place.length)
    let itemBreadth = LengthGrid.points(Int64(place.breadth))
    return rect(
      start: LengthGrid.points(start &+ (lineLength &- length) &>> 1),
      length: LengthGrid.points(length),
      across: crossStart(LengthGrid.points(Int64(place.across)), itemBreadth),
      breadth: itemBreadth
    )
  }
}
