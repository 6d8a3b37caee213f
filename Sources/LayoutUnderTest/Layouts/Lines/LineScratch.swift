/// Lines of one section on their way into a store, counted from where its items begin.
struct LineScratch<Place: BitwiseCopyable> {
  /// A line as it is filled, with the section's own numbers.
  struct Line: BitwiseCopyable {
    var start: Int64
    var length: Int64
    /// The line's first item, counted from the first in the scratch.
    var firstItem: Int

    init(start: Int64, length: Int64, firstItem: Int) {
      self.start = start
      self.length = length
      self.firstItem = firstItem
    }
  }

  var places: ContiguousArray<Place> = []
  var lines: ContiguousArray<Line> = []
  /// How many lines at the beginning have gone into chunks.
  var storedLines = 0
  /// The section's number of the first item and the first line in the scratch.
  var firstItem = 0
  var firstLine = 0

  init() {}

  /// Forgets all lines and begins with an item and a line of a section.
  mutating func begin(firstItem: Int, firstLine: Int) {
    places.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    storedLines = 0
    self.firstItem = firstItem
    self.firstLine = firstLine
  }

  /// The first item of a line, counted in the scratch; of the one after the last, how many there
  /// are.
  func firstItem(ofLine line: Int) -> Int {
    line < lines.count ? lines[line].firstItem : places.count
  }

  /// How many items have not gone into chunks.
  var openItemCount: Int { places.count - firstItem(ofLine: storedLines) }

  /// Makes the first line that has not gone into a chunk the first of the scratch.
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
  mutating func addLine(from begin: Int, start: Int64, length: Int64) {
    lines.append(Line(start: start, length: length, firstItem: begin))
  }
}
