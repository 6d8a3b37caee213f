/// What is needed to find loaded rows again after the data changed.
@usableFromInline
struct OnDemandSearch {
  /// The collection as it is now.
  @usableFromInline var model: CollectionModel
  /// How many rows there were before.
  @usableFromInline var rowCountBefore: Int
  /// The first row that may be another one than before.
  @usableFromInline var firstChange = 0
  /// Whether no height is known any more.
  @usableFromInline var keepsNone = false

  @usableFromInline
  init(model: CollectionModel, rowCountBefore: Int) {
    self.model = model
    self.rowCountBefore = rowCountBefore
  }
}

/// A row that is to stay where it is on screen.
@frozen
@usableFromInline
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  @usableFromInline var id: Int
  /// Where its frame begins while it is in place, in points.
  @usableFromInline var start: Double
}

extension OnDemandRows {
  /// A row that is still there: its index among the loaded ones, its number now, and where it is to
  /// begin.
  private typealias Survivor = (index: Int?, row: Int, start: Double)

  /// Keeps the first visible row, or the one nearest to it of those that are left, and the rows
  /// around it as far as they stayed together and their heights are known.
  ///
  /// - Parameters:
  ///   - changes: What changed.
  ///   - search: The collection now, whose sections are counted already.
  ///   - anchors: The rows that were visible before the first of several changes, at least one;
  ///     none after all of them are gone.
  ///   - top: Where the view begins among the rows as they were, in points.
  /// - Returns: How far the row that is kept in place moved, in points. Where none is left, the row
  ///   that has the first visible one's number goes to the top of the view.
  @usableFromInline
  mutating func follow(
    _ changes: OnDemandChanges,
    _ search: OnDemandSearch,
    _ anchors: inout [OnDemandAnchor],
    top: Double
  ) -> Double {
    let first = firstVisible(top)
    var survivor = survivor(of: anchors, around: first, search)
    if survivor == nil {
      survivor = firstFound(nearest(to: first), around: first, search.model)
      anchors = []
    }
    guard let (index, row, start) = survivor else {
      reopen(at: Swift.min(firstRow + first, sections.rowCount - 1))
      return top.isFinite ? 0 - top : 0
    }
    guard let index, !search.keepsNone else {
      reopen(at: row)
      return 0 - start
    }
    let kept = neighbours(of: index, row, changes, search)
    keep(kept, firstRow: row - (index - kept.lowerBound))
    return self.start(at: index - kept.lowerBound) - start
  }

  // MARK: Rows that stayed together

