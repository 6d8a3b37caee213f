/// Where a layout's items go: a layout without the index that finds them.
///
/// With an index it is an `IndexedLayout`. Hooks are those of `CollectionLayout` that have the same
/// name.
public protocol ItemPlacement: SendableMetatype {
  /// The settings' type.
  associatedtype Settings
  /// What holds the items' frames.
  associatedtype Frames: RectStore
  /// What the layout adds to the attributes of an element.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable = NoDetail

  /// The settings.
  var settings: Settings { get }
  /// The frames of all items that have a place.
  var frames: Frames { get }
  /// The layout's traits, whatever its index is.
  var traits: LayoutTraits { get }
  /// The size of the whole content, in points.
  var contentSize: Size { get }

  /// Places what was invalidated.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil
  ///   where no frame did.
  mutating func place(_ environment: LayoutEnvironment) -> Int?

  /// Adds the items to show in a rectangle, which an index finds.
  mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  )

  /// Adds the cells of the items that were found, and all other elements that share area with
  /// `rect`.
  func appendElements(in rect: Rect, to elements: inout ElementBuffer<Detail>)

  /// The attributes of an element; nil where there is none.
  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>?

  /// Whether new bounds change anything.
  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool

  /// Marks what is to be placed again.
  mutating func invalidate(_ invalidation: LayoutInvalidation)

  /// Whether an element that asks for another size would change anything.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool

  /// Has an item placed in the next preparation.
  mutating func load(_ item: ItemPath)

  /// An invalidation that the placement itself asks for; nil without one.
  mutating func takeOwnInvalidation() -> LayoutInvalidation?

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that the placement cannot take.
  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError)

  /// Where a scroll ends.
  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point

  /// Whether every item has its place.
  var isSettled: Bool { get }

  /// Has the next preparation place more items.
  mutating func continueLayout(workUnits: Int)
}

extension ItemPlacement {
  /// Asks the index.
  @inlinable
  public mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  ) {
    index.collect(rect, in: frames, into: &hits)
  }

  /// True where the size differs.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    preferred.frame.size != original.frame.size
  }

  /// Does nothing: every item is placed at once.
  @inlinable
  public mutating func load(_ item: ItemPath) {}

  /// None.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { nil }

  /// Where it was going.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    proposed
  }

  /// True: every item is placed at once.
  @inlinable
  public var isSettled: Bool { true }

  /// Does nothing: every item is placed at once.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {}
}
