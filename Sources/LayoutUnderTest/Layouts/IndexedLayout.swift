/// A layout made of a placement, which knows where items go, and a visible-rect index, which finds
/// those in a rectangle.
///
/// Only what asks the index is compiled for each of them; the placement is compiled once.
public struct IndexedLayout<Placement: ItemPlacement, Index: RectIndex>: CollectionLayout {
  @usableFromInline var placement: Placement
  @usableFromInline var index = Index()

  /// Makes a layout for no items.
  ///
  /// - Parameter placement: A placement for no items.
  @inlinable
  public init(_ placement: Placement) {
    self.placement = placement
  }

  /// The placement's traits, with queries as proportional as the index's.
  public var traits: LayoutTraits { placement.traits(with: Index.self) }

  /// The settings; a change needs an invalidation of everything.
  public var settings: Placement.Settings { placement.settings }

  /// The frames of all items that have a place, to ask an index without the layout around it.
  @inlinable
  public var itemFrames: Placement.Frames { placement.frames }

  /// The placement's content size, in points.
  @inlinable
  public var contentSize: Size { placement.contentSize }

  /// Has items placed, and the index follow from the first frame that changed.
  ///
  /// - Complexity: That of the placement and, where a frame changed, of the index's update.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment) {
    placement.prepare(environment, &index)
  }

  /// Adds the elements that share area with `rect`.
  ///
  /// - Complexity: That of the index's query, and of the placement for what is not an item.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<Placement.Detail>
  ) {
    placement.collectElements(in: rect, with: index, into: &elements)
  }

  /// The attributes of an element, as the placement gives them.
  @inlinable
  public func attributes(for element: ElementPath) -> LayoutAttributes<Placement.Detail>? {
    placement.attributes(for: element)
  }

  /// What the placement says of new bounds.
  @inlinable @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    placement.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// Marks what the invalidation covers; `prepare` places it again.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    placement.invalidate(invalidation)
  }

  /// What the placement says of an element that asks for another size.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Placement.Detail>,
    original: LayoutAttributes<Placement.Detail>
  ) -> Bool {
    placement.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// Has the next preparation place an item.
  @inlinable
  public mutating func load(_ item: ItemPath) {
    placement.load(item)
  }

  /// The preparation that the placement asks for.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    placement.takeOwnInvalidation()
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that the placement cannot take.
  @inlinable
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try placement.reconfigure(settings)
  }

  /// Where the placement lets a scroll end.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    placement.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  /// Whether every item has its place.
  @inlinable
  public var isSettled: Bool { placement.isSettled }

  /// Has the next preparation place more items.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {
    placement.continueLayout(workUnits: workUnits)
  }
}
