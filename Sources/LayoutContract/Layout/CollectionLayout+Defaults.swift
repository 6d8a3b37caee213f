/// Defaults that match `UICollectionViewLayout`, except where noted.
extension CollectionLayout {
  /// The traits of an exact, non-overlapping, vertical layout that leaves anchoring to the host.
  @inlinable
  public var traits: LayoutTraits { LayoutTraits() }

  /// Returns true if the size changes, so that a layout without this hook follows rotations.
  ///
  /// UIKit's base class returns false. Several public layouts therefore never lay out again.
  @inlinable
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.width != environment.bounds.width || newBounds.height != environment.bounds.height
  }

  /// Returns an invalidation of the bounds.
  @inlinable
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    .boundsChange
  }

  /// No effect: the `prepare` that follows lays out everything.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {}

  /// Returns true if the size differs.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    preferred.frame.size != original.frame.size
  }

  /// Returns an invalidation of the measured element.
  @inlinable
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    let element = preferred.element
    guard element.kind == .cell else { return .supplementaries([element]) }
    return .items([
      LayoutInvalidation.ItemRun(section: element.section, items: element.item..<element.item + 1)
    ])
  }

  /// No effect: the layout holds all items.
  @inlinable
  public mutating func load(_ item: ItemPath) {}

  /// Returns nil.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { nil }

  /// Refuses every setting.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try settings.requireKnown([])
  }

  /// No effect.
  @inlinable
  public mutating func prepare(forUpdates update: BatchUpdate) {}

  /// No effect.
  @inlinable
  public mutating func finalizeUpdates() {}

  // Always inlined: a call would copy the layout for each element.
  /// Returns the element's attributes with an alpha of 0.
  @inlinable @inline(__always)
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    var attributes = attributes(for: element)
    attributes?.alpha = 0
    return attributes
  }

  /// Returns nil: the host fades the element out in place.
  @inlinable
  public func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    nil
  }

  /// Returns an empty array.
  @inlinable
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] { [] }

  /// Returns an empty array.
  @inlinable
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] { [] }

  /// Returns the proposed offset.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    proposed
  }

  /// No effect.
  @inlinable
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {}

  /// No effect.
  @inlinable
  public mutating func finalizeAnimatedBoundsChange() {}

  /// No effect.
  @inlinable
  public mutating func prepareForTransition(_ direction: LayoutTransition) {}

  /// No effect.
  @inlinable
  public mutating func finalizeTransition() {}

  /// Returns nil: the item takes the position of the cell under the finger.
  @inlinable
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? { nil }

  /// Returns the item's attributes, centered at the position, above all other elements.
  @inlinable
  public func attributes(forMoving item: ItemPath, at position: Point) -> LayoutAttributes<Detail>?
  {
    var attributes = attributes(for: .cell(item))
    if let frame = attributes?.frame {
      attributes?.frame.x = position.x - frame.width / 2
      attributes?.frame.y = position.y - frame.height / 2
      attributes?.zIndex = .max
    }
    return attributes
  }

  /// Returns an invalidation of the counts from the smaller of the two paths onward.
  @inlinable
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    .counts(from: Swift.min(item, target))
  }

  /// Returns an invalidation of the counts from the smaller of the two paths onward.
  @inlinable
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    .counts(from: Swift.min(item, target))
  }

  /// True: no work remains.
  @inlinable
  public var isSettled: Bool { true }

  /// No effect.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {}
}

/// The direction of a transition between layouts.
public enum LayoutTransition: Equatable, Sendable {
  /// This layout becomes the current one.
  case arriving
  /// Another layout replaces this one.
  case leaving
}
