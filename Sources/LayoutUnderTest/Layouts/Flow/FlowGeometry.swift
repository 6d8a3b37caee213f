/// The one store of a flow's frames: a column of numbers each for the place along the scroll axis
/// and across it, and the lines.
public struct FlowGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  var starts: ContiguousArray<Double> = []
  var lengths: ContiguousArray<Double> = []
  var crossStarts: ContiguousArray<Double> = []
  var breadths: ContiguousArray<Double> = []
  var lineNumbers: ContiguousArray<Int32> = []
  var lines: ContiguousArray<FlowLine> = []
  var container = FlowContainer()

  init() {}

  /// How many frames there are.
  public var count: Int { starts.count }

  /// True: an item counts as beginning with its line.
  public var hasAscendingStarts: Bool { true }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { container.axis }

  /// The frame of an item.
  public func frame(at index: Int) -> Rect {
    container.rect(
      start: starts[index],
      length: lengths[index],
      across: crossStarts[index],
      breadth: breadths[index]
    )
  }

  /// Where the item's line begins, in points.
  ///
  /// Its frame is within the line. Taking the line's bounds for the item's keeps starts in index
  /// order although items are centred in their lines, so that an index needs no order of its own.
  public func start(at index: Int) -> Double { lines[Int(lineNumbers[index])].start }

  /// Where the item's line ends, in points.
  public func end(at index: Int) -> Double {
    let line = lines[Int(lineNumbers[index])]
    return line.start + line.length
  }

  /// Looks at starts and lengths alone.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    items.first(reachingInto: sweep(rect), starts: starts, lengths: lengths)
  }

  /// Makes room for `count` items, keeping those there are.
  mutating func resize(to count: Int) {
    starts.resize(to: count, filler: 0)
    lengths.resize(to: count, filler: 0)
    crossStarts.resize(to: count, filler: 0)
    breadths.resize(to: count, filler: 0)
    lineNumbers.resize(to: count, filler: 0)
  }

  /// Drops the lines from `first` on.
  mutating func removeLines(from first: Int) {
    lines.removeLast(lines.count - first)
  }
}
