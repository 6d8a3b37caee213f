/// A layout composed of a placement, which places items, and a visible-rect index, which finds the
/// items in a rectangle.
///
/// Only code that queries the index is compiled for each index; the placement is compiled once.
public struct IndexedLayout<Placement: ItemPlacement, Index: RectIndex>: CollectionLayout {
  @usableFromInline var placement: Placement
  @usableFromInline var index = Index()

  /// Makes a layout of no items.
  ///
  /// - Parameter placement: A placement of no items.
  @inlinable
  public init(_ placement: Placement) {
    self.placement = placement
  }

  /// Makes a layout of no items.
  @inlinable
  public init(settings: Placement.Settings = Placement.Settings()) {
    self.init(Placement(settings: settings))
  }

  /// The placement's traits; queries are proportional if they are with this index.
  public var traits: LayoutTraits { placement.traits(with: Index.self) }

  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public var settings: Placement.Settings { placement.settings }

  /// The frames of all items that have a place, for querying an index without the layout.
  @inlinable
  public var itemFrames: Placement.Frames { placement.frames }

  /// The placement's content size, in points.
  @inlinable
  public var contentSize: Size { placement.contentSize }

  /// Places items, and updates the index from the first frame that changed.
  ///
  /// - Complexity: That of the placement and, if a frame changed, of the index's update.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment) {
    placement.prepare(environment, &index)
  }

  /// Adds the elements that share area with `rect`.
  ///
  /// - Complexity: That of the index's query, and of the placement for elements that are not items.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<Placement.Detail>
  ) {
    placement.collectElements(in: rect, with: index, into: &elements)
  }

  /// Returns the attributes of an element from the placement.
  @inlinable
  public func attributes(for element: ElementPath) -> LayoutAttributes<Placement.Detail>? {
    placement.attributes(for: element)
  }

  /// Returns the placement's answer for new bounds.
  @inlinable @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    placement.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    placement.invalidate(invalidation)
  }

  /// Returns the placement's answer for an element that prefers another size.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Placement.Detail>,
    original: LayoutAttributes<Placement.Detail>
  ) -> Bool {
    placement.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// Requests that the next preparation place an item.
  @inlinable
  public mutating func load(_ item: ItemPath) {
    placement.load(item)
  }

  /// Returns the preparation that the placement asks for.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    placement.takeOwnInvalidation()
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that the placement does not accept.
  @inlinable
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try placement.reconfigure(settings)
  }

  /// Returns the offset at which the placement lets a scroll end.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    placement.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  /// A Boolean value that indicates whether every item has a place.
  @inlinable
  public var isSettled: Bool { placement.isSettled }

  /// Requests that the next preparation place more items.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {
    placement.continueLayout(workUnits: workUnits)
  }
}
