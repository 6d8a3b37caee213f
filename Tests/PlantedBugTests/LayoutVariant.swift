import LayoutUnderTest

/// A right layout with a mistake: every hook is the base's but for those that the mistake changes.
protocol LayoutVariant: CollectionLayout where Detail == Base.Detail {
  associatedtype Base: CollectionLayout
  /// The right layout.
  var base: Base { get set }
}

extension LayoutVariant {
  var traits: LayoutTraits { base.traits }

  mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    base.prepare(environment)
  }

  var contentSize: Size { base.contentSize }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    base.collectElements(in: rect, into: &elements)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    base.attributes(for: element)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> LayoutInvalidation {
    base.invalidation(forBoundsChange: newBounds, environment)
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    base.invalidation(forPreferred: preferred, original: original)
  }

  mutating func load(_ item: ItemPath) { base.load(item) }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? { base.takeOwnInvalidation() }

  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try base.reconfigure(settings)
  }

  mutating func prepare(forUpdates update: BatchUpdate) { base.prepare(forUpdates: update) }

  mutating func finalizeUpdates() { base.finalizeUpdates() }

  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.initialAttributes(forAppearing: element)
  }

  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    base.finalAttributes(forDisappearing: element)
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    base.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  var isSettled: Bool { base.isSettled }

  mutating func continueLayout(workUnits: Int) { base.continueLayout(workUnits: workUnits) }
}
