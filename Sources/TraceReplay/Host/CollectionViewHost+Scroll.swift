import LayoutContract

extension CollectionViewHost {
  /// Moves the bounds and updates the answer, as at the end of every frame.
  ///
  /// The layout is asked about the new bounds before they are assigned. The rect query is skipped
  /// if neither the rectangle nor the layout changed.
  ///
  /// - Parameter offset: The new offset along the scroll axis, in points, already clamped.
  public mutating func scroll(to offset: Double) {
    move(to: offset)
    answer()
  }

  /// Moves the bounds of a layout that loads on demand, and updates the answer.
  ///
  /// The layout receives the proposed offset before it is clamped, so that it can load rows there.
  /// Then the offset is clamped to the loaded content.
  ///
  /// - Parameters:
  ///   - proposed: The offset that the scroll proposes, in points.
  ///   - isBouncing: Whether the offset may stay beyond an edge.
  public mutating func scroll(toProposed proposed: Double, isBouncing: Bool) {
    move(to: proposed)
    guard !isBouncing else { return answer() }
    // Rows that come in may be shorter than estimated, so the content may end before the offset.
    for _ in 0..<Self.maximumRounds {
      let resting = scrollRange.clamped(offset)
      if resting != offset { move(to: resting) }
      answer()
      timer.enter(.query)
      contentSize = layout.contentSize()
      timer.leave()
      guard scrollRange.clamped(offset) != offset else { return }
    }
  }

  /// Moves the bounds and prepares; the caller then calls `answer`.
  mutating func move(to offset: Double) {
    enterUpdate(movingTo: offset)
    applyOwnInvalidation()
    if !layout.isSettled() {
      layout.continueLayout(Self.workUnitsPerFrame)
      applyOwnInvalidation()
      answeredRect = nil
    }
    enterPrepare()
  }

  /// Queries the elements in the rectangle of the bounds, unless the last answer is still valid.
  mutating func answer() {
    timer.enter(.query)
    let rect = rects.rect(bounds: environment.bounds, axis: axis)
    if !isAsked {
      elements = AnsweredElements()
      answeredRect = rect
    } else if rect != answeredRect {
      elements = layout.collectElements(rect)
      answeredRect = rect
    }
    timer.leave()
  }

  /// Moves the bounds without a query, as between the changes of a frame.
  ///
  /// - Parameter offset: The new offset along the scroll axis, in points, already clamped.
  mutating func moveBounds(to offset: Double) {
    enterUpdate(movingTo: offset)
    enterPrepare()
    timer.leave()
  }

  mutating func enterUpdate(movingTo offset: Double) {
    timer.enter(.update)
    changeBounds(to: bounds(atOffset: offset))
  }

  mutating func enterPrepare() {
    timer.enter(.prepare)
    if isLayoutInvalid { prepareLayout() }
    if pendingAdjustment != .zero { adjustOffset() }
    contentSize = layout.contentSize()
  }

  /// Applies the offset adjustments that the layout requested.
  mutating func adjustOffset() {
    let adjustment = axis == .y ? pendingAdjustment.y : pendingAdjustment.x
    pendingAdjustment = .zero
    movementAdjustment += adjustment
    fling.end += adjustment
    changeBounds(to: bounds(atOffset: offset + adjustment))
    if isLayoutInvalid { prepareLayout() }
  }

  mutating func changeBounds(to newBounds: Rect) {
    guard newBounds != environment.bounds else { return }
    guard layout.shouldInvalidateForBoundsChange(newBounds, environment) else {
      environment.bounds = newBounds
      return
    }
    let invalidation = layout.invalidationForBoundsChange(newBounds, environment)
    environment.bounds = newBounds
    counters.boundsInvalidations &+= 1
    layout.invalidate(invalidation)
    recordInvalidation(invalidation)
  }
}
