import LayoutContract
import Measurement

/// Every element of a model, in answer order, by the layout's accessors.
struct ElementSnapshot {
  /// The elements, ascending.
  var states: ContiguousArray<ElementState> = []
  /// Items of the model that have no attributes.
  var missing: [ElementPath] = []

  /// What a query of everything gave, where accessors are not asked.
  private var answered: ContiguousArray<ElementState> = []
  /// The first of those that are not before what was taken last.
  private var next = 0
  /// Whether what the query did not give is asked for by itself.
  private var asksAccessors = true

  /// Asks a layout for everything at once, where accessors are slow or give something else; for
  /// what is in the bounds, where it answers for nothing else.
  ///
  /// Everything is the content and what is in view, since a pinned header follows a bounce.
  mutating func takeAnswer(of layout: borrowing AnyCollectionLayout, in bounds: Rect) {
    (answered, next) = ([], 0)
    let traits = layout.traits()
    asksAccessors = !traits.answersNearBoundsOnly
    guard asksAccessors else {
      answered = layout.query(bounds, true)
      return
    }
    guard !traits.hasDirectAccessors || traits.accessorsGiveRestingPlaces else { return }
    let content = Rect(origin: .zero, size: layout.contentSize())
    let margin = Self.margin
    let all = content.inset(
      by: EdgeInsets(top: -margin, left: -margin, bottom: -margin, right: -margin)
    )
    answered = layout.query(all.union(bounds), true)
    // One that shows nothing at all is asked for nothing else, as UIKit asks for nothing else.
    asksAccessors = traits.hasDirectAccessors || !answered.isEmpty
  }

  /// The answer's state of an element; elements are asked for in ascending order.
  private mutating func answer(_ element: ElementPath) -> ElementState? {
    while next < answered.count, answered[next].path < element { next += 1 }
    return next < answered.count && answered[next].path == element ? answered[next] : nil
  }

  /// How far beyond its content a layout is asked for everything, in points.
  private static var margin: Double { 1_000 }

  /// The elements that share area with a rectangle, by looking at every one.
  func scan(_ rect: Rect) -> ContiguousArray<ElementState> {
    var found: ContiguousArray<ElementState> = []
    for state in states where state.frame.sharesArea(with: rect) { found.append(state) }
    return found
  }

  /// A Boolean value that indicates whether an element has a negative width or height.
  var hasNegativeSizes: Bool { states.contains { $0.frame.width < 0 || $0.frame.height < 0 } }

  /// Asks a layout for an element.
  mutating func take(_ element: ElementPath, of layout: borrowing AnyCollectionLayout) {
    if let state = state(element, of: layout) { states.append(state) }
  }

  /// Asks a layout for the cells of a section.
  mutating func takeCells(
    ofSection section: Int,
    count: Int,
    of layout: borrowing AnyCollectionLayout
  ) {
    var missing: [ElementPath]? = []
    take(.cell, ofSection: section, count: count, of: layout, &missing)
    if asksAccessors { self.missing += missing ?? [] }
  }

  /// Asks a layout for so many elements of a kind; that some are missing is nothing to note.
  mutating func take(
    _ kind: ElementKind,
    ofSection section: Int,
    count: Int,
    of layout: borrowing AnyCollectionLayout
  ) {
    var missing: [ElementPath]?
    take(kind, ofSection: section, count: count, of: layout, &missing)
  }

  private mutating func take(
    _ kind: ElementKind,
    ofSection section: Int,
    count: Int,
    of layout: borrowing AnyCollectionLayout,
    _ missing: inout [ElementPath]?
  ) {
    guard !answered.isEmpty || !asksAccessors else {
      return layout.list(kind, section, count, &states, &missing)
    }
    for item in 0..<count {
      let path = ElementPath(section: section, kind: kind, item: item)
      if let state = state(path, of: layout) { states.append(state) } else { missing?.append(path) }
    }
  }

  private mutating func state(
    _ element: ElementPath,
    of layout: borrowing AnyCollectionLayout
  ) -> ElementState? {
    answer(element) ?? (asksAccessors ? layout.attributes(element, true) : nil)
  }
}
