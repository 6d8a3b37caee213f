import LayoutUnderTest

/// A right layout with a mistake: every hook is the base's but for those that the mistake changes.
public protocol LayoutVariant: CollectionLayout where Detail == Base.Detail {
  associatedtype Base: CollectionLayout
  /// The right layout.
  var base: Base { get set }
}

extension LayoutVariant {
  /// As the base.
  public var traits: LayoutTraits { base.traits }

  /// As the base.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
  }

  /// As the base.
  public var contentSize: Size { base.contentSize }

  /// As the base.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    base.collectElements(in: rect, into: &elements)
  }

  /// As the base.
  public func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    base.attributes(for: element)
  }

  /// As the base.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// As the base.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    base.invalidation(forBoundsChange: newBounds, environment)
  }

  /// As the base.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
  }

  /// As the base.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// As the base.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    base.invalidation(forPreferred: preferred, original: original)
  }

  /// As the base.
  public mutating func load(_ item: ItemPath) { base.load(item) }

  /// As the base.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { base.takeOwnInvalidation() }

  /// As the base.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try base.reconfigure(settings)
  }

  /// As the base.
  public mutating func prepare(forUpdates update: BatchUpdate) { base.prepare(forUpdates: update) }

  /// As the base.
  public mutating func finalizeUpdates() { base.finalizeUpdates() }

  /// As the base.
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.initialAttributes(forAppearing: element)
  }

  /// As the base.
  public func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.finalAttributes(forDisappearing: element)
  }

  /// As the base.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    base.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  /// As the base.
  public var isSettled: Bool { base.isSettled }

  /// As the base.
  public mutating func continueLayout(workUnits: Int) { base.continueLayout(workUnits: workUnits) }
}
