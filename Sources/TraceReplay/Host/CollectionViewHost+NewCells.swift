import LayoutContract

extension CollectionViewHost {
  /// Asks each cell that is new on screen, or has a new size, for its preferred size, until there
  /// are no such cells.
  ///
  /// UIKit calls `preferredLayoutAttributesFitting(_:)` of a self-sizing cell before it shows the
  /// cell.
  ///
  /// - Parameter isBouncing: Whether the offset may stay beyond an edge.
  mutating func measureNewCells(isBouncing: Bool) {
    guard asksNewCells else { return }
    var rounds = 0
    while rounds < Self.maximumRounds, deliverSizesOfNewCells() {
      rounds += 1
      scroll(to: offset)
      if !isBouncing { comeToRest() }
    }
  }

  /// Reports the preferred sizes of such cells to the layout.
  ///
  /// - Returns: True if the layout used at least one.
  private mutating func deliverSizesOfNewCells() -> Bool {
    let shown = environment.bounds
    let breadth = axis == .y ? shown.width : shown.height
    var asked: [ItemPath] = []
    for index in 0..<elements.count {
      let (element, frame) = (elements[index].element, elements[index].frame)
      guard element.kind == .cell, frame.sharesArea(with: shown),
        let id = environment.model.id(at: element.itemPath), cellsAsked[id] != frame.size
      else { continue }
      cellsAsked[id] = frame.size
      var size = environment.metrics(at: element.itemPath).size
      if axis == .y {
        size.width = min(size.width, breadth)
      } else {
        size.height = min(size.height, breadth)
      }
      if layout.addPreferred(element, size) { asked.append(element.itemPath) }
    }
    guard !asked.isEmpty else { return false }
    timer.enter(.update)
    invalidate(asked, within: LayoutInvalidation())
    return true
  }

  /// Invalidates what the layout requests for cells with reported sizes, and the other changes.
  mutating func invalidate(_ asked: [ItemPath], within changed: LayoutInvalidation) {
    var invalidation = changed
    for (index, item) in asked.enumerated() {
      invalidation.removeItem(at: item)
      if let wanted = layout.invalidationForPreferred(index) { invalidation.formUnion(wanted) }
    }
    if !invalidation.coversNothing { layout.invalidate(invalidation) }
    timer.leave()
    layout.removePreferred()
    if invalidation.coversNothing {
      noteAdjustment(invalidation)
    } else {
      noteInvalidation(invalidation)
    }
  }
}
