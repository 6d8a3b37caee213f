extension OnDemandListLayout {
  /// Returns whether the container's width changes, or the bounds show rows that are not loaded.
  ///
  /// The result is `false` before the first row and after the last row of the collection, and for
  /// the bounds that result from an adjustment.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let width = Self.containerWidth(newBounds, environment)
    guard width > 0 else { return !isCollapsed }
    guard !isCollapsed, width == rows.width else { return true }
    // Before `prepare`, the state is outdated; `prepare` examines the bounds in any case.
    guard isCurrent else { return false }
    let owedNow = pendingAdjustment.amount(at: environment.bounds.y)
    let isMoving = newBounds.y != environment.bounds.y
    if isMoving, owedNow != 0, newBounds.y == environment.bounds.y + owedNow,
      newBounds.height == environment.bounds.height
    {
      return false
    }
    let top = newBounds.y + (isMoving ? 0 : owedNow)
    return showsGapBelow(top, newBounds.height)
      || missingAbove(top, newBounds.height, environment.contentInset) > 0
  }

  /// Loads the rows that fill the gaps; rows loaded above adjust the content offset.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation.boundsChange
    guard isCurrent, !isCollapsed, Self.containerWidth(newBounds, environment) == rows.width else {
      return result
    }
    let isScrolling = newBounds.y != environment.bounds.y
    let owedNow = isScrolling ? 0 : pendingAdjustment.amount(at: environment.bounds.y)
    if isScrolling || !pendingAdjustment.isSettled(at: newBounds.y) {
      pendingAdjustment = PendingOffsetAdjustment()
    }
    if !isScrolling { recordAnchors(newBounds.y + owedNow, environment.bounds.height) }
    let added = fill(newBounds.y + owedNow, newBounds.height, environment)
    pendingAdjustment.moveAnchors(by: added)
    (pendingAdjustment.amount, pendingAdjustment.offset) = (owedNow + added, newBounds.y)
    hasFilledBounds = true
    result.contentOffsetAdjustment.y = added
    return result
  }

  /// A Boolean value that indicates whether nothing was invalidated since the last `prepare`.
  var isCurrent: Bool {
    !changes.bounds && !changes.everything && !changes.dataSourceCounts && changes.items.isEmpty
      && stalePositions.isEmpty && target == nil
  }

  static func containerWidth(
    _ bounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Double {
    let width = bounds.inset(by: environment.contentInset).width
    return width > 0 ? width : 0
  }

  /// Returns whether bounds extend beyond the last loaded row and more rows could be shown there.
  func showsGapBelow(_ top: Double, _ height: Double) -> Bool {
    height > 0 && top + height > rows.length && rows.hasNext
  }

  /// Returns the height of the gap above the loaded rows, in points; 0 if no row is before them.
  ///
  /// If the data ends before the view does, the host moves the content down to the view's end, so
  /// that the gap is at the top.
  func missingAbove(_ top: Double, _ height: Double, _ inset: EdgeInsets) -> Double {
    guard rows.firstRow > 0, !rows.isEmpty, height > 0 else { return 0 }
    let end = rows.length + inset.bottom - height
    let reach = !rows.hasNext && end < top ? end : top
    return reach < 0 ? -reach : 0
  }

  /// Loads the rows that fill the gaps in the bounds, and at least the row to open at.
  ///
  /// - Parameters:
  ///   - top: The start of the bounds among the loaded rows, in points.
  ///   - height: The height of the bounds, in points.
  ///   - environment: The source of heights.
  /// - Returns: The height of the rows loaded above the others, in points.
  /// - Complexity: O(rows loaded), and the index's update.
  mutating func fill(
    _ top: Double,
    _ height: Double,
    _ environment: LayoutEnvironment
  ) -> Double {
    let countBefore = rows.count
    if showsGapBelow(top, height) {
      let ahead = settings.measureAhead ?? height
      loadBelow(to: top + height + ahead, environment)
    }
    if rows.isEmpty { loadBelow(to: .leastNonzeroMagnitude, atMost: 1, environment) }
    let countBelow = rows.count
    let room = settings.rowsPerStep - (countBelow - countBefore)
    let missing = missingAbove(top, height, environment.contentInset)
    let added = loadAbove(missing, atMost: room, environment)
    guard rows.count > countBefore else { return 0 }
    environment.didPlace(items: rows.count - countBefore)
    index.update(rows, from: rows.count > countBelow ? 0 : countBefore)
    return added
  }

  /// Loads rows after the last one until they reach `end`.
  mutating func loadBelow(
    to end: Double,
    atMost limit: Int? = nil,
    _ environment: LayoutEnvironment
  ) {
    var row = rows.firstRow + rows.count
    let rowEnd = Swift.min(row + (limit ?? settings.rowsPerStep), rows.sections.rowCount)
    while row < rowEnd, rows.length < end {
      let section = rows.sections.section(ofRow: row)
      let sectionRows = rows.sections.rows(ofSection: section)
      while row < Swift.min(rowEnd, sectionRows.upperBound), rows.length < end {
        let path = ItemPath(section: section, item: row - sectionRows.lowerBound)
        let id = environment.model.sections[section].ids[path.item]
        rows.append(id: id, height: height(of: id, at: path, environment))
        row += 1
      }
    }
  }

  /// Loads rows before the first one until their heights add up to `missing` points.
  ///
  /// - Returns: The sum of their heights, in points.
  mutating func loadAbove(
    _ missing: Double,
    atMost limit: Int,
    _ environment: LayoutEnvironment
  ) -> Double {
    var added = 0.0
    let rowEnd = Swift.max(rows.firstRow - limit, 0)
    while rows.firstRow > rowEnd, added < missing {
      let section = rows.sections.section(ofRow: rows.firstRow - 1)
      let sectionRows = rows.sections.rows(ofSection: section)
      while rows.firstRow > Swift.max(rowEnd, sectionRows.lowerBound), added < missing {
        let item = rows.firstRow - 1 - sectionRows.lowerBound
        let id = environment.model.sections[section].ids[item]
        let path = ItemPath(section: section, item: item)
        let height = height(of: id, at: path, environment)
        rows.prepend(id: id, height: height)
        added += height
      }
    }
    return added
  }

  /// Returns the height of a row in points, measuring it only if it is unknown.
  mutating func height(
    of id: Int,
    at path: ItemPath,
    _ environment: LayoutEnvironment
  ) -> Double {
    if let height = known[id] { return height }
    let height = LengthGrid.rounded(environment.size(at: path).height)
    known.store(height, of: id)
    if awaitsUpdates { freshIDs.append(id) }
    return height
  }
}
