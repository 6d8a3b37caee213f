import LayoutContract
import Traces

/// What happens to the rows and the view.
extension ScrollSession {
  /// Changes rows and keeps the first one on screen that stays where it is.
  ///
  /// - Parameters:
  ///   - change: The batch that moves rows; nil where none leaves its place.
  ///   - body: Changes them.
  private func keepingAnchor(_ change: RowChange? = nil, _ body: () -> Void) {
    let before = rows.place(atPoint: offset)
    let (count, isBeyond) = (rows.count, clamped(offset) != offset)
    body()
    guard let before,
      let survivor = change.map({ $0.survivor(from: before.index, count: count) }) ?? before.index
    else { return shift(to: clamped(offset)) }
    let index = change?.index(after: survivor) ?? survivor
    let place = offset + rows.place(at: index).start - before.start
    // What is beyond an edge springs back by itself.
    shift(to: isBeyond ? place : clamped(place))
  }

  /// Moves the offset by an event.
  private func shift(to place: Double) {
    anchorShift += place - offset
    offset = place
  }

  /// Changes the data by a batch.
  ///
  /// - Parameters:
  ///   - change: The rows that leave and arrive.
  ///   - operations: The same as a trace tells it.
  ///   - metrics: The sizes of what is new, where they are known.
  ///   - isAnimated: Whether it is animated.
  func edit(
    _ change: RowChange,
    _ operations: [TraceEdit.Operation],
    metrics: TraceSizes? = nil,
    isAnimated: Bool = true
  ) {
    keepingAnchor(change) { change.apply(to: &rows) }
    add(
      .edit(
        TraceEdit(
          operations: operations,
          itemCountAfter: rows.count,
          isAnimated: isAnimated,
          metrics: metrics
        )
      )
    )
  }

  /// Puts new items in.
  ///
  /// - Parameters:
  ///   - ids: Their ids.
  ///   - index: Where the first comes to be.
  ///   - givesSizes: Whether the batch says how large they are; else they have an estimate.
  ///   - isAnimated: Whether it is animated.
  func insert(_ ids: [Int], at index: Int, givesSizes: Bool, isAnimated: Bool = true) {
    let metrics = trueSizes(of: ids)
    let estimate = rows.count > 0 ? rows.length / Double(rows.count) : 0
    let new = ids.enumerated().map { place, id in
      Row(id: id, height: givesSizes ? metrics.heights[place] : estimate)
    }
    edit(
      RowChange(arrivals: [.init(index: index, rows: new)]),
      [.insert(section: 0, item: index, ids: ids)],
      metrics: givesSizes ? metrics : nil,
      isAnimated: isAnimated
    )
    if givesSizes { ids.forEach { measurement.note($0) } }
  }

  /// The true sizes of items in the view as it is.
  func trueSizes(of ids: [Int]) -> TraceSizes {
    let found = ids.map { sizes.size(of: $0, viewWidth: viewSize.width) }
    return TraceSizes(ids: ids, widths: found.map(\.width), heights: found.map(\.height))
  }

  /// Measures rows: their true sizes become known.
  func measure(_ places: [RowList.Place]) {
    guard !places.isEmpty else { return }
    let sizes = trueSizes(of: places.map(\.row.id))
    keepingAnchor {
      for (place, height) in zip(places, sizes.heights) {
        rows.setHeight(height, at: place.index)
        measurement.note(place.row.id)
      }
    }
    add(.size(sizes))
  }

  /// Measures the rows that are on screen with an estimate.
  func measureVisibleRows() {
    guard measurement.isPending else { return }
    measure(visible.filter { measurement.needs($0.row.id) })
  }

  /// Gives the view another size or other insets.
  ///
  /// - Parameters:
  ///   - size: The size; where its width is another, every row has to be measured again.
  ///   - inset: The insets.
  ///   - cause: Why.
  func resize(to size: Size, inset: EdgeInsets? = nil, _ cause: TraceView.Cause) {
    if size.width != viewSize.width { measurement.forget() }
    viewSize = size
    self.inset = inset ?? self.inset
    add(.view(TraceView(size: size, inset: inset, cause: cause)))
    shift(to: clamped(offset))
  }

  /// Scrolls at once.
  func jump(to target: TraceScroll.Target, offset place: Double) {
    add(.scroll(TraceScroll(target: target)))
    shift(to: clamped(place))
  }
}
