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
    if !isLayoutInvalid, environment.bounds != before { takeOwnInvalidation() }
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
  public mutating func mutate(_ place: ItemPath, _ field: TraceMutation.Field) {
    let path = shownPath(place)
    for index in 0..<elements.count where elements[index].element == .cell(path) {
      switch field {
      case .path: elements[index].element = ElementPath(section: path.section + 1, kind: .cell)
      case .frame: elements[index].frame.x += elements[index].frame.width + 1
      case .alpha: elements[index].alpha = 0
      }
      let changed = LayoutAttributes<NoDetail>(
        element: elements[index].element,
        frame: elements[index].frame,
        zIndex: elements[index].zIndex,
        alpha: elements[index].alpha
      )
      layout.hostDidChange(.cell(path), changed)
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
