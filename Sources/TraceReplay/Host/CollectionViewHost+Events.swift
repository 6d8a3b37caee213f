import LayoutContract
import Traces

extension CollectionViewHost {
  /// Changes the viewport: asks about the new bounds, assigns them, then invalidates.
  ///
  /// A rotation, a split view and a keyboard are animated: the layout is prepared immediately,
  /// receives the old bounds and may move the offset.
  public mutating func resize(to view: TraceView) {
    let before = environment.bounds
    timer.enter(.update)
    changeBounds(to: Rect(origin: before.origin, size: view.size))
    // A layout that returned false may have invalidated itself during the call.
    if !isLayoutInvalid, environment.bounds != before { applyOwnInvalidation() }
    timer.leave()
    if let inset = view.inset, inset != environment.contentInset, !hasOwnInset {
      environment.contentInset = inset
      invalidate(.boundsChange)
    }
    restCrossAxis()
    guard view.cause.isAnimated else { return }
    // UIKit animates nothing if the bounds keep their size.
    if asksFullBreadth, environment.bounds.size == before.size { return }
    layoutIfNeeded()
    timer.enter(.update)
    layout.prepareForAnimatedBoundsChange(before)
    askForTarget()
    timer.leave()
    openChanges.insert(.bounds)
  }

  /// Reloads the data: everything is laid out again, with a new model if one is given.
  public mutating func reloadData(_ model: CollectionModel?) {
    if let model { environment.model = model }
    invalidate(.all)
  }

  /// Delivers measured sizes.
  ///
  /// The layout decides which invalidation follows for cells on screen; the other items are
  /// invalidated.
  public mutating func deliver(_ sizes: MeasuredSizes) {
    layoutIfNeeded()
    let measured = preferredItems(sizes)
    sizes.apply(to: &environment.model)
    timer.enter(.update)
    invalidate(measured, within: .items(sizes.runs))
  }

  /// Returns the measured cells on screen whose current and preferred attributes the layout stores.
  ///
  /// A batch of the same frame may have moved the cells since the last answer, so their paths come
  /// from the anchor.
  func preferredItems(_ sizes: MeasuredSizes) -> [ItemPath] {
    guard asksCellsForSizes else { return [] }
    return anchor.cells.compactMap { cell in
      guard let path = cell.path, environment.model.id(at: path) == cell.id,
        let size = sizes.size(ofItem: path), layout.addPreferred(.cell(path), size)
      else { return nil }
      return path
    }
  }

  /// Applies an invalidation by the app, with its offset adjustment under any anchoring.
  public mutating func invalidateByApp(_ invalidation: LayoutInvalidation) {
    var invalidation = invalidation
    // In UIKit, an invalidation of the counts without updates is a reload.
    if asksFullBreadth, invalidation.dataSourceCounts { invalidation.everything = true }
    invalidate(invalidation)
    let adjustment = invalidation.contentOffsetAdjustment
    pendingAdjustment.x -= adjustment.x
    pendingAdjustment.y -= adjustment.y
    anchor.adjustment += axis == .y ? adjustment.y : adjustment.x
  }

  /// Changes attributes on screen that the layout returned, and makes the last answer stale.
  public mutating func mutate(_ item: ItemPath, _ field: TraceMutation.Field) {
    let path = shownPath(item)
    for index in 0..<elements.count where elements[index].element == .cell(path) {
      switch field {
      case .path: elements[index].element = ElementPath(section: path.section + 1, kind: .cell)
      case .frame: elements[index].frame.x += elements[index].frame.width + 1
      case .alpha: elements[index].alpha = 0
      }
      layout.hostDidChange(.cell(path), elements[index])
    }
    answeredRect = nil
  }

  /// Changes a section's header, footer or background.
  public mutating func change(_ change: TraceSupplementary) {
    change.apply(to: &environment.model)
    invalidate(.supplementaries([ElementPath(section: change.section, kind: change.kind)]))
  }

  /// Changes the layout's settings, which the replayer has validated on another instance.
  public mutating func reconfigure(_ settings: LayoutSettings) {
    timer.enter(.update)
    try? layout.reconfigure(settings)
    timer.leave()
    var invalidation = LayoutInvalidation()
    invalidation.everything = true
    invalidate(invalidation)
  }
}

