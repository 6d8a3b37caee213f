/// New lines of one section before they are stored in chunks, relative to the start of its items.
struct LineScratch<Place: BitwiseCopyable> {
  /// A filled line, with positions relative to the section.
  struct Line: BitwiseCopyable {
    var start: Int64
    var length: Int64
    /// The line's first item, relative to the scratch's first item.
    var firstItem: Int

    init(start: Int64, length: Int64, firstItem: Int) {
      self.start = start
      self.length = length
      self.firstItem = firstItem
    }
  }

  var places: ContiguousArray<Place> = []
  var lines: ContiguousArray<Line> = []
  /// The number of lines at the beginning that are already stored in chunks.
  var storedLines = 0
  /// The numbers in the section of the scratch's first item and first line.
  var firstItem = 0
  var firstLine = 0

  init() {}

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
    line < lines.count ? lines[line].firstItem : places.count
  }

  /// The number of items that are not stored in chunks.
  var openItemCount: Int { places.count - firstItem(ofLine: storedLines) }

  /// Removes the stored lines, so that the scratch begins with the first line that is not stored.
  mutating func forgetStored() {
    let items = firstItem(ofLine: storedLines)
    places.removeFirst(items)
    lines.removeFirst(storedLines)
    for line in lines.indices { lines[line].firstItem -= items }
    firstItem += items
    firstLine += storedLines
    storedLines = 0
  }

  /// Adds a line of all items from `begin` on.
  mutating func addLine(from begin: Int, start: Int64, length: Int64) {
    lines.append(Line(start: start, length: length, firstItem: begin))
  }
}
