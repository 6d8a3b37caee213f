/// The one store of a quilt's frames: a column of numbers each for the place along the scroll axis,
/// the grid's column, the extents and the units taken.
public struct QuiltGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  /// Where blocks begin along the scroll axis, in points.
  @usableFromInline var starts: ContiguousArray<Double> = []
  /// The first of the grid's columns that each block takes.
  var columns: ContiguousArray<Int32> = []
  /// Extents along the scroll axis, in whole 1/256 pt.
  @usableFromInline var lengths: ContiguousArray<Int32> = []
  /// Extents across the scroll axis, in whole 1/256 pt.
  var breadths: ContiguousArray<Int32> = []
  var spans: ContiguousArray<QuiltSpan> = []
  /// The number after the last line that a block of the section up to each takes; only of blocks
  /// whose units are kept in `QuiltLines`.
  var lineEnds: ContiguousArray<Int32> = []
  /// The blocks that may reach out of the container, ascending, each with how far they reach up to
  /// it.
  var overhangs: ContiguousArray<QuiltOverhang> = []
  var container = QuiltContainer()
  /// The extent of the content across the scroll axis, in points: the container's, or as far as
  /// blocks reach out of it.
  var contentBreadth = 0.0

  init() {}

  /// How many frames there are.
  public var count: Int { starts.count }

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

  /// The line that an item begins in, counted from the first of its section.
  func line(of item: Int, in section: SectionBand) -> Int {
    Int(LengthGrid.wholeUnits(starts[item] - section.itemsStart) / container.grid.unitAlong)
  }

  /// Makes room for `count` items, keeping those there are, and forgets the overhangs from `first`
  /// on.
  mutating func resize(to count: Int, keeping first: Int) {
    starts.resize(to: count, filler: 0)
    columns.resize(to: count, filler: 0)
    lengths.resize(to: count, filler: 0)
    breadths.resize(to: count, filler: 0)
    spans.resize(to: count, filler: QuiltSpan(across: 1, along: 1))
    lineEnds.resize(to: count, filler: 0)
    forgetOverhangs(from: first)
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
  }

  /// Brings the extent across the scroll axis up to date.
  mutating func updateContentBreadth() {
    contentBreadth = container.breadth
    guard let last = overhangs.last else { return }
    let reach = container.leading + LengthGrid.points(Int64(last.reach))
    contentBreadth = Swift.max(contentBreadth, reach)
  }
}

/// A block that may reach out of the container.
struct QuiltOverhang: Equatable, BitwiseCopyable {
  /// The block's number, counted through all sections.
  var item: Int
  /// How broad the broadest of these blocks is, up to and with this one, in whole 1/256 pt.
  var reach: Int32

  init(item: Int, reach: Int32) {
    self.item = item
    self.reach = reach
  }
}
