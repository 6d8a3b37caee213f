import LayoutUnderTest

extension HostCollectionView {
  /// Loads the plan's model and goes to the offset at which its recording begins.
  @inlinable
  public mutating func load(_ plan: ReplayPlan) {
    let recorded = plan.frames.first?.offset ?? 0
    load { host in recorded + host.shift(of: plan) }
  }

  /// How far the recorded items lie behind where they would be without those added before them.
  @inlinable
  func shift(of plan: ReplayPlan) -> Double {
    guard plan.firstRecorded.item > 0,
      let first = layout.attributes(for: .cell(ItemPath(section: 0, item: 0)))?.frame,
      let recorded = layout.attributes(for: .cell(plan.firstRecorded))?.frame
    else { return 0 }
    return start(of: recorded) - start(of: first)
  }

  /// Replays the events of a frame, in the plan's order, and brings the anchor back.
  @inlinable
  public mutating func playEvents(of frame: PlannedFrame, in plan: ReplayPlan, kind: String) {
    beginEvents()
    for index in frame.firstEvent..<frame.firstEvent + frame.eventCount {
      play(plan.events[index], kind: kind)
    }
    endEvents()
    finishBatches()
  }

  @inlinable
  mutating func play(_ event: PlannedEvent, kind: String) {
    switch event {
    case .view(let view): resize(to: view.size, inset: view.inset)
    case .configure(let settings):
      if settings.kind == kind { reconfigure(settings) }
    case .batch(let update): performBatch(update)
    case .reload(let model): reloadData(model)
    case .supplementary(let supplementary): change(supplementary)
    case .sizes(let sizes): deliver(sizes)
    case .invalidate(let invalidation): invalidate(invalidation)
    case .scrollToOffset, .scrollToItem, .probe, .expect, .note: break
    }
  }

  /// Moves the offset the way the frame does and answers the rect query.
  @inlinable
  public mutating func playMovement(of frame: PlannedFrame, in plan: ReplayPlan) {
    var proposed = offset + frame.movement
    switch plan.options.mode {
    case .delta: break
    case .anchor: proposed = anchored(proposed, frame)
    case .offset: proposed = frame.offset + shift(of: plan)
    }
    if frame.eventCount > 0 { proposed = scrolled(proposed, by: frame, in: plan) }
    guard frame.phase != .bounce else {
      scroll(to: proposed)
      return
    }
    scroll(to: scrollRange.clamped(proposed))
    // The layout may have changed its content size on the way: the rectangle is validated again.
    let resting = scrollRange.clamped(offset)
    if resting != offset { scroll(to: resting) }
  }

  /// The offset that brings the recorded anchor back where it drifted by more than a viewport.
  @usableFromInline
  func anchored(_ proposed: Double, _ frame: PlannedFrame) -> Double {
    guard frame.hasAnchor, let path = environment.model.path(ofItem: frame.anchorID),
      let attributes = layout.attributes(for: .cell(path))
    else { return proposed }
    let wanted = start(of: attributes.frame) - frame.anchorDistance
    let length = axis == .y ? environment.bounds.height : environment.bounds.width
    return (wanted - proposed).magnitude > length ? wanted : proposed
  }

  /// The offset after the programmatic scrolls of a frame.
  @usableFromInline
  func scrolled(_ proposed: Double, by frame: PlannedFrame, in plan: ReplayPlan) -> Double {
    var offset = proposed
    for event in plan.events(of: frame) {
      switch event {
      case .scrollToOffset(let target): offset = target + shift(of: plan)
      case .scrollToItem(let path, let position):
        offset = self.offset(showing: path, at: position, from: offset)
      default: break
      }
    }
    return offset
  }

  /// The offset that shows an item at a position in the viewport.
  @usableFromInline
  func offset(
    showing path: ItemPath,
    at position: TraceScroll.Position,
    from offset: Double
  ) -> Double {
    guard let frame = layout.attributes(for: .cell(path))?.frame else { return offset }
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
