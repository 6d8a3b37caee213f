import LayoutUnderTest

/// An item that a finger carries.
@frozen
public struct HeldItem: Hashable, Sendable, BitwiseCopyable {
  /// Where the data source has the item.
  public var origin: ItemPath
  /// Where the collection view shows it meanwhile.
  public var path: ItemPath
  /// Where the finger is, in content coordinates.
  public var position: Point

  @inlinable
  init(origin: ItemPath, path: ItemPath, position: Point) {
    self.origin = origin
    self.path = path
    self.position = position
  }
}

extension HostCollectionView {
  /// Carries out a step of an interactive move.
  ///
  /// While the item is held the collection view shows the order in which the data would be; the
  /// data itself changes by the batch behind the end. Any other change of it cancels the move.
  @inlinable
  public mutating func interact(_ move: PlannedMove) {
    layoutIfNeeded()
    switch move.phase {
    case .begin:
      endMove(isCancelled: true)
      guard environment.model.contains(move.path) else { return }
      heldItem = HeldItem(origin: move.path, path: move.path, position: move.position)
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

  @inlinable
  mutating func hover(at position: Point) {
    guard let held = heldItem else { return }
    heldItem?.position = position
    probe.enter(.update)
    var target =
      layout.target(forMoving: held.path, at: position) ?? cell(at: position) ?? held.path
    if !environment.model.contains(target) { target = held.path }
    let invalidation = layout.invalidation(forMoving: held.path, to: target)
    probe.leave()
    if target != held.path {
      carryItem(from: held.path, to: target)
      heldItem?.path = target
    }
    invalidate(invalidation)
    layoutIfNeeded()
    askAboutHeldItem()
  }

  /// Ends the move: the data source's order is shown again.
  @inlinable
  mutating func endMove(isCancelled: Bool) {
    guard let held = heldItem else { return }
    heldItem = nil
    probe.enter(.update)
    let invalidation = layout.invalidation(
      forEndingMoveOf: held.origin,
      to: held.path,
      isCancelled: isCancelled
    )
    probe.leave()
    if held.path != held.origin { carryItem(from: held.path, to: held.origin) }
    invalidate(invalidation)
  }

  /// Asks for the attributes that the held item is shown with.
  @inlinable
  mutating func askAboutHeldItem() {
    guard let held = heldItem else { return }
    probe.enter(.query)
    _ = layout.attributes(forMoving: held.path, at: held.position)
    probe.leave()
  }

  /// Shows an item in another place.
  @usableFromInline
  mutating func carryItem(from: ItemPath, to: ItemPath) {
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: [.moveItem(from: from, to: to)], counts: counts)
    else { return }
    environment.model.apply(update)
    anchor.follow(update)
  }

  /// The cell on screen at a position.
  @usableFromInline
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
