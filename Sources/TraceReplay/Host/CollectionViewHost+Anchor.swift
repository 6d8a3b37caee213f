import LayoutContract

extension CollectionViewHost {
  /// Records the cells on screen before a frame's events.
  ///
  /// - Parameter isMidFrame: Whether events of the frame were applied before.
  public mutating func beginEvents(isMidFrame: Bool = false) {
    layoutIfNeeded()
    anchor.begin(
      offset: offset,
      viewLength: viewLength,
      range: scrollRange,
      isMidFrame: isMidFrame
    )
    for index in 0..<elements.count {
      let attributes = elements[index]
      guard attributes.element.kind == .cell, attributes.frame.sharesArea(with: environment.bounds),
        let id = environment.model.id(at: attributes.element.itemPath)
      else { continue }
      anchor.add(
        id: id,
        path: attributes.element.itemPath,
        start: start(of: attributes.frame),
        end: end(of: attributes.frame)
      )
    }
    anchor.sort()
    if let held = heldItem { anchor.remove(id: held.id) }
  }

  /// Moves the anchor back to its position on screen, as far as the content allows.
  public mutating func endEvents() {
    layoutIfNeeded()
    contentSize = layout.contentSize()
    let flingEnd = fling.end
    let wanted = anchoredOffset()
    pendingAdjustment = .zero
    anchor.wantedOffset = wanted
    // A layout that loads on demand may first fill the space beyond an edge.
    if isPartial {
      moveBounds(to: wanted)
      if anchor.overscroll != 0 { keepBeyondEdge() }
    }
    let target = isPartial ? offset : wanted
    let resting = restingOffset(near: target)
    if anchor.overscroll == 0, resting != target, anchor.excuse == nil { anchor.excuse = .clamped }
    moveBounds(to: anchor.overscroll == 0 ? resting : target)
    fling.end = flingEnd + offset - anchor.offset
  }

  /// Keeps the distance beyond an edge that moves as rows come in.
  private mutating func keepBeyondEdge() {
    for _ in 0..<Self.maximumRounds where offset != offsetBeyondEdge {
      moveBounds(to: offsetBeyondEdge)
    }
  }

  /// The offset that is as far beyond the edge as before the frame's events, in points.
  private var offsetBeyondEdge: Double {
    let range = scrollRange
    return (anchor.overscroll < 0 ? range.lowest : range.highest) + anchor.overscroll
  }

  /// Returns the offset that keeps the anchor after the frame's events.
  mutating func anchoredOffset() -> Double {
    if anchor.overscroll > 0 || anchor.isAtEdge && !anchor.edge.isAtStart { placeAllItems() }
    if anchor.overscroll != 0 {
      anchor.excuse = .restingAtEdge
      return offsetBeyondEdge
    }
    if anchor.isAtEdge, !isPartial {
      anchor.excuse = .restingAtEdge
      let range = scrollRange
      return (anchor.edge.isAtStart ? range.lowest : range.highest) + anchor.adjustment
    }
    return anchoredOffsetAwayFromEdges() + anchor.adjustment
  }

  mutating func anchoredOffsetAwayFromEdges() -> Double {
    let asked = axis == .y ? pendingAdjustment.y : pendingAdjustment.x
    if anchor.isCarrying {
      anchor.excuse = .carrying
      return anchor.offset + asked
    }
    switch anchoring {
    case .layout:
      if anchor.wasClamped { anchor.excuse = .clamped }
      if anchor.isAnchorHeld { anchor.excuse = .carrying }
      if anchor.isSwitched { anchor.excuse = .switched }
      return anchor.offset + asked
    case .none:
      anchor.excuse = .notPromised
      return anchor.offset + asked
    case .host:
      guard let cell = anchor.survivor(in: environment.model), let path = cell.path else {
        anchor.excuse = .nothingLeft
        return anchor.offset
      }
      place(path)
      guard let frame = layout.attributes(.cell(path), false)?.frame else {
        anchor.excuse = .nothingLeft
        return anchor.offset
      }
      return anchor.offset + anchorPosition(of: frame, cell) - cell.position + viewShift
    }
  }
}

/// Support for layouts with deferred placement, so that nothing on screen and no offset depends on
/// it.
extension CollectionViewHost {
  /// A Boolean value that indicates whether some items are not placed yet.
  @inline(__always)
  var isLeavingItems: Bool { defersPlacement && !layout.isSettled() }

  /// Makes the layout place an item now, so that its frame is final.
  mutating func place(_ item: ItemPath) {
    if isLeavingItems, environment.model.contains(item) { loadNow(item) }
  }

  /// Makes the layout load or place an item.
  mutating func loadNow(_ item: ItemPath) {
    timer.enter(.update)
    layout.load(item)
    timer.leave()
    counters.invalidations &+= 1
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