extension CollectionViewHost {
  /// Asks each cell that is new on screen, or has a new size, for its preferred size, until there
  /// are no such cells.
  ///
  /// UIKit calls `preferredLayoutAttributesFitting(_:)` of a self-sizing cell before it shows the
  /// cell.
  ///
  /// - Parameter isBouncing: Whether the offset may stay beyond an edge.
  mutating func measureNewCells(isBouncing: Bool) {
    guard asksNewCells else { return }
    for _ in 0..<Self.maximumRounds {
      guard deliverSizesOfNewCells() else { return }
      scroll(to: offset)
      if !isBouncing { comeToRest() }
    }
  }

  /// Reports the preferred sizes of such cells to the layout.
  ///
  /// - Returns: True if the layout used at least one.
  private mutating func deliverSizesOfNewCells() -> Bool {
    let shown = environment.bounds
    let breadth = axis == .y ? shown.width : shown.height
    var asked: [ItemPath] = []
    for index in 0..<elements.count {
      let (element, frame) = (elements[index].element, elements[index].frame)
      guard element.kind == .cell, frame.sharesArea(with: shown),
        let id = environment.model.id(at: element.itemPath), cellsAsked[id] != frame.size
      else { continue }
      cellsAsked[id] = frame.size
      var size = environment.metrics(at: element.itemPath).size
      if axis == .y {
        size.width = min(size.width, breadth)
      } else {
        size.height = min(size.height, breadth)
      }
      if layout.addPreferred(element, size) { asked.append(element.itemPath) }
    }
    guard !asked.isEmpty else { return false }
    timer.enter(.update)
    invalidate(asked, within: LayoutInvalidation())
    return true
  }

  /// Invalidates what the layout requests for cells with reported sizes, and the other changes.
  mutating func invalidate(_ asked: [ItemPath], within changed: LayoutInvalidation) {
    var invalidation = changed
    for (index, item) in asked.enumerated() {
      invalidation.removeItem(at: item)
      if let wanted = layout.invalidationForPreferred(index) { invalidation.formUnion(wanted) }
    }
    if !invalidation.coversNothing {
      layout.invalidate(invalidation)
      isLayoutInvalid = true
    }
    timer.leave()
    layout.removePreferred()
    recordAdjustment(invalidation)
  }
}

extension CollectionViewHost {
  /// Switches to another layout, or back to this one.
  ///
  /// A host knows one layout. While another one shows the collection, the data and the viewport
  /// change without this one. When it comes back, it is the same instance and everything is
  /// invalidated.
  ///
  /// - Parameters:
  ///   - isHome: Whether the switch is to this layout.
  ///   - settings: The settings that it receives during the switch, or nil.
  public mutating func switchLayout(isHome: Bool, settings: LayoutSettings?) {
    if isShown { endMove(isCancelled: true) }
    fling = Fling()
    timer.enter(.update)
    if isShown { layout.prepareForTransition(.leaving) }
    if let settings, !settings.parameters.isEmpty { try? layout.reconfigure(settings) }
    if isHome { layout.prepareForTransition(.arriving) }
    timer.leave()
    isShown = isHome
    openChanges.insert(.transition)
    elements = AnsweredElements()
    answeredRect = nil
    guard isHome else { return }
    anchor.isSwitched = true
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize()
    timer.enter(.update)
    askForTarget()
    timer.leave()
  }

  /// Applies an event while another layout shows the collection.
  ///
  /// The app may change settings at any time; the layout uses them when it comes back.
  mutating func playHidden(_ event: PlannedEvent, kind: String) {
    switch event {
    case .configure(let settings):
      guard settings.kind == kind else { return }
      timer.enter(.update)
      try? layout.reconfigure(settings)
      timer.leave()
    case .view(let view):
      environment.bounds = Rect(origin: environment.bounds.origin, size: view.size)
      if let inset = view.inset, !hasOwnInset { environment.contentInset = inset }
      restCrossAxis()
    case .batch(let update):
      environment.model.apply(update)
      anchor.follow(update)
    case .reload(let model): if let model { environment.model = model }
    case .supplementary(let supplementary): supplementary.apply(to: &environment.model)
    case .sizes(let sizes): sizes.apply(to: &environment.model)
    default: break
    }
  }
}
