extension OnDemandRows {
  /// A row that still exists: its index among the loaded rows, its number now, and the start that
  /// it is to have, in points.
  typealias Survivor = (index: Int?, row: Int, start: Double)

  /// Returns the first row that ends after the top of the view, or else the last row.
  func firstVisible(_ top: Double) -> Int {
    Swift.min((0..<count).partitioningIndex { end(at: $0) > (top > 0 ? top : 0) }, count - 1)
  }

  /// Returns the first visible row, and the visible rows after it that have a height.
  ///
  /// - Parameters:
  ///   - top: The start of the view among the loaded rows, in points.
  ///   - bottom: The end of the view, in points.
  /// - Returns: Those rows with their current starts, at least one.
  func anchors(from top: Double, to bottom: Double) -> [OnDemandAnchor] {
    let first = firstVisible(top)
    return (first..<count).prefix { $0 == first || start(at: $0) < bottom }
      .filter { $0 == first || end(at: $0) > start(at: $0) }
      .map { OnDemandAnchor(id: id(at: $0), start: start(at: $0)) }
  }

  /// Returns the first of some rows that still exists, searching near the first visible row first.
  func survivor(
    of anchors: [OnDemandAnchor],
    around first: Int,
    _ search: OnDemandSearch
  ) -> Survivor? {
    let anchor = anchors[0]
    let index = loadedIndex(of: anchor.id, around: first)
    let rowBefore = firstRow + (index ?? first)
    if index != nil, rowBefore < search.firstChange { return (index, rowBefore, anchor.start) }
    if let row = nearRow(id: anchor.id, rowBefore, search) { return (index, row, anchor.start) }
    return firstFound(anchors.map(\.id), search.model).map { rank, row in
      let anchor = anchors[rank]
      return (loadedIndex(of: anchor.id, around: first), row, anchor.start)
    }
  }

  /// Returns the row to begin with if no visible row remains.
  ///
  /// It is the loaded row nearest to the first visible one, at most 1,024 from it, or the row after
  /// that; otherwise the row of the same number.
  func successor(of first: Int, _ search: OnDemandSearch) -> Int {
    var near = [first]
    for distance in 1...1024 {
      if first + distance < count { near.append(first + distance) }
      if first - distance >= 0 { near.append(first - distance) }
    }
    guard let found = firstFound(near.map { id(at: $0) }, search.model) else {
      return firstRow + first
    }
    return near[found.rank] < first ? found.row + 1 : found.row
  }

  /// Returns the index of a row among the loaded ones, at most 512 from another.
  private func loadedIndex(of id: Int, around index: Int) -> Int? {
    if self.id(at: index) == id { return index }
    return (index - 512..<index + 512).clamped(to: 0..<count).first { self.id(at: $0) == id }
  }

  /// Returns the number of a row that moved a little, or by the change of the row count.
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

  /// Returns the first of some items that is in the collection: its index among them, and its row.
  ///
  /// - Complexity: O(items), one bit test for most of them.
  private func firstFound(_ ids: [Int], _ model: CollectionModel) -> (rank: Int, row: Int)? {
    var ranks: [Int: Int] = [:]
    var filter = [UInt64](repeating: 0, count: 1024)
    for (rank, id) in ids.enumerated() {
      ranks[id] = ranks[id] ?? rank
      filter[id >> 6 & 1023] |= 1 << UInt64(id & 63)
    }
    var best = (rank: ids.count, row: 0)
    for (section, ids) in model.sections.lazy.map(\.ids).enumerated() where best.rank > 0 {
      for (item, id) in ids.enumerated()
      where filter[id >> 6 & 1023] >> UInt64(id & 63) & 1 == 1 {
        guard let rank = ranks[id], rank < best.rank else { continue }
        best = (rank, sections.starts[section] + item)
        if rank == 0 { break }
      }
    }
    return best.rank < ids.count ? best : nil
  }
}
