import LayoutUnderTest

extension HostCollectionView {
  /// Changes the viewport: asks about the new bounds, assigns them, then invalidates.
  @inlinable
  public mutating func resize(to size: Size, inset: EdgeInsets?) {
    probe.enter(.update)
    changeBounds(to: Rect(origin: environment.bounds.origin, size: size))
    probe.leave()
    if let inset, inset != environment.contentInset {
      environment.contentInset = inset
      invalidate(.boundsChange)
    }
    restCrossAxis()
  }

  /// Carries out a batch in the order of a real collection view.
  ///
  /// The layout is up to date before the data changes; then counts are invalidated, the layout
  /// prepares for the new data, hears of the updates, may move the offset, and gives the attributes
  /// that items appear from and disappear to. `finishBatches` ends it.
  @inlinable
  public mutating func performBatch(_ update: BatchUpdate) {
    layoutIfNeeded()
    environment.model.apply(update)
    anchor.follow(update)
    invalidate(.counts(from: update.firstChange))
    probe.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize
    probe.enter(.update)
    layout.prepare(forUpdates: update)
    let target = layout.targetContentOffset(
      forProposed: environment.bounds.origin,
      velocity: nil
    )
    for change in update.changes {
      switch change {
      case .deleteItem(let path): _ = layout.finalAttributes(forDisappearing: .cell(path))
      case .insertItem(let path, _): _ = layout.initialAttributes(forAppearing: .cell(path))
      default: break
      }
    }
    probe.leave()
    pendingAdjustment.x += target.x - environment.bounds.x
    pendingAdjustment.y += target.y - environment.bounds.y
    hasOpenBatch = true
  }

  /// Tells the layout that the animations of the frame's batches ended.
  @inlinable
  public mutating func finishBatches() {
    guard hasOpenBatch else { return }
    hasOpenBatch = false
    probe.enter(.update)
    layout.finalizeUpdates()
    probe.leave()
  }

  /// `reloadData`: everything is laid out anew, for a new model where one is given.
  @inlinable
  public mutating func reloadData(_ model: CollectionModel?) {
    if let model { environment.model = model }
    invalidate(.all)
  }

  /// Delivers measured sizes: the layout is asked about elements on screen, the rest is
  /// invalidated.
  @inlinable
  public mutating func deliver(_ sizes: MeasuredSizes) {
    layoutIfNeeded()
    let preferred = preferredAttributes(sizes)
    sizes.apply(to: &environment.model)
    var invalidation = LayoutInvalidation.items(sizes.runs)
    probe.enter(.update)
    for (original, wanted) in preferred
    where layout.shouldInvalidate(forPreferred: wanted, original: original) {
      let context = layout.invalidation(forPreferred: wanted, original: original)
      invalidation.contentOffsetAdjustment.x += context.contentOffsetAdjustment.x
      invalidation.contentOffsetAdjustment.y += context.contentOffsetAdjustment.y
      if context.everything { invalidation.everything = true }
    }
    layout.invalidate(invalidation)
    probe.leave()
    noteInvalidation(invalidation)
  }

  /// The attributes of cells on screen that were measured, as they are and as they ask to be.
  ///
  /// A batch of the same frame may have moved the cells since they were answered, so they are taken
  /// from where the anchor followed them to.
  @inlinable
  func preferredAttributes(
    _ sizes: MeasuredSizes
  ) -> [(LayoutAttributes<Layout.Detail>, LayoutAttributes<Layout.Detail>)] {
    anchor.cells.compactMap { cell in
      guard let path = cell.path, environment.model.id(at: path) == cell.id,
        let size = sizes.size(ofItem: path), let original = layout.attributes(for: .cell(path))
      else { return nil }
      var wanted = original
      wanted.frame.width = size.width
      wanted.frame.height = size.height
      return (original, wanted)
    }
  }

  /// Changes a section's header, footer or background.
  @inlinable
  public mutating func change(_ change: TraceSupplementary) {
    change.apply(to: &environment.model)
    invalidate(.supplementaries([ElementPath(section: change.section, kind: change.kind)]))
  }

  /// Changes the layout's settings, which the replayer has tried on another instance before.
  @inlinable
  public mutating func reconfigure(_ settings: LayoutSettings) {
    probe.enter(.update)
    try? layout.reconfigure(settings)
    probe.leave()
    var invalidation = LayoutInvalidation()
    invalidation.everything = true
    invalidate(invalidation)
  }
}
