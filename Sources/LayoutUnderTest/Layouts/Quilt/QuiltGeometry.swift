/// The store of a quilt's frames: one array each for the position along the scroll axis, the grid
/// column, the extents and the spans.
public struct QuiltGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  /// The number of blocks placed in order; later blocks may be placed out of order.
  public private(set) var count = 0
  /// The blocks placed out of order, in ascending order; all are after the first `count` blocks.
  private(set) var ahead: ContiguousArray<Int32> = []
  /// The starts of blocks along the scroll axis, in points; infinite for a block without a place.
  @usableFromInline var starts: ContiguousArray<Double> = []
  /// The first grid column of each block.
  var columns: ContiguousArray<Int32> = []
  /// The extents along the scroll axis, in whole 1/256 pt.
  @usableFromInline var lengths: ContiguousArray<Int32> = []
  /// The extents across the scroll axis, in whole 1/256 pt.
  var breadths: ContiguousArray<Int32> = []
  var spans: ContiguousArray<QuiltSpan> = []
  /// For each block, the number after the last line taken by it or an earlier block of the section.
  var lineEnds: ContiguousArray<Int32> = []
  /// The blocks that may extend out of the container farther than all before them, ascending.
  var overhangs: ContiguousArray<QuiltOverhang> = []
  var container = QuiltContainer()
  /// The extent of the content across the scroll axis, in points: that of the container, extended
  /// to blocks that reach out of it.
  var contentBreadth = 0.0

  /// `false`: a small block may fill a hole before larger ones.
  public var hasAscendingStarts: Bool { false }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { container.axis }

  /// Returns the frame of an item.
  public func frame(at index: Int) -> Rect {
    let column = Int64(columns[index]) &* container.grid.unitAcross
    let across = container.leading + LengthGrid.points(column)
    let breadth = LengthGrid.points(Int64(breadths[index]))
    return container.axis.rect(
      start: starts[index],
      length: LengthGrid.points(Int64(lengths[index])),
      across: container.isMirrored ? contentBreadth - across - breadth : across,
      breadth: breadth
    )
  }

  /// The breadth within which frames are mirrored, in points, or nil if they are not mirrored.
  var mirrorBreadth: Double? { container.isMirrored ? contentBreadth : nil }

  /// Returns the start of an item's frame along the scroll axis, in points.
  public func start(at index: Int) -> Double { starts[index] }

  /// Returns the end of an item's frame along the scroll axis, in points.
  @inlinable
  public func end(at index: Int) -> Double {
    starts[index] + LengthGrid.points(Int64(lengths[index]))
  }

  /// Reads only starts and lengths.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return items.firstInBlocks {
      let start = starts[$0]
      let length = LengthGrid.points(Int64(lengths[$0]))
      return start < rectEnd && start + length > rectStart
    }
  }

  /// Returns the line that an item begins in, relative to the section's first.
  func line(of item: Int, in section: SectionBand) -> Int {
    Int(LengthGrid.wholeUnits(starts[item] - section.itemsStart) / container.grid.unitAlong)
  }

  /// Returns the start of a line of a section, in points.
  func start(ofLine line: Int, in section: SectionBand) -> Double {
    section.itemsStart + LengthGrid.points(Int64(line) * container.grid.unitAlong)
  }

  /// Changes the number of items to `count`.
  ///
  /// Existing items and the measured sizes of the last `tail` ones are kept; overhangs from `first`
  /// on are removed.
  mutating func resize(to count: Int, keeping first: Int, measuresOfLast tail: Int) {
    starts.resize(to: count, filler: .infinity)
    columns.resize(to: count, filler: 0)
    lengths.resize(to: count, keepingLast: tail, filler: 0)
    breadths.resize(to: count, keepingLast: tail, filler: 0)
    spans.resize(to: count, keepingLast: tail, filler: QuiltSpan(across: 1, along: 1))
    lineEnds.resize(to: count, filler: 0)
    forgetOverhangs(from: first)
  }

  /// Returns whether an item has a place.
  func isPlaced(_ item: Int) -> Bool { item < count || starts[item] < .infinity }

  /// Sets the number of items placed in order.
  mutating func setCount(_ count: Int) {
    self.count = count
    ahead.removeFirst((0..<ahead.count).partitioningIndex { ahead[$0] >= count })
  }

  /// Sets the items before `end` that are placed out of order; later ones are left unchanged.
  mutating func setAhead(_ items: ContiguousArray<Int32>, upTo end: Int) {
    ahead.replaceSubrange(..<(0..<ahead.count).partitioningIndex { ahead[$0] >= end }, with: items)
  }

  /// The number of items with a place.
  var placedCount: Int { count + ahead.count }

  /// Removes the places of all items from one on.
  mutating func cut(to item: Int) {
    count = Swift.min(count, item)
    ahead.removeLast(ahead.count - (0..<ahead.count).partitioningIndex { ahead[$0] >= item })
  }

  /// Marks items after all placed ones as having no place.
  mutating func unplace(_ items: Range<Int>) {
    starts.withUnsafeMutableBufferPointer { $0[items].update(repeating: .infinity) }
  }

  /// Returns the number after the last line taken by a block of a section, among those before an
  /// item that are placed in order.
  func lineEnd(before item: Int, in section: SectionBand) -> Int {
    let last = Swift.min(item, count) - 1
    return last < section.firstItem ? 0 : Int(lineEnds[last])
  }

  /// Removes the overhangs of blocks from `first` on.
  mutating func forgetOverhangs(from first: Int) {
    while let last = overhangs.last, last.item >= first { overhangs.removeLast() }
  }

  /// Moves items along the scroll axis.
  mutating func move(_ items: Range<Int>, by distance: Double) {
    starts.withUnsafeMutableBufferPointer { starts in
      for item in items { starts[item] += distance }
    }
  }

  /// Sets the frames of items to empty ones at a position, because there is no room for items.
  mutating func collapse(_ items: Range<Int>, at start: Double) {
    for item in items {
      starts[item] = start
      columns[item] = 0
      lengths[item] = 0
      breadths[item] = 0
    }
    setCount(items.upperBound)
  }

  /// Updates the extent of the content across the scroll axis.
  mutating func updateContentBreadth() {
    contentBreadth = container.breadth
    guard let last = overhangs.last else { return }
    let reach = container.leading + LengthGrid.points(Int64(last.reach))
    contentBreadth = Swift.max(contentBreadth, reach)
  }
}

/// A block that may extend out of the container farther than those before it.
struct QuiltOverhang: Equatable, BitwiseCopyable {
  /// The block's number, counted through all sections.
  var item: Int
  /// The block's breadth, in whole 1/256 pt.
  var reach: Int32
}
