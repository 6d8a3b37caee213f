import LayoutContract
import Results

/// Every element of a model, in answer order, as the layout's accessors return it.
struct ElementSnapshot {
  /// The elements, ascending.
  var states: ContiguousArray<ElementState> = []
  /// The items of the model that have no attributes.
  var missing: [ElementPath] = []

  /// The answer to a query of everything, if accessors are not used first.
  private var answered: ContiguousArray<ElementState> = []
  /// The index of its first element that is not before the last requested one.
  private var next = 0
  /// A Boolean value that indicates whether elements missing from the query are requested singly.
  private var asksAccessors = true

  /// Queries a layout for everything, if accessors are slow or return other frames; or for the
  /// bounds, if it answers only near them.
  ///
  /// Everything is the content and the bounds, since a pinned header follows a bounce.
  mutating func queryAnswer(of layout: borrowing AnyCollectionLayout, in bounds: Rect) {
    (answered, next) = ([], 0)
    let traits = layout.traits()
    asksAccessors = !traits.answersNearBoundsOnly
    guard asksAccessors else {
      answered = layout.query(bounds, true)
      return
    }
    guard !traits.hasDirectAccessors || traits.accessorsGiveRestingPlaces else { return }
    // With a margin.
    let all = Rect(origin: .zero, size: layout.contentSize()).grown(by: 1_000)
    answered = layout.query(all.union(bounds), true)
    // A layout that shows nothing is not asked for single elements, as in UIKit.
    asksAccessors = traits.hasDirectAccessors || !answered.isEmpty
  }

  /// Returns the elements that share area with a rectangle, by a linear scan.
  func scan(_ rect: Rect) -> ContiguousArray<ElementState> {
    states.filter { $0.frame.sharesArea(with: rect) }
  }

  /// A Boolean value that indicates whether an element has a negative width or height.
  var hasNegativeSizes: Bool { states.contains { $0.frame.width < 0 || $0.frame.height < 0 } }

  /// Adds an element of a layout.
  mutating func add(_ element: ElementPath, of layout: borrowing AnyCollectionLayout) {
    if let state = state(element, of: layout) { states.append(state) }
  }

  /// Adds a number of elements of a kind; only missing cells are recorded.
  mutating func add(
    _ kind: ElementKind,
    ofSection section: Int,
    count: Int,
    of layout: borrowing AnyCollectionLayout
  ) {
    var missing: [ElementPath]? = kind == .cell ? [] : nil
    if answered.isEmpty, asksAccessors {
      layout.list(kind, section, count, &states, &missing)
    } else {
      for item in 0..<count {
        let path = ElementPath(section: section, kind: kind, item: item)
        if let state = state(path, of: layout) {
          states.append(state)
        } else {
          missing?.append(path)
        }
      }
    }
    if asksAccessors { self.missing += missing ?? [] }
  }

  /// Returns an element's state, from the answer if it has it.
  ///
  /// Elements must be requested in ascending order.
  private mutating func state(
    _ element: ElementPath,
    of layout: borrowing AnyCollectionLayout
  ) -> ElementState? {
    while next < answered.count, answered[next].path < element { next += 1 }
    if next < answered.count, answered[next].path == element { return answered[next] }
    return asksAccessors ? layout.attributes(element, true) : nil
  }
}
