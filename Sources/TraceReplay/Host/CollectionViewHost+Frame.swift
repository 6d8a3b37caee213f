import LayoutContract
import Traces

extension CollectionViewHost {
  /// Loads the plan's model and scrolls to the offset at which its recording begins.
  public mutating func performInitialLayout(_ plan: ReplayPlan) {
    let recorded = plan.frames.first?.offset ?? 0
    recordedOffset = recorded
    guard isPartial else {
      return performInitialLayout { host in recorded + host.shift(of: plan) }
    }
    let opening = opening(of: plan)
    invalidate(.all)
    if let opening { layout.load(opening.path) }
    layoutIfNeeded()
    pendingAdjustment = .zero
    let first = opening.flatMap { layout.attributes(.cell($0.path), false)?.frame }
    contentSize = layout.contentSize()
    scroll(
      toProposed: (first.map { start(of: $0) } ?? scrollRange.lowest) - (opening?.distance ?? 0),
      isBouncing: false
    )
    movementAdjustment = 0
  }

  /// Returns the item at which a layout that loads on demand opens, and its distance from the
  /// offset: the recorded anchor, or the first recorded item of a grown model.
  func opening(of plan: ReplayPlan) -> (path: ItemPath, distance: Double)? {
    guard let frame = plan.frames.first, frame.offset != 0 || plan.firstRecorded.item > 0 else {
      return nil
    }
    if let anchor = frame.anchor, let path = environment.model.path(ofItem: anchor.id) {
      return (path, anchor.distance)
    }
    return plan.firstRecorded.item > 0 ? (plan.firstRecorded, 0) : nil
  }

  /// Returns the distance by which the items added before the recorded items shift those.
  mutating func shift(of plan: ReplayPlan) -> Double {
    // A layout that answers only near the bounds does not know the frame of a distant item.
    guard plan.firstRecorded.item > 0, !answersNearBoundsOnly else { return 0 }
    place(plan.firstRecorded)
    guard
      let first = layout.attributes(.cell(ItemPath(section: 0, item: 0)), false)?.frame,
      let recorded = layout.attributes(.cell(plan.firstRecorded), false)?.frame
    else { return 0 }
    return start(of: recorded) - start(of: first)
  }

  /// Replays the events of a frame, in the plan's order, and restores the anchor.
  public mutating func playEvents(of frame: PlannedFrame, in plan: ReplayPlan, kind: String) {
    if keepsAnswers { batchAnswers = BatchAnswers() }
    counters.rounds = 0
    if isShown { beginEvents() }
    for index in frame.firstEvent..<frame.firstEvent + frame.eventCount {
      timer.begin(event: index - frame.firstEvent)
      let event = plan.events[index]
      if case .switchLayout(let settings) = event {
        let isHome = settings.kind == (plan.recordedLayout?.kind ?? kind)
        switchLayout(isHome: isHome, settings: event.settings(for: kind))
      } else if isShown {
        midBatchSizes = plan.midBatchSizes(after: index)
        play(event, kind: kind)
      } else {
        playHidden(event, kind: kind)
      }
    }
    timer.begin(event: -1)
    if isShown {
      endEvents()
      if asksFullBreadth { showChanges() }
    }
    midBatchQuestions.removeAll()
  }

  /// Shows the result of a batch and ends it, as UIKit does before `performBatchUpdates` returns.
  private mutating func showChanges() {
    guard !openChanges.isEmpty else { return }
    answer()
    measureNewCells(isBouncing: true)
    finishChanges()
    applyOwnInvalidation()
    moveBounds(to: offset)
    let resting = restingOffset(near: offset)
    if anchor.overscroll == 0, resting != offset { moveBounds(to: resting) }
  }

  // Not inlined: the optimizer would take ten times as long for the loop that calls it.
  @inline(never)
  mutating func play(_ event: PlannedEvent, kind: String) {
    if event.endsMove(inLayout: kind) {
      anchor.isCarrying = false
      endMove(isCancelled: true)
    }
    switch event {
    case .view(let view): resize(to: view)
    case .configure(let settings):
      if settings.kind == kind { reconfigure(settings) }
    case .batch(let update): performBatch(update)
    case .reload(let model): reloadData(model)
    case .supplementary(let supplementary): change(supplementary)
    case .sizes(let sizes): if !sizes.isMidBatch { deliver(sizes) }
    case .invalidate(let invalidation): invalidateByApp(invalidation)
    case .move(let move): interact(move)
    case .mutate(let path, let field): mutate(path, field)
    case .midBatchQuestion(let question): midBatchQuestions.append(question)
    case .scrollToOffset, .scrollToItem, .switchLayout, .question, .expect, .note: break
    }
  }

  /// Moves the offset as the frame does and answers the rect query; then ends the animations of the
  /// frame's changes.
  public mutating func playMovement(of frame: PlannedFrame, in plan: ReplayPlan) {
    movementAdjustment = 0
    counters.rounds = 0
    proposedOffset = nil
    dragTarget = nil
    if isShown {
      scroll(as: frame, in: plan)
      measureNewCells(isBouncing: frame.phase == .bounce)
    }
    recordedOffset = frame.offset
    finishChanges()
  }

