import LayoutUnderTest

extension HostCollectionView {
  /// Remembers what is on screen before a frame's events.
  @inlinable
  public mutating func beginEvents() {
    layoutIfNeeded()
    if keepsAnswers { batchAnswers = BatchAnswers() }
    anchor.begin(offset: offset, range: scrollRange)
    for index in 0..<elements.count {
      let attributes = elements[index]
      guard attributes.element.kind == .cell, attributes.frame.sharesArea(with: environment.bounds),
        let id = environment.model.id(at: attributes.element.itemPath)
      else { continue }
      anchor.add(
        id: id,
        path: attributes.element.itemPath,
        start: start(of: attributes.frame)
      )
    }
  }

  /// Brings what was on screen back to where it was, as far as the content reaches.
  @inlinable
  public mutating func endEvents() {
    layoutIfNeeded()
    contentSize = layout.contentSize
    let wanted = anchoredOffset()
    pendingAdjustment = .zero
    // A layout that loads on demand may first fill what lies beyond an edge.
    if isPartial { moveBounds(to: wanted) }
    let target = isPartial ? offset : wanted
    let resting = scrollRange.clamped(target)
    if anchor.overscroll == 0, resting != target, anchor.excuse == nil { anchor.excuse = .clamped }
    moveBounds(to: anchor.overscroll == 0 ? resting : target)
  }

  /// Where the offset belongs after the frame's events.
  @inlinable
  mutating func anchoredOffset() -> Double {
    let range = scrollRange
    if anchor.overscroll != 0 {
      anchor.excuse = .restingAtEdge
      return (anchor.overscroll < 0 ? range.lowest : range.highest) + anchor.overscroll
    }
    if anchor.isAtStart, !isPartial {
      anchor.excuse = .restingAtEdge
      return range.lowest
    }
    switch anchoring {
    case .layout:
      return anchor.offset + (axis == .y ? pendingAdjustment.y : pendingAdjustment.x)
    case .none:
      anchor.excuse = .notPromised
      return anchor.offset + (axis == .y ? pendingAdjustment.y : pendingAdjustment.x)
    case .host:
      guard let cell = anchor.survivor(in: environment.model), let path = cell.path,
        let frame = layout.attributes(for: .cell(path))?.frame
      else {
        anchor.excuse = .nothingLeft
        return anchor.offset
      }
      return anchor.offset + start(of: frame) - cell.start
    }
  }
}
