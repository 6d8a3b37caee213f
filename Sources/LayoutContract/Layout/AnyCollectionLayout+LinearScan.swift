extension AnyCollectionLayout {
  /// Wraps a layout so that its rect queries examine every element.
  ///
  /// Serves as the oracle for the layout's own queries and as the naive baseline in comparisons.
  ///
  /// A query requests the attributes of each element of the model and returns those that share area
  /// with the rectangle: O(n) calls of `attributes(for:)`. If the layout exposes its frames, the
  /// query examines each frame along the scroll axis, also O(n), and requests attributes only for
  /// the candidates. The layout receives the query too, because it may treat a query as a sign that
  /// the collection view is up to date; its result is discarded. All other hooks are the layout's.
  ///
  /// - Parameter base: The layout; the wrapper becomes its only owner.
  public init(scanning base: consuming AnyCollectionLayout) {
    self = base
    let scan = ElementScan(of: self)
    traits = { scan.traits }
    prepare = { scan.prepare($0) }
    reserveElements = { scan.answer = GrowableBuffer(minimumCapacity: $0) }
    collectElements = { scan.collectElements(in: $0) }
    answeredStates = { ContiguousArray(scan.answer.values) }
    query = { scan.query($0, keepsElements: $1) }
  }
}

/// The hooks of the scanned layout, its item counts, and the result of the last query.
private final class ElementScan {
  private let traitsOfBase: () -> LayoutTraits
  private let prepareBase: (LayoutEnvironment) -> Void
  private let collectElementsOfBase: (Rect) -> AnsweredElements
  private let queryBase: (Rect, Bool) -> ContiguousArray<ElementState>
  private let scanElements:
    (ElementKind, Int, Int, Rect, inout GrowableBuffer<ElementState>) -> Void
  /// The result of the last rect query.
  ///
  /// An element's state has the same prefix as its attributes.
  var answer = GrowableBuffer<ElementState>(minimumCapacity: 16)
  private var scratch = GrowableBuffer<ElementState>(minimumCapacity: 16)
  private var itemCounts: [Int] = []
  private var itemKinds: [ElementKind] = []

  init(of base: borrowing AnyCollectionLayout) {
    traitsOfBase = base.traits
    prepareBase = base.prepare
    collectElementsOfBase = base.collectElements
    queryBase = base.query
    scanElements = base.scan
  }

  var traits: LayoutTraits {
    var traits = traitsOfBase()
    traits.isExact = true
    traits.hasProportionalQueries = false
    return traits
  }

  func prepare(_ environment: LayoutEnvironment) {
    prepareBase(environment)
    itemCounts.removeAll(keepingCapacity: true)
    for section in 0..<environment.sectionCount {
      itemCounts.append(environment.itemCount(inSection: section))
    }
    itemKinds = traitsOfBase().supplementaryItemKinds
  }

  func collectElements(in rect: Rect) -> AnsweredElements {
    _ = collectElementsOfBase(rect)
    let examined = scan(rect, &answer)
    return AnsweredElements(answer, examined: examined)
  }

  func query(_ rect: Rect, keepsElements: Bool) -> ContiguousArray<ElementState> {
    _ = queryBase(rect, false)
    _ = scan(rect, &scratch)
    return keepsElements ? ContiguousArray(scratch.values) : []
  }

  /// Scans every element, in the order of query results.
  ///
  /// - Returns: The number of elements examined.
  private func scan(_ rect: Rect, _ found: inout GrowableBuffer<ElementState>) -> Int {
    found.removeAll()
    var examined = 0
    func scan(_ kind: ElementKind, _ section: Int, _ count: Int) {
      examined += count
      scanElements(kind, section, count, rect, &found)
    }
    for (section, count) in itemCounts.enumerated() {
      scan(.cell, section, count)
      scan(.header, section, 1)
      scan(.footer, section, 1)
      for kind in itemKinds { scan(kind, section, count) }
      scan(.background, section, 1)
    }
    return examined
  }
}
