import LayoutContract
import Measurement

/// Every element of a model, in answer order, by the layout's accessors.
struct ElementSnapshot {
  /// The elements, ascending.
  var states: ContiguousArray<ElementState> = []
  /// Items of the model that have no attributes.
  var missing: [ElementPath] = []

  /// The elements that share area with a rectangle, by looking at every one.
  func scan(_ rect: Rect) -> ContiguousArray<ElementState> {
    var found: ContiguousArray<ElementState> = []
    for state in states where state.frame.sharesArea(with: rect) { found.append(state) }
    return found
  }

  /// Asks a layout for an element.
  ///
  /// - Returns: Whether the layout has it.
  @discardableResult
  mutating func take(
    _ element: ElementPath,
    of layout: borrowing AnyCollectionLayout
  ) -> Bool {
    guard let state = layout.attributes(element, true) else { return false }
    states.append(state)
    return true
  }
}
