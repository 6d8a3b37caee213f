/// The one store of a quilt's frames: a column of numbers each for the place along the scroll axis,
/// the grid's column, the extents and the units taken.
public struct QuiltGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  /// How many blocks have places, in order; those after them may have one ahead of their turn.
  public private(set) var count = 0
  /// The blocks after those that have a place ahead of their turn, ascending.
  private(set) var ahead: ContiguousArray<Int32> = []
  /// Where blocks begin along the scroll axis, in points; infinite without a place.
  @usableFromInline var starts: ContiguousArray<Double> = []
  /// The first of the grid's columns that each block takes.
  var columns: ContiguousArray<Int32> = []
  /// Extents along the scroll axis, in whole 1/256 pt.
  @usableFromInline var lengths: ContiguousArray<Int32> = []
  /// Extents across the scroll axis, in whole 1/256 pt.
  var breadths: ContiguousArray<Int32> = []
  var spans: ContiguousArray<QuiltSpan> = []
  /// The number after the last line that a block of the section up to each takes.
  var lineEnds: ContiguousArray<Int32> = []
  /// The blocks that may reach out of the container, and farther than all before them, ascending.
  var overhangs: ContiguousArray<QuiltOverhang> = []
  var container = QuiltContainer()
  /// The extent of the content across the scroll axis, in points: the container's, or as far as
  /// blocks reach out of it.
  var contentBreadth = 0.0

  init() {}

  /// False: a small block goes back to a hole that larger ones left.
  public var hasAscendingStarts: Bool { false }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { container.axis }

  /// The frame of an item.
  public func frame(at index: Int) -> Rect {
    let column = Int64(columns[index]) &* container.grid.unitAcross
    let across = container.leading + LengthGrid.points(column)
    let breadth = LengthGrid.points(Int64(breadths[index]))
    return container.rect(
      start: starts[index],
      length: LengthGrid.points(Int64(lengths[index])),
      across: container.isMirrored ? contentBreadth - across - breadth : across,
      breadth: breadth
    )
  }

  /// The extent that frames are mirrored in, in points, or nil where they are not.
  var mirrorBreadth: Double? { container.isMirrored ? contentBreadth : nil }

  /// Where an item's frame begins along the scroll axis, in points.
  public func start(at index: Int) -> Double { starts[index] }

  /// Where an item's frame ends along the scroll axis, in points.
  @inlinable
  public func end(at index: Int) -> Double {
    starts[index] + LengthGrid.points(Int64(lengths[index]))
  }

  /// Looks at starts and lengths alone.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return items.firstInBlocks {
      let start = starts[$0]
      let length = LengthGrid.points(Int64(lengths[$0]))
      return start < rectEnd && start + length > rectStart
    }
  }

  /// The line that an item begins in, counted from the first of its section.
  func line(of item: Int, in section: SectionBand) -> Int {
    Int(LengthGrid.wholeUnits(starts[item] - section.itemsStart) / container.grid.unitAlong)
  }

  /// Makes room for `count` items, keeping those there are and what the last ones ask for, and
  /// forgets the overhangs from `first` on.
  mutating func resize(to count: Int, keeping first: Int, measuresOfLast tail: Int) {
    starts.resize(to: count, filler: .infinity)
    columns.resize(to: count, filler: 0)
    lengths.resize(to: count, keepingLast: tail, filler: 0)
    breadths.resize(to: count, keepingLast: tail, filler: 0)
    spans.resize(to: count, keepingLast: tail, filler: QuiltSpan(across: 1, along: 1))
    lineEnds.resize(to: count, filler: 0)
    forgetOverhangs(from: first)
  }

  /// Whether an item has a place.
  func isPlaced(_ item: Int) -> Bool { item < count || starts[item] < .infinity }

  /// Notes how many items have places in order.
  mutating func setCount(_ count: Int) {
    self.count = count
    ahead.removeFirst((0..<ahead.count).partitioningIndex { ahead[$0] >= count })
  }

  /// Notes which items before another have a place ahead of their turn; those after it are left.
  mutating func setAhead(_ items: ContiguousArray<Int32>, upTo end: Int) {
    ahead.replaceSubrange(..<(0..<ahead.count).partitioningIndex { ahead[$0] >= end }, with: items)
  }

  /// How many items have places.
  var placedCount: Int { count + ahead.count }

  /// Forgets the places of all items from one on.
  mutating func cut(to item: Int) {
    count = Swift.min(count, item)
    ahead.removeLast(ahead.count - (0..<ahead.count).partitioningIndex { ahead[$0] >= item })
  }

  /// Notes that items after all that are placed have no place.
  mutating func unplace(_ items: Range<Int>) {
    starts.withUnsafeMutableBufferPointer { $0[items].update(repeating: .infinity) }
  }

  /// The number after the last line that a block of a section takes, of those before an item that
  /// have a place.
  func lineEnd(before item: Int, in section: SectionBand) -> Int {
    let last = Swift.min(item, count) - 1
    return last < section.firstItem ? 0 : Int(lineEnds[last])
  }

  /// Forgets which blocks from `first` on may reach out of the container.
  mutating func forgetOverhangs(from first: Int) {
    while let last = overhangs.last, last.item >= first { overhangs.removeLast() }
  }

  /// Moves items along the scroll axis.
  mutating func move(_ items: Range<Int>, by distance: Double) {
    starts.withUnsafeMutableBufferPointer { starts in
      for item in items { starts[item] += distance }
    }
  }

  /// Gives items empty frames at a place along the scroll axis: there is no room for any.
  mutating func collapse(_ items: Range<Int>, at start: Double) {
    for item in items {
      starts[item] = start
      columns[item] = 0
      lengths[item] = 0
      breadths[item] = 0
    }
    setCount(items.upperBound)
  }

  /// Brings the extent across the scroll axis up to date.
  mutating func updateContentBreadth() {
    contentBreadth = container.breadth
    guard let last = overhangs.last else { return }
    let reach = container.leading + LengthGrid.points(Int64(last.reach))
    contentBreadth = Swift.max(contentBreadth, reach)
  }
}

/// A block that may reach out of the container, farther than those before it.
struct QuiltOverhang: Equatable, BitwiseCopyable {
  /// The block's number, counted through all sections.
  var item: Int
  /// How broad it is, in whole 1/256 pt.
  var reach: Int32

  init(item: Int, reach: Int32) {
    self.item = item
    self.reach = reach
  }
}
