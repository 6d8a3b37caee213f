extension OnDemandListLayout {
  /// Updates the loaded rows and loads the missing rows in the bounds.
  ///
  /// - Complexity: O(1) without an invalidation; O(rows loaded) for new bounds. Changed counts cost
  ///   O(loaded rows from the change on), and O(items) if the first visible row is far from its
  ///   former position; invalidated items cost O(items covered).
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard !isCurrent else { return }
    let changes = changes
    self.changes = LayoutInvalidation()
    let bounds = environment.bounds
    let owedNow = pendingAdjustment.amount(at: bounds.y)
    let hostOffset = bounds.y + owedNow
    if !pendingAdjustment.isSettled(at: bounds.y) { pendingAdjustment = PendingOffsetAdjustment() }
    let isReturning = isCollapsed && !rows.isEmpty
    let width = environment.containerSize.width
    let top = isReturning ? restingOffset : hostOffset
    recordAnchors(top, bounds.height)
    shownHeight = bounds.height
    let shift = follow(changes, environment.model, width: width, top: top)
    isCollapsed = !(width > 0)
    (pendingAdjustment.amount, pendingAdjustment.offset) = (owedNow, bounds.y)
    if isCollapsed || rows.sections.rowCount == 0 {
      // Shows nothing, because there is no width or no row, and stores the position to resume at.
      restingOffset = top + shift
      if rows.isEmpty, opening == nil { opening = rows.firstRow }
      return
    }
    var place = (shown: top + shift, adjustment: shift + (isReturning ? top - hostOffset : 0))
    if reopenAtTarget() {
      pendingAdjustment.anchors = []
      place = (0, 0 - hostOffset)
    } else if rows.isEmpty, let row = opening {
      pendingAdjustment.anchors = []
      rows.reopen(at: Swift.min(row, rows.sections.rowCount - 1))
      place = (0, 0)
    }
    opening = nil
    let added = fill(place.shown, bounds.height, environment)
    place.adjustment += added
    pendingAdjustment.moveAnchors(by: added)
    pendingAdjustment.amount += place.adjustment
    own.contentOffsetAdjustment.y += place.adjustment
  }

  /// Records the visible rows before the first of several changes.
  ///
  /// The first of them that remains afterward is to keep its position.
  ///
  /// - Complexity: O(log rows + visible rows).
  mutating func recordAnchors(_ top: Double, _ height: Double) {
    guard pendingAdjustment.anchors.isEmpty, !rows.isEmpty else { return }
    let length = height > shownHeight ? height : shownHeight
    pendingAdjustment.anchors = rows.anchors(from: top, to: top + length)
  }

  /// Follows the first visible row through the changes.
  ///
  /// - Returns: The distance by which it moved among the loaded rows, in points.
  mutating func follow(
    _ changes: LayoutInvalidation,
    _ model: CollectionModel,
    width: Double,
    top: Double
  ) -> Double {
    awaitsUpdates = changes.dataSourceCounts && !changes.everything
    freshIDs.removeAll(keepingCapacity: true)
    var search = OnDemandSearch(model: model, rowCountBefore: rows.sections.rowCount)
    (search.items, search.stalePositions) = (changes.items, stalePositions)
    stalePositions = []
    if changes.dataSourceCounts {
      rows.sections.update(model, from: changes.firstChange?.section ?? 0)
      search.firstChange = changes.firstChange.map { rows.sections.row(at: $0) } ?? 0
      known.prune(to: model)
    } else {
      search.firstChange = rows.sections.rowCount
    }
    let isNewWidth = width > 0 && width != rows.width
    if width > 0 { rows.width = width }
    let forgetsAll = isNewWidth || changes.everything
    if forgetsAll { known.removeAll() } else { forget(changes.items, model) }
    let hasStale = !search.items.isEmpty || !search.stalePositions.isEmpty
    guard !rows.isEmpty, forgetsAll || changes.dataSourceCounts || hasStale else { return 0 }
    defer { index.update(rows, from: 0) }
    guard rows.sections.rowCount > 0 else {
      rows.reopen(at: 0)
      pendingAdjustment.anchors = []
      return 0
    }
    search.keepsNone = forgetsAll
    let shift = rows.follow(search, &pendingAdjustment.anchors, top: top)
    pendingAdjustment.moveAnchors(by: shift)
    return shift
  }

  /// Removes the heights of invalidated items.
  mutating func forget(_ runs: [LayoutInvalidation.ItemRun], _ model: CollectionModel) {
    for run in runs where model.sections.indices.contains(run.section) {
      let ids = model.sections[run.section].ids
      known.forget(ids[run.items.clamped(to: 0..<ids.count)])
    }
  }

  /// Opens the list at the item that the host requested, unless it is loaded.
  ///
  /// - Returns: A Boolean value that indicates whether the list was reopened.
  mutating func reopenAtTarget() -> Bool {
    guard let item = target, rows.sections.rowCount > 0 else { return false }
    target = nil
    let row = Swift.min(rows.sections.row(at: item), rows.sections.rowCount - 1)
    guard !rows.loaded.contains(row) else { return false }
    rows.reopen(at: row)
    return true
  }
}
