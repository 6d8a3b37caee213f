import Traces

/// The number of items that a search finds.
private let found = 12
/// The maximum number of items left after the first letters.
private let leftAtFirst = 250

extension ScrollSession {
  /// Searches: each letter leaves fewer items, at last twelve, and then all items return.
  func search() {
    while !isOver {
      wander(random.number(0.8...2.5))
      showKeyboard(true)
      rest(random.number(0.4...1))
      let all = rows
      let some = random.distinct(
        min(leftAtFirst, max(found, all.count / 40)),
        below: all.count
      )
      let few = random.distinct(found, below: some.count)
      showFrame { keepRows(at: some) }
      rest(random.number(0.2...0.6))
      showFrame { keepRows(at: few) }
      wander(random.number(0.8...2))
      showKeyboard(false)
      rest(random.number(0.4...1.2))
      showFrame { bringBack(all, around: few.map { some[$0] }) }
      rest(random.number(0.3...1))
    }
  }

  /// Deletes all rows except those at some indexes, and scrolls to the first of them.
  private func keepRows(at indexes: [Int]) {
    mark("filter")
    let gaps = gaps(between: indexes, count: rows.count)
    edit(
      RowChange(departures: gaps),
      gaps.map { .delete(section: 0, item: $0.lowerBound, count: $0.count) }
    )
    jump(to: .offset(lowest), offset: lowest)
  }

  /// Inserts the deleted rows again around the remaining ones.
  private func bringBack(_ all: RowList, around indexes: [Int]) {
    mark("clear")
    var change = RowChange()
    var operations: [TraceEdit.Operation] = []
    var ids: [Int] = []
    for gap in gaps(between: indexes, count: all.count) {
      let rows = all.rows(in: gap)
      let names = rows.map(\.id)
      change.arrivals.append(.init(index: gap.lowerBound, rows: rows))
      operations.append(.insert(section: 0, item: gap.lowerBound, ids: names))
      ids += names
    }
    edit(change, operations, metrics: trueSizes(of: ids))
    jump(to: .offset(lowest), offset: lowest)
  }

  /// Returns the indexes not in a list, as ranges.
  private func gaps(between indexes: [Int], count: Int) -> [Range<Int>] {
    let ends = indexes + [count]
    let starts = [0] + indexes.map { $0 + 1 }
    return zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
  }
}
