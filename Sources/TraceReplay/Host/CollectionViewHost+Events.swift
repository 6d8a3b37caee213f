import LayoutContract
import Traces

extension CollectionViewHost {
  /// Changes the viewport: asks about the new bounds, assigns them, then invalidates.
  ///
  /// A rotation, a split view and a keyboard are animated: the layout is prepared at once, hears of
  /// the old bounds and may move the offset.
  public mutating func resize(to view: TraceView) {
    let before = environment.bounds
    timer.enter(.update)
    changeBounds(to: Rect(origin: before.origin, size: view.size))
    // A layout that answered false may have invalidated itself as it was asked.
    if !isLayoutInvalid, environment.bounds != before { takeOwnInvalidation() }
    timer.leave()
    if let inset = view.inset, inset != environment.contentInset, !hasOwnInset {
      environment.contentInset = inset
      invalidate(.boundsChange)
    }
    restCrossAxis()
    guard view.cause.isAnimated else { return }
    // UIKit has no bounds to animate where they are the same.
    if asksFullBreadth, environment.bounds.size == before.size { return }
    layoutIfNeeded()
    timer.enter(.update)
    layout.prepareForAnimatedBoundsChange(before)
    askForTarget()
    timer.leave()
    openChanges.insert(.bounds)
  }

  /// `reloadData`: everything is laid out again, for a new model where one is given.
  public mutating func reloadData(_ model: CollectionModel?) {
    if let model { environment.model = model }
    invalidate(.all)
  }

  /// Delivers measured sizes: the layout decides what those of cells on screen invalidate, those of
  /// the other items invalidate the items.
  public mutating func deliver(_ sizes: MeasuredSizes) {
    layoutIfNeeded()
    let measured = preferredItems(sizes)
    sizes.apply(to: &environment.model)
    timer.enter(.update)
    invalidate(measured, within: .items(sizes.runs))
  }

  /// The cells on screen that were measured, whose attributes the layout keeps as they are and as
  /// they ask to be.
  ///
  /// A batch of the same frame may have moved the cells since they were answered, so they are taken
  /// from where the anchor followed them to.
  func preferredItems(_ sizes: MeasuredSizes) -> [ItemPath] {
    guard asksCellsForSizes else { return [] }
    return anchor.cells.compactMap { cell in
      guard let path = cell.path, environment.model.id(at: path) == cell.id,
        let size = sizes.size(ofItem: path), layout.addPreferred(.cell(path), size)
      else { return nil }
      return path
    }
  }

  /// An invalidation of the app's; its adjustment of the offset is made whoever keeps the anchor.
  public mutating func invalidateByApp(_ invalidation: LayoutInvalidation) {
    var invalidation = invalidation
    // In UIKit updates follow an invalidation of the counts, or it is a reload.
    if asksFullBreadth, invalidation.dataSourceCounts { invalidation.everything = true }
    invalidate(invalidation)
    let adjustment = invalidation.contentOffsetAdjustment
    pendingAdjustment.x -= adjustment.x
    pendingAdjustment.y -= adjustment.y
    anchor.adjustment += axis == .y ? adjustment.y : adjustment.x
  }

  /// Changes attributes of an item on screen that the layout handed over, and asks again.
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

  /// Changes the layout's settings, which the replayer has tried on another instance before.
  public mutating func reconfigure(_ settings: LayoutSettings) {
    timer.enter(.update)
    try? layout.reconfigure(settings)
    timer.leave()
    var invalidation = LayoutInvalidation()
    invalidation.everything = true
    invalidate(invalidation)
  }
}
