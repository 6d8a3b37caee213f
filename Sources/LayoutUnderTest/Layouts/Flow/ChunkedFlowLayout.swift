/// Where an item of a flow lies in its line, in whole 1/256 pt.
@frozen
@usableFromInline
struct FlowPlace: BitwiseCopyable {
  /// The extent along the scroll axis.
  @usableFromInline var length: Int32
  /// The extent across the scroll axis.
  @usableFromInline var breadth: Int32
  /// Where it begins in the line.
  @usableFromInline var across: Int32

  @inlinable
  init(_ size: FlowItemSize) {
    length = Int32(truncatingIfNeeded: size.length)
    breadth = Int32(truncatingIfNeeded: size.breadth)
    across = 0
  }
}

/// The stock flow layout with its lines in chunks: an edit fills the lines that it changes and
/// moves the others.
///
/// **Placement rule.** That of `FlowLayout`, to the bit.
///
/// **Cost.** A full prepare is O(items). An edit or a measured size places the items from the line
/// before it on to where lines go on as they were, mostly some dozens, and costs one addition for
/// every five hundred items behind it; with estimated sizes all behind it are placed. A
/// supplementary's change places sections alone. New bounds of the same breadth cost nothing, or
/// O(1) with something pinned. A query costs O(log items + elements). 28 bytes an item, up
/// to twice that with the room in chunks.
///
/// **Not for** what `FlowLayout` is not for; and where strategies are compared, since it has its
/// own.
public struct ChunkedFlowLayout: CollectionLayout {
  /// The name of its strategy in the catalog.
  public static var indexName: String { "chunked" }

  /// The settings; a change needs an invalidation of everything.
  public private(set) var configuration: FlowConfiguration
  @usableFromInline var sections = ChunkedSections<FlowPlace>()
  @usableFromInline var container = FlowContainer()
  /// Whether the bounds may have changed.
  @usableFromInline var areBoundsInvalid = true
  /// How many items, from the first on, have been measured where sizes are estimated.
  @usableFromInline var measuredCount = 0
  /// How far lines are measured where sizes are estimated, in points along the scroll axis.
  @usableFromInline var measuredReach = 0.0
  /// What is visible, for paging.
  @usableFromInline var viewport = FlowViewport()

  /// Makes a layout for no items.
  public init(configuration: FlowConfiguration = FlowConfiguration()) {
    self.configuration = configuration
  }

  /// Those of `FlowLayout`.
  public var traits: LayoutTraits { configuration.traits(in: container, sections.bands) }

  /// The container's breadth and the end of the last section, in points.
  @inlinable
  public var contentSize: Size { sections.bands.contentSize }

  /// False with estimated sizes: how much is measured depends on how far the flow was scrolled.
  @inlinable
  public var isSettled: Bool { configuration.sizing != .estimated }

  /// Bytes held for items, lines, chunks and sections.
  @inlinable
  public var byteCount: Int { sections.store.byteCount }

  /// Marks what the invalidation covers; `prepare` places it anew.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds { areBoundsInvalid = true }
    if invalidation.everything {
      areBoundsInvalid = true
      measuredCount = 0
      measuredReach = 0
    }
    var covered = invalidation
    covered.bounds = false
    if configuration.sizing == .fixed { covered.items = [] }
    sections.pending.formUnion(covered)
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a flow cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try configuration.apply(settings)
    invalidate(.all)
  }

  /// True where the breadth changes, and with paging the length; where the bounds reach lines that
  /// are only estimated, or where something pinned has to follow.
  @inlinable @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> Bool {
    let isVertical = container.axis == .y
    let old = environment.bounds
    if isVertical ? newBounds.width != old.width : newBounds.height != old.height { return true }
    if newBounds.size != old.size, configuration.paging != .none { return true }
    if sections.bands.mustFollow(newBounds, environment.contentInset) { return true }
    let count = sections.bands.last?.endItem ?? 0
    guard configuration.sizing == .estimated, measuredCount < count else { return false }
    return (isVertical ? newBounds.maxY : newBounds.maxX) > measuredReach
  }

  /// True where the item would have another extent in its line than it has, but never where sizes
  /// are fixed or there is no room for any; or where a header or footer would have another length.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    guard original.element.kind == .cell else {
      return sections.bands.rule.differsInLength(
        preferred.frame.size,
        from: original.frame.size
      )
    }
    return configuration.differ(preferred.frame.size, original.frame.size, in: container)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(log items + elements), and the sections in `rect`.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<NoDetail>
  ) {
    let container = container
    sections.collect(in: rect, into: &elements) { container.frame($0, $1, $2) }
  }

  /// The attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(log items).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    sections.attributes(
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
  @inlinable @inline(__always)
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
