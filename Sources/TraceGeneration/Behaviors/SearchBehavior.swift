import LayoutContract
import Traces

/// A search: each letter leaves fewer items, at last twelve, and then all items return.
enum SearchBehavior: BehaviorScript {
  static let summary = "a search leaves 12 items of all, and all come back"
  static let setup = SessionSetup(itemCount: 10_000, sizes: SessionSetup.fewHeights)
  /// The number of items found.
  private static let found = 12
  /// The maximum number of items left after the first letters.
  private static let leftAtFirst = 250

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.wander(session.random.number(0.8...2.5))
      KeyboardBehavior.show(session, isShown: true)
      session.rest(session.random.number(0.4...1))
      let all = session.rows
      let some = session.random.distinct(
        min(leftAtFirst, max(found, all.count / 40)),
        below: all.count
      )
      let few = session.random.distinct(found, below: some.count)
      session.showFrame { keep(some, in: $0) }
      session.rest(session.random.number(0.2...0.6))
      session.showFrame { keep(few, in: $0) }
      session.wander(session.random.number(0.8...2))
      KeyboardBehavior.show(session, isShown: false)
      session.rest(session.random.number(0.4...1.2))
      session.showFrame { bringBack(all, at: few.map { some[$0] }, in: $0) }
      session.rest(session.random.number(0.3...1))
    }
  }

  /// Deletes all rows except those at some indexes, and scrolls to the first of them.
  private static func keep(_ indexes: [Int], in session: ScrollSession) {
    session.mark("filter")
    let gaps = gaps(between: indexes, count: session.rows.count)
    session.edit(
      RowChange(departures: gaps),
      gaps.map { .delete(section: 0, item: $0.lowerBound, count: $0.count) }
    )
    session.jump(to: .offset(session.lowest), offset: session.lowest)
  }

  /// Inserts the deleted rows again around the remaining ones.
  private static func bringBack(_ all: RowList, at indexes: [Int], in session: ScrollSession) {
    session.mark("clear")
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
    session.edit(change, operations, metrics: session.trueSizes(of: ids))
    session.jump(to: .offset(session.lowest), offset: session.lowest)
  }

  /// Returns the indexes not in a list, as ranges.
  private static func gaps(between indexes: [Int], count: Int) -> [Range<Int>] {
    let ends = indexes + [count]
    let starts = [0] + indexes.map { $0 + 1 }
    return zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
  }
}
