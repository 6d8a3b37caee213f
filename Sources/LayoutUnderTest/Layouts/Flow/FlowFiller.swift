/// Fills the lines of one section of a flow.
struct FlowFiller<Sizes: FlowSizes>: LineFiller {
  let rule: FlowLineRule
  /// The number of items in the section.
  let count: Int
  var sizes: Sizes
  /// The item that did not fit into the previous line, and its size, which was already read.
  var next: (item: Int, size: FlowItemSize)?

  var lineSpacing: Int64 { rule.lineSpacing }

  static var blank: FlowPlace {
    FlowPlace(FlowItemSize(breadth: 0, length: 0), across: 0)
  }

  static var itemsWorthRun: Int { 128 }

  func canFillBlock(_ line: Int) -> Bool { !Sizes.areByLine }

  /// Returns `true`: a line does not depend on its number.
  func joins(_ old: Int, _ new: Int) -> Bool { true }

  /// Adds items while they fit.
  @inline(__always)
  mutating func fill(
    _ line: Int,
    from item: Int,
    at start: Int64,
    _ scratch: inout LineScratch<FlowPlace>
  ) -> Int64 {
    let begin = scratch.places.count
    var item = item
    var current: FlowItemSize
    if let next, next.item == item {
      current = next.size
    } else {
      current = sizes.size(of: item, start)
    }
    var used = current.breadth
    var longest: Int64 = 0
    while true {
      scratch.places.append(FlowPlace(current, across: 0))
      longest = Swift.max(longest, current.length)
      item &+= 1
      guard item < count else { break }
      current = sizes.size(of: item, start)
      let needed = used &+ rule.itemSpacing &+ current.breadth
      guard needed <= rule.container.room &+ FlowLineRule.tolerance else {
        next = (item, current)
        break
      }
      used = needed
    }
    spread(begin, used, isLast: item == count, &scratch)
    return longest
  }

  /// Sets the positions of a filled line's items across the scroll axis.
  @inline(__always)
  func spread(_ begin: Int, _ used: Int64, isLast: Bool, _ scratch: inout LineScratch<FlowPlace>) {
    let items = begin..<scratch.places.count
    let last = Int64(scratch.places[items.upperBound &- 1].breadth)
    let free = rule.container.room &- used
    var (across, gap) = rule.spread(items.count, free: free, last, isLast: isLast)
    scratch.places.withUnsafeMutableBufferPointer { places in
      for item in items {
        places[item].across = Int32(truncatingIfNeeded: across)
        across &+= Int64(places[item].breadth) &+ gap
      }
    }
  }
}

/// The gaps before and between the items of one line of a block, in whole 1/256 pt.
struct FlowGap: BitwiseCopyable {
  /// The room before the first item.
  let leading: Int32
  /// The room between items.
  let between: Int32

  init(leading: Int64, between: Int64) {
    self.leading = Int32(truncatingIfNeeded: leading)
    self.between = Int32(truncatingIfNeeded: between)
  }

  /// Both values in one number, stored in place of a line's start until that is known.
  var bits: Int64 { Int64(leading) &<< 32 | Int64(UInt32(bitPattern: between)) }

  init(bits: Int64) {
    leading = Int32(truncatingIfNeeded: bits &>> 32)
    between = Int32(truncatingIfNeeded: bits)
  }
}

extension FlowFiller {
  /// Divides items into lines without a branch at the end of a line.
  ///
  /// With three or four items a line, most such branches would be mispredicted, which costs more
  /// than everything else.
  mutating func fill(_ block: inout LineBlock<FlowPlace>, line: Int, from item: Int) {
    let asked = item..<item &+ Swift.min(count &- item, block.capacity)
    let isEnd = asked.upperBound == count
    divide(asked, &block, isEnd: isEnd)
    guard block.lineCount > 0 else { return }
    sizes.countRead(block.itemCount &- (next?.item == item ? 1 : 0))
    shareRoom(block, isEnd: isEnd)
    placeItems(block)
    placeLines(&block)
  }

  /// Stores the items' sizes and, temporarily, their line numbers; for each line its first item,
  /// its length and, temporarily as its start, the room that its items use.
  @inline(__always)
  func divide(_ items: Range<Int>, _ block: inout LineBlock<FlowPlace>, isEnd: Bool) {
    let (places, lines) = (block.places, block.lines)
    let spacing = rule.itemSpacing
    let room = rule.container.room &+ FlowLineRule.tolerance
    // So large that the first item begins a line.
    var used = Int64.max / 4
    var longest: Int64 = 0
    var line = -1
    for item in 0..<items.count {
      let size = sizes.peek(items.lowerBound &+ item)
      // All ones if the item fits into the line, else zero: a condition would compile to a branch.
      let fits = (used &+ (spacing &+ size.breadth &- room &- 1)) &>> 63
      used = size.breadth &+ (fits & (used &+ spacing))
      longest = Swift.max(size.length, fits & longest)
      line &+= 1 &+ Int(fits)
      places[item] = FlowPlace(size, across: line)
      lines[line].start = used
      lines[line].length = Int32(truncatingIfNeeded: longest)
      lines[line &+ 1].firstItem = Int32(truncatingIfNeeded: item &+ 1)
    }
    lines[0].firstItem = 0
    // The end of the last line is known only at the section's end.
    block.lineCount = isEnd ? line &+ 1 : line
    block.itemCount = Int(lines[block.lineCount].firstItem)
  }

