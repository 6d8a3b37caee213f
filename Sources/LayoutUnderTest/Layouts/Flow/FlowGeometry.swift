/// The store of a flow's frames: one array for each coordinate along and across the scroll axis,
/// and the lines.
public struct FlowGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  var starts: ContiguousArray<Double> = []
  var lengths: ContiguousArray<Double> = []
  var crossStarts: ContiguousArray<Double> = []
  var breadths: ContiguousArray<Double> = []
  var lineNumbers: ContiguousArray<Int32> = []
  var lines: ContiguousArray<FlowLine> = []
  var container = FlowLineContainer()

  /// The number of frames.
  public var count: Int { starts.count }

  /// `true`: `start(at:)` returns the start of an item's line.
  public var hasAscendingStarts: Bool { true }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { container.axis }

  /// Returns the frame of an item.
  public func frame(at index: Int) -> Rect {
    container.axis.rect(
      start: starts[index],
      length: lengths[index],
      across: crossStarts[index],
      breadth: breadths[index]
    )
  }

  /// Returns the start of the item's line, in points.
  ///
  /// The item's frame is within the line. Using the line's extent keeps starts in index order
  /// although items are centered in their lines, so that an index needs no order of its own.
  public func start(at index: Int) -> Double { lines[Int(lineNumbers[index])].start }

  /// Returns the end of the item's line, in points.
  public func end(at index: Int) -> Double {
    let line = lines[Int(lineNumbers[index])]
    return line.start + line.length
  }

  /// Reads only starts and lengths.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    items.first(reachingInto: sweep(rect), starts: starts, lengths: lengths)
  }

  /// Changes the number of items to `count`; existing items are kept.
  mutating func resize(to count: Int) {
    starts.resize(to: count, filler: 0)
    lengths.resize(to: count, filler: 0)
    crossStarts.resize(to: count, filler: 0)
    breadths.resize(to: count, filler: 0)
    lineNumbers.resize(to: count, filler: 0)
  }
}

extension FlowGeometry: FlowLineStarts {
  /// Searches the lines.
  ///
  /// - Complexity: O(log lines).
  func starts(around meets: (_ start: Double) -> Bool) -> (before: Double?, after: Double?) {
    let line = (0..<lines.count).partitioningIndex { meets(lines[$0].start) }
    return (line > 0 ? lines[line - 1].start : nil, line < lines.count ? lines[line].start : nil)
  }
}

/// One line of a flow.
struct FlowLine: Equatable, BitwiseCopyable {
  /// The number of the first item, counted through all sections.
  var firstItem: Int
  /// The start of the line along the scroll axis, in points.
  var start: Double
  /// The length of the longest item along the scroll axis, in points.
  var length: Double
}
