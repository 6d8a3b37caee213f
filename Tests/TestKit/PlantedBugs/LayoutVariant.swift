import LayoutUnderTest

/// A correct layout with a mistake: every hook forwards to the base, unless the mistake changes it.
public protocol LayoutVariant: CollectionLayout where Detail == Base.Detail {
  associatedtype Base: CollectionLayout
  /// The correct layout.
  var base: Base { get set }
}

extension LayoutVariant {
  /// Forwards to the base.
  public var traits: LayoutTraits { base.traits }

  /// Forwards to the base.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
  }

  /// Forwards to the base.
  public var contentSize: Size { base.contentSize }

  /// Forwards to the base.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    base.collectElements(in: rect, into: &elements)
  }

  /// Forwards to the base.
  public func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    base.attributes(for: element)
  }

  /// Forwards to the base.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// Forwards to the base.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    base.invalidation(forBoundsChange: newBounds, environment)
  }

  /// Forwards to the base.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
  }

  /// Forwards to the base.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// Forwards to the base.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    base.invalidation(forPreferred: preferred, original: original)
  }

  /// Forwards to the base.
  public mutating func load(_ item: ItemPath) { base.load(item) }

  /// Forwards to the base.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { base.takeOwnInvalidation() }

  /// Forwards to the base.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try base.reconfigure(settings)
  }

  /// Forwards to the base.
  public mutating func prepare(forUpdates update: BatchUpdate) { base.prepare(forUpdates: update) }

  /// Forwards to the base.
  public mutating func finalizeUpdates() { base.finalizeUpdates() }

  /// Forwards to the base.
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.initialAttributes(forAppearing: element)
  }

  /// Forwards to the base.
  public func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.finalAttributes(forDisappearing: element)
  }

  /// Forwards to the base.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    base.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  /// Forwards to the base.
  public var isSettled: Bool { base.isSettled }

  /// Forwards to the base.
  public mutating func continueLayout(workUnits: Int) { base.continueLayout(workUnits: workUnits) }
}