  /// Stores each line's gaps, temporarily as its start.
  @inline(__always)
  func shareRoom(_ block: LineBlock<FlowPlace>, isEnd: Bool) {
    let lines = block.lines
    var free: Int64 = 0
    var count = 0
    for line in 0..<block.lineCount {
      count = Int(lines[line &+ 1].firstItem &- lines[line].firstItem)
      free = rule.container.room &- lines[line].start
      lines[line].start = gap(count, free: free).bits
    }
    guard isEnd else { return }
    let last = Int64(block.places[block.itemCount &- 1].breadth)
    let (leading, between) = rule.spread(count, free: free, last, isLast: true)
    lines[block.lineCount &- 1].start = FlowGap(leading: leading, between: between).bits
  }

  /// Returns the gaps of a line that does not end its section: the result of `FlowLineRule.spread`,
  /// with a division that takes a third of the time and is exact below 2^50.
  @inline(__always)
  func gap(_ count: Int, free: Int64) -> FlowGap {
    guard rule.isJustified else { return FlowGap(leading: 0, between: rule.itemSpacing) }
    let more = Int64(Double(free) / Double(Swift.max(count &- 1, 1)))
    return FlowGap(leading: count > 1 ? 0 : free &>> 1, between: rule.itemSpacing &+ more)
  }

  /// Sets the items' positions across the scroll axis.
  @inline(__always)
  func placeItems(_ block: LineBlock<FlowPlace>) {
    var line: Int32 = -1
    var next: Int32 = 0
    for item in 0..<block.itemCount {
      let place = block.places[item]
      let gap = FlowGap(bits: block.lines[Int(place.across)].start)
      let across = place.across == line ? next : gap.leading
      block.places[item].across = across
      next = across &+ place.breadth &+ gap.between
      line = place.across
    }
  }

  /// Sets the starts of the lines.
  @inline(__always)
  func placeLines(_ block: inout LineBlock<FlowPlace>) {
    var start: Int64 = 0
    for line in 0..<block.lineCount {
      block.lines[line].start = start
      start &+= Int64(block.lines[line].length) &+ rule.lineSpacing
    }
    block.length = start &- rule.lineSpacing
  }
}

/// The source of the sizes of a section's items.
protocol FlowSizes {
  /// A Boolean value that indicates whether a size depends on the start of its line.
  static var areByLine: Bool { get }
  /// Returns the size of an item of the section. Called once for each item and in order, for the
  /// line being filled, whose `start` is relative to the start of the section's items, in whole
  /// 1/256 pt.
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize
  /// Returns the size of an item without counting it. Only for sizes that do not depend on a line.
  func peek(_ item: Int) -> FlowItemSize
  /// Counts sizes that were read.
  mutating func countRead(_ count: Int)
}

/// One size for all items.
struct FixedFlowSizes: FlowSizes {
  let common: FlowItemSize

  static var areByLine: Bool { false }

  func size(of item: Int, _ start: Int64) -> FlowItemSize { common }

  func peek(_ item: Int) -> FlowItemSize { common }

  func countRead(_ count: Int) {}
}

/// The items' own sizes, counted as they are read.
struct OwnFlowSizes: FlowSizes {
  /// The extents across the scroll axis, then those along it, in points.
  let breadths: UnsafeBufferPointer<Double>
  let lengths: UnsafeBufferPointer<Double>
  /// The greatest length of a line, in whole 1/256 pt.
  let room: Int64
  var readCount = 0

  init(
    _ widths: UnsafeBufferPointer<Double>,
    _ heights: UnsafeBufferPointer<Double>,
    in container: FlowLineContainer
  ) {
    (breadths, lengths) = container.axis.oriented(widths, heights)
    room = container.room
  }

  static var areByLine: Bool { false }

  @inline(__always)
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    readCount &+= 1
    return peek(item)
  }

  @inline(__always)
  func peek(_ item: Int) -> FlowItemSize {
    FlowItemSize(
      breadth: Swift.min(LengthGrid.units(breadths[item]), room),
      length: LengthGrid.units(lengths[item])
    )
  }

  mutating func countRead(_ count: Int) { readCount &+= count }
}

/// One size for items that were never measured, and the measured sizes of the others.
///
/// Items are measured when their lines come into view.
struct EstimatedFlowSizes: FlowSizes {
  let environment: LayoutEnvironment
  let container: FlowLineContainer
  let common: FlowItemSize
  let section: Int
  /// The section's first item, counted through all sections.
  let firstItem: Int
  /// The start of the section's items, in whole 1/256 pt.
  let origin: Int64
  /// The position up to which lines are measured, in points.
  let reach: Double
  /// The number of items measured in all sections.
  var measuredCount: Int

  static var areByLine: Bool { true }

  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    let number = firstItem + item
    guard number < measuredCount || LengthGrid.points(origin + start) < reach else {
      return common
    }
    measuredCount = Swift.max(measuredCount, number + 1)
    return FlowItemSize(environment.size(at: ItemPath(section: section, item: item)), in: container)
  }

  func peek(_ item: Int) -> FlowItemSize { common }

  func countRead(_ count: Int) {}
}
