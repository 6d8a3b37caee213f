import LayoutUnderTest

/// What a mutant does wrong.
public struct Fault<Detail: BitwiseCopyable & Hashable & Sendable> {
  /// Hooks that the layout does not have: they do nothing, or say what a layout says that knows
  /// nothing of them.
  public var drops: Set<Hook> = []
  /// Changes the attributes of every element, for queries and accessors alike.
  public var distort: (inout LayoutAttributes<Detail>) -> Void = { _ in }
  /// Changes the attributes of every element by the bounds that the layout last prepared for.
  public var drag: (inout LayoutAttributes<Detail>, _ bounds: Rect) -> Void = { _, _ in }
  /// Changes what an accessor answers.
  public var misread: (ElementPath, LayoutAttributes<Detail>?) -> LayoutAttributes<Detail>? = {
    $1
  }
  /// Changes the answer to the rect query of this number.
  public var misanswer: (Int, [LayoutAttributes<Detail>]) -> [LayoutAttributes<Detail>] = { $1 }
  /// Changes what an element appears from.
  public var misgreet: (inout LayoutAttributes<Detail>) -> Void = { _ in }
  /// Changes the content size.
  public var missize: (Size) -> Size = { $0 }
  /// Whether the layout never hears of an invalidation.
  public var ignores: (LayoutInvalidation) -> Bool = { _ in false }
  /// Changes what the layout declares of itself.
  public var misdeclare: (inout LayoutTraits) -> Void = { _ in }
  /// By how much the content shrinks in every frame, in points.
  public var shrinkage = 0.0

  /// Makes no fault.
  public init() {}
}

/// A layout that is right but for one fault, which an invariant has to find.
public struct Mutant<Base: CollectionLayout>: CollectionLayout {
  /// The right layout.
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

  /// Whether the layout has a hook.
  func has(_ hook: Hook) -> Bool { !fault.drops.contains(hook) }

  /// The base's traits, as far as they are true.
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

  /// Adds what the base answers, changed by the fault.
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

  /// Hands the base what the fault lets through.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if has(.invalidate), !fault.ignores(invalidation) { base.invalidate(invalidation) }
  }

  /// False while the base is not settled or the content shrinks.
  public var isSettled: Bool { fault.shrinkage == 0 && (!has(.isSettled) || base.isSettled) }

  /// Lets the base go on, and shrinks the content.
  public mutating func continueLayout(workUnits: Int) {
    if has(.continueLayout) { base.continueLayout(workUnits: workUnits) }
    shrunk += fault.shrinkage
  }
}
