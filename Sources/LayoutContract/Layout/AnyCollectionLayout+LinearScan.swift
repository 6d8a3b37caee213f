extension AnyCollectionLayout {
  /// Takes any layout, with rect queries answered by looking at every element: the oracle of a
  /// layout's own queries, and the naive rival that they are compared with.
  ///
  /// A query asks the layout for the attributes of each element that the model has, and returns
  /// those that share area with the rectangle: O(n) calls of `attributes(for:)`. Where the layout
  /// lends its frames it looks at each of them along the scroll axis, also O(n), and asks for the
  /// attributes of those alone that are beside the rectangle. The layout is asked for the rectangle
  /// too, and its answer is dropped: it may take a query as a sign that the collection view is up
  /// to date. All other hooks are the layout's.
  ///
  /// - Parameter base: The layout, whose only owner this is from now on.
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

/// The hooks of a layout that a scan asks, the number of its items, and what was found last.
private final class ElementScan {
  private let traitsOfBase: () -> LayoutTraits
  private let prepareBase: (LayoutEnvironment) -> Void
  private let collectElementsOfBase: (Rect) -> AnsweredElements
  private let queryBase: (Rect, Bool) -> ContiguousArray<ElementState>
  private let scanElements:
    (ElementKind, Int, Int, Rect, inout GrowableBuffer<ElementState>) -> Void
  /// What the last rect query returned; an element's state begins as its attributes do.
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

  /// Looks at every element, in answer order.
  ///
  /// - Returns: How many it looked at.
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
