import LayoutContract

/// An item that a finger carries.
public struct HeldItem: Equatable, Sendable, BitwiseCopyable {
  /// The item's id.
  public var id: Int
  /// Where the data source has the item.
  public let origin: ItemPath
  /// Where the collection view shows it meanwhile.
  public var path: ItemPath
  /// Where the finger is, in content coordinates.
  public var position: Point

  init(id: Int, origin: ItemPath, position: Point) {
    self.id = id
    self.origin = origin
    path = origin
    self.position = position
  }
}

extension CollectionViewHost {
  /// Carries out a step of an interactive move.
  ///
  /// While the item is held the collection view shows the order in which the data would be; the
  /// data itself changes by the batch after the end. Any other change of it cancels the move. The
  /// offset stays: under a finger nothing scrolls.
  public mutating func interact(_ move: PlannedMove) {
    layOut()
    anchor.isCarrying = true
    switch move.phase {
    case .begin:
      endMove(isCancelled: true)
      guard let id = environment.model.id(at: move.path) else { return }
      heldItem = HeldItem(id: id, origin: move.path, position: move.position)
      anchor.forget(id: id)
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

  /// Ends the move: the data source's order is shown again.
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

  /// Asks for the attributes that the held item is shown with.
  mutating func askAboutHeldItem() {
    guard let held = heldItem else { return }
    timer.enter(.query)
    heldAttributes = layout.attributesForMoving(held.path, held.position)
    timer.leave()
  }

  /// Where an item is shown that the data source has at `path`, while a finger carries one.
  func shownPath(_ path: ItemPath) -> ItemPath {
    guard let held = heldItem, held.path != held.origin else { return path }
    return carried(path, held)
  }

  func carried(_ path: ItemPath, _ held: HeldItem) -> ItemPath {
    var counts = environment.model.sections.map(\.count)
    counts[held.path.section] -= 1
    counts[held.origin.section] += 1
    let move = BatchUpdate.Operation.moveItem(from: held.origin, to: held.path)
    let update = try? BatchUpdate(operations: [move], counts: counts)
    return update?.pathAfter(path) ?? path
  }

  /// Shows an item in another place.
  mutating func carryItem(from: ItemPath, to: ItemPath) {
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: [.moveItem(from: from, to: to)], counts: counts)
    else { return }
    environment.model.apply(update)
    anchor.follow(update)
  }

  /// The cell on screen at a position.
  func cell(at position: Point) -> ItemPath? {
    for index in 0..<elements.count {
      let attributes = elements[index]
      let frame = attributes.frame
      if attributes.element.kind == .cell, position.x >= frame.minX, position.x < frame.maxX,
        position.y >= frame.minY, position.y < frame.maxY
      {
        return attributes.element.itemPath
      }
    }
    return nil
  }
}
