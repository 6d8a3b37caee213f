import LayoutContract

/// Support for layouts with deferred placement, so that nothing on screen and no offset depends on
/// it.
extension CollectionViewHost {
  /// A Boolean value that indicates whether some items are not placed yet.
  @inline(__always)
  var isLeavingItems: Bool { defersPlacement && !layout.isSettled() }

  /// Makes the layout place an item now, so that its frame is final.
  mutating func place(_ item: ItemPath) {
    if isLeavingItems, environment.model.contains(item) { haveLoaded(item) }
  }

  /// Makes the layout load or place an item.
  mutating func haveLoaded(_ item: ItemPath) {
    timer.enter(.update)
    layout.load(item)
    timer.leave()
    tally.invalidations &+= 1
    isLayoutInvalid = true
    layoutIfNeeded()
    contentSize = layout.contentSize()
  }

  /// Makes the layout place all items, so that the end of the content is final.
  mutating func placeAllItems() {
    let sections = environment.model.sections
    guard let last = sections.lastIndex(where: { $0.count > 0 }) else { return }
    place(ItemPath(section: last, item: sections[last].count - 1))
  }

  /// Returns the resting offset nearest to an offset.
  ///
  /// The content's length is known only after items are placed there, so the layout first receives
  /// the bounds at that offset.
  mutating func restingOffset(near offset: Double) -> Double {
    if isLeavingItems { moveBounds(to: offset) }
    return scrollRange.clamped(offset)
  }
}
