import LayoutUnderTest

/// The wrong behavior of a mutant.
public struct Fault<Detail: BitwiseCopyable & Hashable & Sendable> {
  /// The hooks that the layout lacks: they have no effect, or return the default.
  public var drops: Set<Hook> = []
  /// Changes the attributes of every element, for queries and accessors alike.
  public var distort: (inout LayoutAttributes<Detail>) -> Void = { _ in }
  /// Changes the attributes of every element, given the bounds of the last preparation.
  public var drag: (inout LayoutAttributes<Detail>, _ bounds: Rect) -> Void = { _, _ in }
  /// Changes the result of an accessor.
  public var misread: (ElementPath, LayoutAttributes<Detail>?) -> LayoutAttributes<Detail>? = {
    $1
  }
  /// Changes the answer to the rect query with the given number.
  public var misanswer: (Int, [LayoutAttributes<Detail>]) -> [LayoutAttributes<Detail>] = { $1 }
  /// Changes the initial attributes of appearing elements.
  public var misgreet: (inout LayoutAttributes<Detail>) -> Void = { _ in }
  /// Changes the content size.
  public var missize: (Size) -> Size = { $0 }
  /// Returns true for invalidations that the layout ignores.
  public var ignores: (LayoutInvalidation) -> Bool = { _ in false }
  /// Changes the declared traits.
  public var misdeclare: (inout LayoutTraits) -> Void = { _ in }
  /// The distance by which the content shrinks in every frame, in points.
  public var shrinkage = 0.0

  /// Creates an empty fault.
  public init() {}
}

/// A correct layout with one fault, which an invariant must find.
public struct Mutant<Base: CollectionLayout>: CollectionLayout {
  /// The correct layout.
  public var base: Base
  let fault: Fault<Base.Detail>
  private var queries = 0
  private var shrunk = 0.0
  private var bounds = Rect.zero

  /// Puts a fault into a layout.
  public init(_ base: Base, _ change: (inout Fault<Base.Detail>) -> Void = { _ in }) {
    self.base = base
    var fault = Fault<Base.Detail>()
    change(&fault)
    self.fault = fault
  }

  /// Returns a Boolean value that indicates whether the layout has a hook.
  func has(_ hook: Hook) -> Bool { !fault.drops.contains(hook) }

  /// The base's traits, changed by the fault.
  public var traits: LayoutTraits {
    var traits = has(.traits) ? base.traits : LayoutTraits()
    fault.misdeclare(&traits)
    return traits
  }

  /// Prepares the base.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    if has(.prepare) { base.prepare(environment) }
    bounds = environment.bounds
  }

  /// The base's content size, changed by the fault.
  public var contentSize: Size {
    var size = has(.contentSize) ? fault.missize(base.contentSize) : .zero
    size.height = max(0, size.height - shrunk)
    return size
  }

  /// Adds the answer of the base, changed by the fault.
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<Base.Detail>
  ) {
    guard has(.collectElements) else { return }
    base.collectElements(in: rect, into: &elements)
    let answer = Array(elements.elements).map { distorted($0) }
    elements.removeAll()
    for attributes in fault.misanswer(queries, answer) { elements.append(attributes) }
    queries += 1
  }

  /// The base's attributes, changed by the fault.
  public func attributes(for element: ElementPath) -> LayoutAttributes<Base.Detail>? {
    guard has(.attributes) else { return nil }
    return fault.misread(element, base.attributes(for: element).map { distorted($0) })
  }

  private func distorted(
    _ attributes: LayoutAttributes<Base.Detail>
  ) -> LayoutAttributes<Base.Detail> {
    var result = attributes
    fault.distort(&result)
    fault.drag(&result, bounds)
    return result
  }

  /// Forwards an invalidation to the base, unless the fault ignores it.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if has(.invalidate), !fault.ignores(invalidation) { base.invalidate(invalidation) }
  }

  /// A Boolean value that indicates whether the base is settled and the content does not shrink.
  public var isSettled: Bool { fault.shrinkage == 0 && (!has(.isSettled) || base.isSettled) }

  /// Continues the base's deferred placement, and shrinks the content.
  public mutating func continueLayout(workUnits: Int) {
    if has(.continueLayout) { base.continueLayout(workUnits: workUnits) }
    shrunk += fault.shrinkage
  }
}
