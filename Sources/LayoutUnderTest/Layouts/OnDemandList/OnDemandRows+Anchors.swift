extension OnDemandRows {
  /// A row that is still there: its index among the loaded ones, its number now, and where it is to
  /// begin.
  typealias Survivor = (index: Int?, row: Int, start: Double)

  /// The first row that ends after the top of the view, or else the last one.
  func firstVisible(_ top: Double) -> Int {
    Swift.min(firstIndex(endingAfter: top > 0 ? top : 0), count - 1)
  }

  /// The first visible row and those after it that have a height.
  ///
  /// - Parameters:
  ///   - top: Where the view begins among the loaded rows, in points.
  ///   - bottom: Where it ends, in points.
  /// - Returns: Those rows where they are, at least one.
  func anchors(from top: Double, to bottom: Double) -> [OnDemandAnchor] {
    let first = firstVisible(top)
    return (first..<count).prefix { $0 == first || start(at: $0) < bottom }
      .filter { $0 == first || end(at: $0) > start(at: $0) }
      .map { anchor(at: $0) }
  }

  private func anchor(at index: Int) -> OnDemandAnchor {
    OnDemandAnchor(id: id(at: index), start: start(at: index))
  }

  /// The first of some rows that is still there, looked for where the first visible row was.
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

  /// The row to begin with where none that was visible is left: the loaded row nearest to the first
  /// of them, as far as 1,024 from it, or what follows it; or else the row of the same number.
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

  /// Where a row is among the loaded ones, as far as 512 from another.
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

  /// Which of some items is the first that is in the collection, and its row.
  ///
  /// - Complexity: O(items), one look at a bit for most of them.
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
