import LayoutContract

/// An item that a finger carries.
public struct HeldItem: Equatable, Sendable, BitwiseCopyable {
  /// The item's id.
  public var id: Int
  /// The item's path in the data source.
  public let origin: ItemPath
  /// The item's path on screen during the move.
  public var path: ItemPath
  /// The position of the finger, in content coordinates.
  public var position: Point
}

extension CollectionViewHost {
  /// Performs a step of an interactive move.
  ///
  /// While the item is held, the collection view shows the order that the data would have. The data
  /// itself changes in the batch after the end; any other change of the data cancels the move. The
  /// offset stays, because nothing scrolls under a finger.
  public mutating func interact(_ move: PlannedMove) {
    layOut()
    anchor.isCarrying = true
    switch move.phase {
    case .begin:
      endMove(isCancelled: true)
      guard let id = environment.model.id(at: move.path) else { return }
      heldItem = HeldItem(id: id, origin: move.path, path: move.path, position: move.position)
      anchor.remove(id: id)
      layoutIfNeeded()
      askAboutHeldItem()
    case .hover:
      hover(at: move.position)
    case .end:
      hover(at: move.position)
      endMove(isCancelled: false)
    case .cancel:
      endMove(isCancelled: true)
    }
  }

  mutating func hover(at position: Point) {
    guard let held = heldItem else { return }
    heldItem?.position = position
    timer.enter(.update)
    var target =
      layout.targetForMoving(held.path, position) ?? cell(at: position) ?? held.path
    if !environment.model.contains(target) { target = held.path }
    let invalidation = layout.invalidationForMoving(held.path, target)
    timer.leave()
    if target != held.path {
      carryItem(from: held.path, to: target)
      heldItem?.path = target
    }
    invalidate(invalidation)
    layoutIfNeeded()
    askAboutHeldItem()
  }

  /// Ends the move and shows the data source's order again.
  mutating func endMove(isCancelled: Bool) {
    guard let held = heldItem else { return }
    heldItem = nil
    heldAttributes = nil
    timer.enter(.update)
    let invalidation = layout.invalidationForEndingMove(held.origin, held.path, isCancelled)
    timer.leave()
    if held.path != held.origin { carryItem(from: held.path, to: held.origin) }
    invalidate(invalidation)
  }

  /// Asks for the attributes of the held item.
  mutating func askAboutHeldItem() {
    guard let held = heldItem else { return }
    timer.enter(.query)
    heldAttributes = layout.attributesForMoving(held.path, held.position)
    timer.leave()
  }

  /// Returns the path at which an item of the data source is shown while a finger carries one.
  func shownPath(_ path: ItemPath) -> ItemPath {
    guard let held = heldItem, held.path != held.origin else { return path }
    var counts = environment.model.sections.map(\.count)
    counts[held.path.section] -= 1
    counts[held.origin.section] += 1
    let move = BatchUpdate.Operation.moveItem(from: held.origin, to: held.path)
    let update = try? BatchUpdate(operations: [move], counts: counts)
    return update?.pathAfter(path) ?? path
  }

  /// Shows an item at another path.
  mutating func carryItem(from: ItemPath, to: ItemPath) {
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: [.moveItem(from: from, to: to)], counts: counts)
    else { return }
    environment.model.apply(update)
    anchor.follow(update)
  }

  /// Returns the path of the cell on screen at a position.
  func cell(at position: Point) -> ItemPath? {
    elements.first {
      $0.element.kind == .cell && position.x >= $0.frame.minX && position.x < $0.frame.maxX
        && position.y >= $0.frame.minY && position.y < $0.frame.maxY
    }?.element.itemPath
  }
}
