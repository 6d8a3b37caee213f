import LayoutContract
import Traces

/// Changes of the rows and the view.
extension ScrollSession {
  /// Changes rows and keeps the first visible row that stays in its position on screen.
  ///
  /// - Parameters:
  ///   - change: The batch that moves rows; nil if all rows keep their indexes.
  ///   - body: Performs the change.
  private func keepingAnchor(_ change: RowChange? = nil, _ body: () -> Void) {
    let before = rows.row(atPoint: offset)
    let (count, isBeyond) = (rows.count, clamped(offset) != offset)
    body()
    guard let before,
      let survivor = change.map({ $0.survivor(from: before.index, count: count) }) ?? before.index
    else { return shift(to: clamped(offset)) }
    let index = change?.index(after: survivor) ?? survivor
    let target = offset + rows.row(at: index).start - before.start
    // A spring moves content beyond an edge back.
    shift(to: isBeyond ? target : clamped(target))
  }

  /// Moves the offset because of an event.
  private func shift(to target: Double) {
    anchorShift += target - offset
    offset = target
  }

  /// Applies a batch to the data.
  ///
  /// - Parameters:
  ///   - change: The rows that leave and arrive.
  ///   - operations: The same change as operations of a trace.
  ///   - metrics: The sizes of new items, if known.
  ///   - isAnimated: True if the batch is animated.
  func edit(
    _ change: RowChange,
    _ operations: [TraceEdit.Operation],
    metrics: TraceSizes? = nil,
    isAnimated: Bool = true
  ) {
    keepingAnchor(change) { change.apply(to: &rows) }
    let edit = TraceEdit(
      operations: operations,
      itemCountAfter: rows.count,
      isAnimated: isAnimated,
      metrics: metrics
    )
    add(.edit(edit))
  }

  /// Inserts new items.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - index: The index of the first item after the batch.
  ///   - givesSizes: True if the batch includes the sizes; otherwise they are estimates.
  ///   - isAnimated: True if the batch is animated.
  func insert(_ ids: [Int], at index: Int, givesSizes: Bool, isAnimated: Bool = true) {
    let metrics = trueSizes(of: ids)
    let estimate = rows.count > 0 ? rows.length / Double(rows.count) : 0
    let new = ids.enumerated().map { index, id in
      Row(id: id, height: givesSizes ? metrics.heights[index] : estimate)
    }
    edit(
      RowChange(arrivals: [.init(index: index, rows: new)]),
      [.insert(section: 0, item: index, ids: ids)],
      metrics: givesSizes ? metrics : nil,
      isAnimated: isAnimated
    )
    if givesSizes { ids.forEach { measurement.record($0) } }
  }

  /// Returns the true sizes of items in the current view.
  func trueSizes(of ids: [Int]) -> TraceSizes {
    TraceSizes(ids: ids, sizes: ids.map { sizes.size(of: $0, viewWidth: viewSize.width) })
  }

  /// Records the true sizes of rows.
  func measure(_ placed: [RowList.PlacedRow]) {
    guard !placed.isEmpty else { return }
    let sizes = trueSizes(of: placed.map(\.row.id))
    keepingAnchor {
      for (row, height) in zip(placed, sizes.heights) {
        rows.setHeight(height, at: row.index)
        measurement.record(row.row.id)
      }
    }
    add(.size(sizes))
  }

  /// Changes the size or the insets of the view.
  ///
  /// - Parameters:
  ///   - size: The size; if its width changes, every row must be measured again.
  ///   - inset: The insets, or nil if unchanged.
  ///   - cause: The cause of the change.
  func resize(to size: Size, inset: EdgeInsets? = nil, _ cause: TraceView.Cause) {
    if size.width != viewSize.width { measurement.forget() }
    viewSize = size
    self.inset = inset ?? self.inset
    add(.view(TraceView(size: size, inset: inset, cause: cause)))
    shift(to: clamped(offset))
  }

  /// Scrolls without animation.
  func jump(to target: TraceScroll.Target, offset: Double) {
    add(.scroll(TraceScroll(target: target)))
    shift(to: clamped(offset))
  }
}
