/// Lines of one section on their way into a store, counted from where its items begin.
@frozen
@usableFromInline
struct LineScratch<Place: BitwiseCopyable> {
  /// A line as it is filled, with the section's own numbers.
  @frozen
  @usableFromInline
  struct Line: BitwiseCopyable {
    @usableFromInline var start: Int64
    @usableFromInline var length: Int64
    /// The line's first item, counted from the first in the scratch.
    @usableFromInline var firstItem: Int

    @inlinable
    init(start: Int64, length: Int64, firstItem: Int) {
      self.start = start
      self.length = length
      self.firstItem = firstItem
    }
  }

  @usableFromInline var places: ContiguousArray<Place> = []
  @usableFromInline var lines: ContiguousArray<Line> = []
  /// How many lines at the beginning have gone into chunks.
  @usableFromInline var storedLines = 0
  /// The section's number of the first item and the first line in the scratch.
  @usableFromInline var firstItem = 0
  @usableFromInline var firstLine = 0

  @inlinable
  init() {}

  /// Forgets all lines and begins with an item and a line of a section.
  @inlinable
  mutating func begin(firstItem: Int, firstLine: Int) {
    places.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    storedLines = 0
    self.firstItem = firstItem
    self.firstLine = firstLine
  }

  /// The first item of a line, counted in the scratch; of the one after the last, how many there
  /// are.
  @inlinable
  func firstItem(ofLine line: Int) -> Int {
    line < lines.count ? lines[line].firstItem : places.count
  }

  /// How many items have not gone into chunks.
  @inlinable var openItemCount: Int { places.count - firstItem(ofLine: storedLines) }

  /// Makes the first line that has not gone into a chunk the first of the scratch.
  @inlinable
  mutating func forgetStored() {
    let items = firstItem(ofLine: storedLines)
    places.removeFirst(items)
    lines.removeFirst(storedLines)
    for line in lines.indices { lines[line].firstItem -= items }
    firstItem += items
    firstLine += storedLines
    storedLines = 0
  }

  /// Adds the line of all items after the last one.
  @inlinable
  mutating func addLine(from begin: Int, start: Int64, length: Int64) {
    lines.append(Line(start: start, length: length, firstItem: begin))
  }
}
