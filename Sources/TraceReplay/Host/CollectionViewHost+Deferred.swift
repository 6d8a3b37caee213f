import LayoutContract

/// What a host does where a layout leaves items for later frames, so that nothing on screen and no
/// offset depends on it.
extension CollectionViewHost {
  /// Whether items have no place yet.
  @inline(__always)
  var isLeavingItems: Bool { defersPlacement && !layout.isSettled() }

  /// Has the layout place an item now, so that its frame is the final one.
  mutating func place(_ item: ItemPath) {
    if isLeavingItems, environment.model.contains(item) { haveLoaded(item) }
  }

  /// Asks the layout to hold or place an item, and has it do so.
  mutating func haveLoaded(_ item: ItemPath) {
    timer.enter(.update)
    layout.load(item)
    timer.leave()
    tally.invalidations &+= 1
    isLayoutInvalid = true
    layoutIfNeeded()
    contentSize = layout.contentSize()
  }

  /// Has the layout place everything, so that the content ends where it will.
  mutating func placeAllItems() {
    let sections = environment.model.sections
    guard let last = sections.lastIndex(where: { $0.count > 0 }) else { return }
    place(ItemPath(section: last, item: sections[last].count - 1))
  }

  /// The resting offset nearest to one.
  ///
  /// How far the content reaches is known only where something is placed, so the layout is first
  /// shown the bounds there.
  mutating func restingOffset(near offset: Double) -> Double {
    if isLeavingItems { moveBounds(to: offset) }
    return scrollRange.clamped(offset)
  }
}
