/// The data needed to find loaded rows after the collection changed.
struct OnDemandSearch {
  /// The collection after the change.
  var model: CollectionModel
  /// The number of rows before the change.
  var rowCountBefore: Int
  /// Items whose heights may have changed.
  var items: [LayoutInvalidation.ItemRun] = []
  /// The positions among the loaded rows of those that a batch update reloaded.
  var stalePositions: Set<Int> = []
  /// The first row that may differ from before.
  var firstChange = 0
  /// A Boolean value that indicates whether all heights are unknown.
  var keepsNone = false
}

extension OnDemandRows {
  /// Keeps the first visible row that remains in place, and the rows around it if they are still
  /// consecutive and their heights are known.
  ///
  /// - Parameters:
  ///   - search: The changes, and the collection now, whose sections are already counted.
  ///   - anchors: The rows that were visible before the first of several changes, at least one;
  ///     emptied if all of them are gone.
  ///   - top: The start of the view among the former rows, in points.
  /// - Returns: The distance by which the row that is kept in place moved, in points. If no visible
  ///   row remains, the row after the nearest remaining one moves to the top of the view.
  mutating func follow(
    _ search: OnDemandSearch,
    _ anchors: inout [OnDemandAnchor],
    top: Double
  ) -> Double {
    let first = firstVisible(top)
    guard let survivor = survivor(of: anchors, around: first, search) else {
      reopen(at: Swift.min(successor(of: first, search), sections.rowCount - 1))
      anchors = []
      return top.isFinite ? 0 - top : 0
    }
    let (index, row, start) = survivor
    guard let index, !search.keepsNone else {
      reopen(at: row)
      return 0 - start
    }
    let kept = neighbors(of: index, row, search)
    keep(kept, firstRow: row - (index - kept.lowerBound))
    return self.start(at: index - kept.lowerBound) - start
  }

  /// Returns the loaded rows around one that are still consecutive and have known heights.
  private func neighbors(of index: Int, _ row: Int, _ search: OnDemandSearch) -> Range<Int> {
    let known = knownRows(around: index, row, search)
    // Rows before the first change are unchanged if the row itself has the same number.
    let unchanged = row == firstRow + index ? search.firstChange : 0
    var lower = known.lowerBound
    if unchanged < row {
      let lowest = Swift.max(lower, index - (row - unchanged))
      let matched = index - matchUp(from: index, row, limit: index - lowest, search.model)
      lower = matched > lowest ? matched : lower
    }
    let step = Swift.min(Swift.max(unchanged - row, 0), known.upperBound - index)
    let upper = matchDown(from: index + step, row + step, limit: known.upperBound, search.model)
    return lower..<upper
  }

  /// Returns the existing loaded rows around one whose heights were not invalidated.
  private func knownRows(around index: Int, _ row: Int, _ search: OnDemandSearch) -> Range<Int> {
    var lower = Swift.max(0, index - row)
    var upper = Swift.min(count, index + sections.rowCount - row)
    for position in search.stalePositions {
      if position < index {
        lower = Swift.max(lower, position + 1)
      } else {
        upper = Swift.min(upper, position)
      }
    }
    for run in search.items where run.section < sections.count {
      let first = sections.row(at: ItemPath(section: run.section, item: run.items.lowerBound))
      let end = sections.row(at: ItemPath(section: run.section, item: run.items.upperBound))
      if first < Swift.min(end, row) { lower = Swift.max(lower, index - row + Swift.min(end, row)) }
      if Swift.max(first, row) < end {
        upper = Swift.min(upper, index - row + Swift.max(first, row))
      }
    }
    return lower..<Swift.max(upper, index)
  }

  /// Returns how many loaded rows before `index`, at most `limit`, match those before `row`.
  private func matchUp(
    from index: Int,
    _ row: Int,
    limit: Int,
    _ model: CollectionModel
  ) -> Int {
    var matched = 0
    while matched < limit {
      let section = sections.section(ofRow: row - matched - 1)
      let start = sections.starts[section]
      let end = Swift.min(limit, row - start)
      model.sections[section].ids.withUnsafeBufferPointer { ids in
        while matched < end, ids[row - matched - 1 - start] == id(at: index - matched - 1) {
          matched += 1
        }
      }
      if matched < end { break }
    }
    return matched
  }

  /// Returns the end of the loaded rows from `index` on that match those from `row` on.
  private func matchDown(
    from index: Int,
    _ row: Int,
    limit: Int,
    _ model: CollectionModel
  ) -> Int {
    var position = index
    while position < limit {
      let section = sections.section(ofRow: row + position - index)
      let rows = sections.rows(ofSection: section)
      let end = Swift.min(limit, index + rows.upperBound - row)
      model.sections[section].ids.withUnsafeBufferPointer { ids in
        while position < end,
          ids[row + position - index - rows.lowerBound] == id(at: position)
        {
          position += 1
        }
      }
      if position < end { break }
    }
    return position
  }
}
