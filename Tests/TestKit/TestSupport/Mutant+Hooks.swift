import LayoutUnderTest

/// The hooks of a mutant that forward to the base, unless the mutant lacks them.
extension Mutant {
  /// Forwards to the base; false without the hook.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    has(.shouldInvalidateForBounds)
      && base.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// Forwards to the base; an empty invalidation without the hook.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    has(.invalidationForBounds)
      ? base.invalidation(forBoundsChange: newBounds, environment) : LayoutInvalidation()
  }

  /// Forwards to the base; false without the hook.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Base.Detail>,
    original: LayoutAttributes<Base.Detail>
  ) -> Bool {
    has(.shouldInvalidateForPreferred)
      && base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// Forwards to the base; an empty invalidation without the hook.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Base.Detail>,
    original: LayoutAttributes<Base.Detail>
  ) -> LayoutInvalidation {
    has(.invalidationForPreferred)
      ? base.invalidation(forPreferred: preferred, original: original) : LayoutInvalidation()
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func load(_ item: ItemPath) {
    if has(.load) { base.load(item) }
  }

  /// Forwards to the base; nil without the hook.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    has(.takeOwnInvalidation) ? base.takeOwnInvalidation() : nil
  }

  /// Forwards to the base; ignores settings without the hook.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    if has(.reconfigure) { try base.reconfigure(settings) }
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func prepare(forUpdates update: BatchUpdate) {
    if has(.prepareForUpdates) { base.prepare(forUpdates: update) }
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func finalizeUpdates() {
    if has(.finalizeUpdates) { base.finalizeUpdates() }
  }

  /// Forwards to the base, and applies the fault; nil without the hook.
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<Base.Detail>? {
    guard has(.initialAttributes), var attributes = base.initialAttributes(forAppearing: element)
    else { return nil }
    fault.misgreet(&attributes)
    return attributes
  }

  /// Forwards to the base; nil without the hook.
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<Base.Detail>? {
    has(.finalAttributes) ? base.finalAttributes(forDisappearing: element) : nil
  }

  /// Forwards to the base; empty without the hook.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    has(.elementsToInsert) ? base.elementsToInsert(ofKind: kind) : []
  }

  /// Forwards to the base; empty without the hook.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    has(.elementsToDelete) ? base.elementsToDelete(ofKind: kind) : []
  }

  /// Forwards to the base; the proposed offset without the hook.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    has(velocity == nil ? .targetOfChange : .targetOfDrag)
      ? base.targetContentOffset(forProposed: proposed, velocity: velocity) : proposed
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    if has(.prepareForBounds) { base.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func finalizeAnimatedBoundsChange() {
    if has(.finalizeBounds) { base.finalizeAnimatedBoundsChange() }
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    if has(.prepareForTransition) { base.prepareForTransition(direction) }
  }

  /// Forwards to the base; has no effect without the hook.
  public mutating func finalizeTransition() {
    if has(.finalizeTransition) { base.finalizeTransition() }
  }

  /// Forwards to the base; nil without the hook.
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    has(.targetOfMove) ? base.target(forMoving: item, at: position) : nil
  }

  /// Forwards to the base; nil without the hook.
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<Base.Detail>? {
    has(.attributesOfMove) ? base.attributes(forMoving: item, at: position) : nil
  }

  /// Forwards to the base; an empty invalidation without the hook.
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    has(.invalidationForMove)
      ? base.invalidation(forMoving: item, to: target) : LayoutInvalidation()
  }

  /// Forwards to the base; an empty invalidation without the hook.
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    has(.invalidationForEndOfMove)
      ? base.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
      : LayoutInvalidation()
  }
}
