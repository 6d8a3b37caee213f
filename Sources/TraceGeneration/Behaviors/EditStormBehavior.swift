import Traces

/// The offset added to an item's id to draw its next size, larger than any id in a session.
private let nextSize = 1_000_003

extension ScrollSession {
  /// Deletes, inserts, moves and reloads in batches, on screen and far from it, during scrolling.
  func editInBatches() {
    expectBatch()
    while !isOver {
      wander(random.number(1...4), velocity: 2500)
      rest(random.number(0.2...1))
    }
  }

  private func expectBatch() {
    perform(after: random.number(0.25...1)) { session in
      session.addBatch()
      session.expectBatch()
    }
  }

  private func addBatch() {
    let count = rows.count
    let named = drawIndexes()
    let moved = named.filter { _ in random.chance(0.3) }
    let reloaded = named.filter { !moved.contains($0) && random.chance(0.25) }
    let deleted = named.filter { !moved.contains($0) && !reloaded.contains($0) }
    let new = reserveIDs(random.integer(0...12) + max(0, 20 - count))
    var metrics = trueSizes(of: new)
    let movedRows = moved.map { rows.row(at: $0).row }
    let arriving =
      movedRows + zip(new, metrics.heights).map { Row(id: $0, height: $1) }
    let after = count - moved.count - deleted.count + arriving.count
    let targets = random.distinct(arriving.count, below: after)
    let order = shuffled(arriving.indices)
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
    let reloadedIDs = reloaded.map { rows.row(at: $0).row.id }
    operations += zip(reloaded, reloadedIDs).map { .reload(section: 0, item: $0, ids: [$1]) }
    let next = trueSizes(of: reloadedIDs.map { $0 + nextSize })
    change.heights = zip(reloaded, next.heights).map { ($0, $1) }
    metrics.ids += reloadedIDs
    metrics.widths += next.widths
    metrics.heights += next.heights
    mark("batch")
    edit(change, operations, metrics: metrics.ids.isEmpty ? nil : metrics)
    new.forEach { measurement.record($0) }
  }

  /// Draws the rows to change: some on or near the screen, some anywhere.
  private func drawIndexes() -> [Int] {
    let count = rows.count
    guard count > 0 else { return [] }
    let first = visible.first?.index ?? 0
    let near = random.distinct(random.integer(0...8), below: 24).map { first - 8 + $0 }
    let far = random.distinct(random.integer(0...min(24, count / 4)), below: count)
    return Set((near + far).filter { (0..<count).contains($0) }).sorted()
  }

  private func shuffled(_ positions: Range<Int>) -> [Int] {
    var order = Array(positions)
    for position in order.indices.dropFirst().reversed() {
      order.swapAt(position, random.integer(0...position))
    }
    return order
  }
}
