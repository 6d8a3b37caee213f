/// Fills the lines of one section, one at a time and in order.
///
/// A protocol and not a closure, so that the loop over items compiles to one piece of code.
protocol LineFiller<Place> {
  /// The stored place of an item.
  associatedtype Place: BitwiseCopyable

  /// The gap between lines, in whole 1/256 pt.
  var lineSpacing: Int64 { get }
  /// A filler value for items without a place.
  static var blank: Place { get }
  /// The minimum number of kept items in a run for which it is cheaper to keep the run than to fill
  /// it. Keeping a run costs two lines around it and finding the second of them.
  static var itemsWorthRun: Int { get }
  /// Returns whether lines from `line` on can be filled by blocks: no item's size depends on the
  /// start of its line, and no line's length on its number.
  func canFillBlock(_ line: Int) -> Bool
  /// Adds as many whole lines as fit into a block, including the section's last line if it fits.
  ///
  /// Filling line by line, the processor often mispredicts the end of a line; filling by blocks can
  /// avoid that branch.
  ///
  /// - Parameters:
  ///   - block: An empty block; stays empty if the first line does not fit into it.
  ///   - line: The number of its first line in the section.
  ///   - item: The first item, relative to the section's first.
  mutating func fill(_ block: inout LineBlock<Place>, line: Int, from item: Int)
  /// Adds the items of a line, at least one.
  ///
  /// - Parameters:
  ///   - line: The line's number in the section.
  ///   - item: The line's first item, relative to the section's first.
  ///   - start: The line's start relative to the start of the section's items, in whole 1/256 pt.
  ///   - scratch: Receives the items.
  /// - Returns: The line's length, in whole 1/256 pt.
  mutating func fill(
    _ line: Int,
    from item: Int,
    at start: Int64,
    _ scratch: inout LineScratch<Place>
  ) -> Int64
  /// Returns whether the lines from number `old` on would be the same from number `new` on.
  func joins(_ old: Int, _ new: Int) -> Bool
}

/// A buffer for the items and the lines of one chunk, filled in one call.
struct LineBlock<Place: BitwiseCopyable>: BitwiseCopyable {
  let places: UnsafeMutablePointer<Place>
  /// The lines; one more than `capacity`, so that the line after the last may be written.
  let lines: UnsafeMutablePointer<ChunkedLine>
  /// The number of items that fit.
  let capacity: Int
  /// The number of items in the complete lines.
  var itemCount = 0
  var lineCount = 0
  /// The end of the last line relative to the start of the first, in whole 1/256 pt.
  var length: Int64 = 0
}

/// New lines of one section before they are stored in chunks, relative to the start of its items.
struct LineScratch<Place: BitwiseCopyable> {
  var places: ContiguousArray<Place> = []
  /// The lines; starts are relative to the section, first items to the scratch.
  var lines: ContiguousArray<ChunkedLine> = []
  /// The number of lines at the beginning that are already stored in chunks.
  var storedLines = 0
  /// The numbers in the section of the scratch's first item and first line.
  var firstItem = 0
  var firstLine = 0

  /// Removes all lines and starts with the given item and line of a section.
  mutating func begin(firstItem: Int, firstLine: Int) {
    places.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    storedLines = 0
    self.firstItem = firstItem
    self.firstLine = firstLine
  }

  /// Returns the first item of a line, relative to the scratch's first item; the number of items
  /// for the line after the last.
  func firstItem(ofLine line: Int) -> Int {
    line < lines.count ? Int(lines[line].firstItem) : places.count
  }

  /// The number of items that are not stored in chunks.
  var openItemCount: Int { places.count - firstItem(ofLine: storedLines) }

  /// Removes the stored lines, so that the scratch begins with the first line that is not stored.
  mutating func forgetStored() {
    let items = firstItem(ofLine: storedLines)
    places.removeFirst(items)
    lines.removeFirst(storedLines)
    for line in lines.indices { lines[line].firstItem -= Int32(truncatingIfNeeded: items) }
    firstItem += items
    firstLine += storedLines
    storedLines = 0
  }
}