  mutating func scroll(as frame: PlannedFrame, in plan: ReplayPlan) {
    var proposed = proposedOffset(of: frame, in: plan)
    switch plan.options.mode {
    case .delta: break
    case .anchor: proposed = anchored(proposed, frame)
    case .offset: if !isPartial { proposed = frame.offset + shift(of: plan) }
    }
    if frame.eventCount > 0 { proposed = scrolled(proposed, by: frame, in: plan) }
    proposedOffset = proposed
    if isPartial { return scroll(toProposed: proposed, isBouncing: frame.phase == .bounce) }
    if frame.phase == .bounce { return scroll(to: proposed) }
    scroll(to: restingOffset(near: proposed))
    comeToRest()
  }

  /// Clamps the offset again, because the layout may have changed its content size.
  mutating func comeToRest() {
    let resting = scrollRange.clamped(offset)
    if resting != offset { scroll(to: resting) }
  }

  /// Returns the offset of a frame: as recorded, or as part of a fling whose end the layout moved.
  mutating func proposedOffset(of frame: PlannedFrame, in plan: ReplayPlan) -> Double {
    var start = offset
    if let dragEnd = frame.dragEnd, plan.options.mode != .offset {
      start = endDrag(dragEnd)
    }
    guard fling.isActive else { return start + frame.movement }
    guard frame.phase == .decel else {
      fling = Fling()
      return start + frame.movement
    }
    return fling.step(from: start, recorded: frame.movement)
  }

  /// Lets the layout choose the end of the deceleration after a drag.
  ///
  /// - Returns: The offset that the frame moves from. It is the layout's target if the recording
  ///   has no deceleration to scale.
  mutating func endDrag(_ dragEnd: PlannedDragEnd) -> Double {
    let offset = offset
    let end = scrollRange.clamped(offset + dragEnd.flingDistance)
    let speed = dragEnd.velocity
    timer.enter(.update)
    let target = layout.targetContentOffset(
      bounds(atOffset: end).origin,
      axis == .y ? Point(x: 0, y: speed) : Point(x: speed, y: 0)
    )
    timer.leave()
    let wanted = axis == .y ? target.y : target.x
    if keepsAnswers {
      dragTarget = DragTarget(
        bounds: environment.bounds,
        proposed: bounds(atOffset: end).origin,
        velocity: axis == .y ? Point(x: 0, y: speed) : Point(x: speed, y: 0),
        target: target
      )
    }
    guard wanted != end else { return offset }
    guard dragEnd.flingFrames > 0 else { return wanted }
    fling = Fling(framesLeft: dragEnd.flingFrames, recordedLeft: dragEnd.flingLength, end: wanted)
    return offset
  }

  /// Returns the offset, moved to the recorded anchor if it drifted by more than a viewport.
  mutating func anchored(_ proposed: Double, _ frame: PlannedFrame) -> Double {
    guard let anchor = frame.anchor, let path = environment.model.path(ofItem: anchor.id) else {
      return proposed
    }
    let hasOpened = load(path)
    guard let attributes = layout.attributes(.cell(path), false) else { return proposed }
    let wanted = start(of: attributes.frame) - anchor.distance
    let length = axis == .y ? environment.bounds.height : environment.bounds.width
    return hasOpened || (wanted - proposed).magnitude > length ? wanted : proposed
  }

  /// Returns the offset after the programmatic scrolls of a frame.
  mutating func scrolled(_ proposed: Double, by frame: PlannedFrame, in plan: ReplayPlan) -> Double
  {
    var offset = proposed
    for event in plan.events(of: frame) {
      switch event {
      case .scrollToOffset(let target):
        offset = isPartial ? self.offset + target - recordedOffset : target + shift(of: plan)
      case .scrollToItem(let item, let position):
        let path = shownPath(item)
        load(path)
        offset = self.offset(showing: path, at: position, from: offset)
      default: break
      }
    }
    return offset
  }

  /// Makes a partial layout load an item that it does not hold, and a layout with deferred
  /// placement place it.
  ///
  /// - Returns: True if the layout opened at the item, so that earlier offsets have no meaning.
  @discardableResult
  mutating func load(_ item: ItemPath) -> Bool {
    place(item)
    guard isPartial, environment.model.contains(item),
      layout.attributes(.cell(item), false) == nil
    else { return false }
    loadNow(item)
    // The layout pass at the offset that shows the item fills the view around it.
    invalidate(.boundsChange)
    pendingAdjustment = .zero
    movementAdjustment = .infinity
    return true
  }

  /// Returns the offset that shows an item at a position in the viewport.
  func offset(
    showing path: ItemPath,
    at position: TraceScroll.Position,
    from offset: Double
  ) -> Double {
    guard let frame = layout.attributes(.cell(path), false)?.frame else { return offset }
    let inset = environment.contentInset
    let bounds = environment.bounds
    let (leading, trailing, length, extent) =
      axis == .y
      ? (inset.top, inset.bottom, bounds.height, frame.height)
      : (inset.left, inset.right, bounds.width, frame.width)
    let top = start(of: frame) - leading
    let bottom = start(of: frame) + extent - length + trailing
    switch position {
    case .top: return top
    case .bottom: return bottom
    case .center: return (top + bottom) / 2
    case .nearest: return offset > top ? top : offset < bottom ? bottom : offset
    }
  }
}
