/// The loaded rows of an on-demand list, a range of all rows, and the store of their frames.
///
/// They are stored as two stacks that grow away from the line where the list was opened, so that
/// rows are added above without moving existing ones:
///
///     above[1]  ends 130 above the line    y = 0
///     above[0]  ends  50 above the line    y = 80
///     ------------------------------- the opening line, at y = 130
///     below[0]  ends  40 below the line    y = 130
///     below[1]  ends 240 below the line    y = 170
///
/// Distances are sums of multiples of 1/256 pt and exact, so a row's position does not depend on
/// the order of loading.
public struct OnDemandRows: RectStore {
  var above = OnDemandStack()
  var below = OnDemandStack()
  /// The number of the first loaded row; if no row is loaded, of the row to begin with.
  var firstRow = 0
  /// The width of the rows, at which they were measured, in points.
  var width = 0.0
  var sections = OnDemandSections()

  /// The number of loaded rows.
  public var count: Int { above.count &+ below.count }

  var isEmpty: Bool { count == 0 }

  /// The numbers of the loaded rows.
  var loaded: Range<Int> { firstRow..<firstRow &+ count }

  /// A Boolean value that indicates whether there is a row after the last loaded one.
  var hasNext: Bool { firstRow &+ count < sections.rowCount }

  /// The height of all loaded rows together, in points.
  var length: Double { above.length + below.length }

  /// Returns the start of a loaded row, in points; the end of the last row for the index after it.
  public func start(at index: Int) -> Double {
    let position = index &- above.count
    return above.length
      + (position < 0 ? -above.end(at: ~position) : below.end(at: position &- 1))
  }

  /// Returns the end of a loaded row, in points.
  public func end(at index: Int) -> Double { start(at: index &+ 1) }

  /// Returns the frame of a loaded row.
  public func frame(at index: Int) -> Rect {
    let start = start(at: index)
    return Rect(x: 0, y: start, width: width, height: end(at: index) - start)
  }

  /// The y axis, which the list scrolls along.
  public var sweepAxis: Axis { .y }

  /// `true`: every row begins where the one before it ends.
  public var hasAscendingStarts: Bool { true }

  /// Returns the item id of a loaded row.
  func id(at index: Int) -> Int {
    let position = index &- above.count
    return position < 0 ? above.ids[~position] : below.ids[position]
  }

  /// Adds the row after the last one.
  mutating func append(id: Int, height: Double) {
    below.append(id: id, height: height)
  }

  /// Adds the row before the first one.
  ///
  /// - Complexity: O(1): only the origin moves.
  mutating func prepend(id: Int, height: Double) {
    above.append(id: id, height: height)
    firstRow &-= 1
  }

  /// Unloads all rows and sets the row to begin with.
  mutating func reopen(at row: Int) {
    above = OnDemandStack()
    below = OnDemandStack()
    firstRow = row
  }

  /// Unloads all rows except a range of the loaded ones, whose first row now has another number.
  ///
  /// - Complexity: O(rows unloaded) if the range touches the opening line, else O(rows kept).
  mutating func keep(_ range: Range<Int>, firstRow row: Int) {
    let (line, cut) = (above.count, count - range.upperBound)
    firstRow = row
    if range.lowerBound <= line, line <= range.upperBound {
      above.removeLast(range.lowerBound)
      below.removeLast(cut)
      return
    }
    var kept = OnDemandStack()
    for index in range {
      kept.append(id: id(at: index), height: end(at: index) - start(at: index))
    }
    above = OnDemandStack()
    below = kept
  }
}

/// Rows on one side of the opening line, nearest first.
struct OnDemandStack {
  var ids: ContiguousArray<Int> = []
  /// The distance of each row's outer edge from the line, in points.
  var ends: ContiguousArray<Double> = []

  /// Makes a stack with a capacity for a first scroll, so that no frame of it allocates.
  init() {
    ids.reserveCapacity(512)
    ends.reserveCapacity(512)
  }

  var count: Int { ids.count }

  /// The height of all rows together, in points.
  var length: Double { end(at: ends.count &- 1) }

  /// Returns the distance of a row's outer edge from the line, in points; 0 before the first row.
  func end(at index: Int) -> Double { index < 0 ? 0 : ends[index] }

  mutating func append(id: Int, height: Double) {
    ends.append(length + height)
    ids.append(id)
  }

  mutating func removeLast(_ count: Int) {
    ids.removeLast(count)
    ends.removeLast(count)
  }
}

/// A mapping between paths and row numbers, which count through all sections.
struct OnDemandSections {
  /// The number of each section's first row, followed by the number of all rows.
  var starts: ContiguousArray<Int> = [0]

  /// The number of sections.
  var count: Int { starts.count &- 1 }
  /// The number of rows.
  var rowCount: Int { starts[starts.count &- 1] }

  /// Returns the rows of a section.
  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section &+ 1] }

  /// Returns the section that contains a row, which must exist.
  ///
  /// - Complexity: O(log sections).
  func section(ofRow row: Int) -> Int {
    (0..<count).partitioningIndex { starts[$0 &+ 1] > row }
  }

  /// Returns the row at a path, or the number of rows before the path if there is no such row.
  func row(at path: ItemPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < count else { return rowCount }
    let rows = rows(ofSection: path.section)
    return rows.lowerBound + Swift.min(Swift.max(path.item, 0), rows.count)
  }

  /// Returns the id of a row, or nil if there is no such row.
  func id(ofRow row: Int, in model: CollectionModel) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    let section = section(ofRow: row)
    return model.sections[section].ids[row - starts[section]]
  }

  /// Recounts the rows from a section on.
  ///
  /// - Complexity: O(sections from there on).
  mutating func update(_ model: CollectionModel, from section: Int) {
    let kept = Swift.max(0, Swift.min(section, count, model.sections.count))
    starts.removeLast(count - kept)
    starts.reserveCapacity(model.sections.count + 1)
    for section in model.sections[kept...] {
      starts.append(starts[starts.count - 1] + section.count)
    }
  }
}