  /// The loaded rows around one that follow each other as before and whose heights are known.
  private func neighbours(
    of index: Int,
    _ row: Int,
    _ changes: OnDemandChanges,
    _ search: OnDemandSearch
  ) -> Range<Int> {
    let known = knownRows(around: index, row, changes)
    // Rows before the first change are what they were if the row itself is.
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

  /// The loaded rows around one whose heights were not invalidated, within the rows that there are.
  private func knownRows(
    around index: Int,
    _ row: Int,
    _ changes: OnDemandChanges
  ) -> Range<Int> {
    var lower = Swift.max(0, index - row)
    var upper = Swift.min(count, index + sections.rowCount - row)
    for position in changes.stalePositions {
      if position < index {
        lower = Swift.max(lower, position + 1)
      } else {
        upper = Swift.min(upper, position)
      }
    }
    for run in changes.items where run.section < sections.count {
      let first = sections.row(at: ItemPath(section: run.section, item: run.items.lowerBound))
      let end = sections.row(at: ItemPath(section: run.section, item: run.items.upperBound))
      if first < Swift.min(end, row) { lower = Swift.max(lower, index - row + Swift.min(end, row)) }
      let later = Swift.max(first, row)
      if later < end { upper = Swift.min(upper, index - row + later) }
    }
    return lower..<Swift.max(upper, index)
  }

  /// How many loaded rows before `index` are those before `row` now, at most `limit`.
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

  /// The end of the loaded rows from `index` on that are those from `row` on now.
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

  // MARK: The row to keep in place

  /// The first row that ends behind the top of the view, or else the last one.
  private func firstVisible(_ top: Double) -> Int {
    Swift.min(firstIndex(endingBehind: top > 0 ? top : 0), count - 1)
  }

  /// The first visible row and those behind it that have a height.
  ///
  /// - Parameters:
  ///   - top: Where the view begins among the loaded rows, in points.
  ///   - bottom: Where it ends, in points.
  /// - Returns: The rows, in order.
  @usableFromInline
  func anchors(from top: Double, to bottom: Double) -> [OnDemandAnchor] {
    let first = firstVisible(top)
    return (first..<count).prefix { $0 == first || start(at: $0) < bottom }
      .filter { $0 == first || end(at: $0) > start(at: $0) }
      .map { anchor(at: $0) }
  }

  /// The loaded rows by their distance from one, as far as 1,024 on either side.
  private func nearest(to index: Int) -> [OnDemandAnchor] {
    var result = [anchor(at: index)]
    for distance in 1...1024 {
      if index + distance < count { result.append(anchor(at: index + distance)) }
      if index - distance >= 0 { result.append(anchor(at: index - distance)) }
    }
    return result
  }

  private func anchor(at index: Int) -> OnDemandAnchor {
    OnDemandAnchor(id: id(at: index), start: start(at: index))
  }

  /// The first of some rows that is still there, looked for where the first visible row was.
  private func survivor(
    of anchors: [OnDemandAnchor],
    around first: Int,
    _ search: OnDemandSearch
  ) -> Survivor? {
    let anchor = anchors[0]
    let index = loadedIndex(of: anchor.id, around: first)
    let rowBefore = firstRow + (index ?? first)
    if index != nil, rowBefore < search.firstChange { return (index, rowBefore, anchor.start) }
    if let row = nearRow(id: anchor.id, rowBefore, search) { return (index, row, anchor.start) }
    return firstFound(anchors, around: first, search.model)
  }

  /// Where a row stands among the loaded ones, as far as 512 from another.
  private func loadedIndex(of id: Int, around index: Int) -> Int? {
    if self.id(at: index) == id { return index }
    return (index - 512..<index + 512).clamped(to: 0..<count).first { self.id(at: $0) == id }
  }

  /// The number of a row that moved by little, or as far as rows came or went.
  private func nearRow(id: Int, _ row: Int, _ search: OnDemandSearch) -> Int? {
    let moved = row + sections.rowCount - search.rowCountBefore
    for distance in 0...32 {
      for guess in [moved + distance, moved - distance, row + distance, row - distance]
      where sections.id(ofRow: guess, in: search.model) == id {
        return guess
      }
    }
    return nil
  }

  /// The first of some rows that is in the collection.
  ///
  /// - Complexity: O(items), one look at a bit for most of them.
  private func firstFound(
    _ anchors: [OnDemandAnchor],
    around index: Int,
    _ model: CollectionModel
  ) -> Survivor? {
    var ranks: [Int: Int] = [:]
    var filter = [UInt64](repeating: 0, count: 1024)
    for (rank, anchor) in anchors.enumerated() {
      ranks[anchor.id] = ranks[anchor.id] ?? rank
      filter[anchor.id >> 6 & 1023] |= 1 << UInt64(anchor.id & 63)
    }
    var best: (rank: Int, row: Int) = (anchors.count, 0)
    for (section, ids) in model.sections.lazy.map(\.ids).enumerated() where best.rank > 0 {
      for (item, id) in ids.enumerated()
      where filter[id >> 6 & 1023] >> UInt64(id & 63) & 1 == 1 {
        guard let rank = ranks[id], rank < best.rank else { continue }
        best = (rank, sections.starts[section] + item)
        if rank == 0 { break }
      }
    }
    guard best.rank < anchors.count else { return nil }
    let anchor = anchors[best.rank]
    return (loadedIndex(of: anchor.id, around: index), best.row, anchor.start)
  }
}
