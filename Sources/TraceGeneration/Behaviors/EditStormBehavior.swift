import Traces

/// Batches of deletes, inserts, moves and reloads, on screen and far from it, during scrolling.
enum EditStormBehavior: BehaviorScript {
  /// The offset added to an item's id to draw its next size, larger than any id in a session.
  private static let nextSize = 1_000_003
  static let summary = "batches of deletes, inserts, moves and reloads while someone scrolls"
  static let setup = SessionSetup()

  static func play(_ session: ScrollSession) {
    expectBatch(session)
    while !session.isOver {
      session.wander(session.random.number(1...4), velocity: 2500)
      session.rest(session.random.number(0.2...1))
    }
  }

  private static func expectBatch(_ session: ScrollSession) {
    session.perform(after: session.random.number(0.25...1)) { session in
      addBatch(session)
      expectBatch(session)
    }
  }

  private static func addBatch(_ session: ScrollSession) {
    let count = session.rows.count
    let named = indexes(session)
    let moved = named.filter { _ in session.random.chance(0.3) }
    let reloaded = named.filter { !moved.contains($0) && session.random.chance(0.25) }
    let deleted = named.filter { !moved.contains($0) && !reloaded.contains($0) }
    let new = session.reserveIDs(session.random.integer(0...12) + max(0, 20 - count))
    var metrics = session.trueSizes(of: new)
    let movedRows = moved.map { session.rows.row(at: $0).row }
    let arriving =
      movedRows + zip(new, metrics.heights).map { Row(id: $0, height: $1) }
    let after = count - moved.count - deleted.count + arriving.count
    let targets = session.random.distinct(arriving.count, below: after)
    let order = shuffled(arriving.indices, session)
    var change = RowChange(departures: (moved + deleted).sorted().map { $0..<$0 + 1 })
    var operations = deleted.map { TraceEdit.Operation.delete(section: 0, item: $0, count: 1) }
    for (target, position) in zip(targets, order) {
      change.arrivals.append(.init(index: target, rows: [arriving[position]]))
      operations.append(
        position < moved.count
          ? .move(fromSection: 0, fromItem: moved[position], toSection: 0, toItem: target)
          : .insert(section: 0, item: target, ids: [new[position - moved.count]])
      )
    }
    let reloadedIDs = reloaded.map { session.rows.row(at: $0).row.id }
    operations += zip(reloaded, reloadedIDs).map { .reload(section: 0, item: $0, ids: [$1]) }
    let next = session.trueSizes(of: reloadedIDs.map { $0 + nextSize })
    change.heights = zip(reloaded, next.heights).map { ($0, $1) }
    metrics.ids += reloadedIDs
    metrics.widths += next.widths
    metrics.heights += next.heights
    session.mark("batch")
    session.edit(change, operations, metrics: metrics.ids.isEmpty ? nil : metrics)
    new.forEach { session.measurement.record($0) }
  }

  /// Returns the rows to change: some on or near the screen, some anywhere.
  private static func indexes(_ session: ScrollSession) -> [Int] {
    let count = session.rows.count
    guard count > 0 else { return [] }
    let first = session.visible.first?.index ?? 0
    let near = session.random.distinct(session.random.integer(0...8), below: 24)
      .map { first - 8 + $0 }
    let far = session.random.distinct(session.random.integer(0...min(24, count / 4)), below: count)
    return Set((near + far).filter { (0..<count).contains($0) }).sorted()
  }

  private static func shuffled(_ positions: Range<Int>, _ session: ScrollSession) -> [Int] {
    var order = Array(positions)
    for position in order.indices.dropFirst().reversed() {
      order.swapAt(position, session.random.integer(0...position))
    }
    return order
  }
}
