/// Fills the lines of one section of a flow.
struct FlowFiller<Sizes: FlowSizes>: LineFiller {
  let rule: FlowLineRule
  /// The number of items in the section.
  let count: Int
  var sizes: Sizes
  /// The item that did not fit into the previous line, and its size, which was already read.
  var next: (item: Int, size: FlowItemSize)?

  init(_ rule: FlowLineRule, count: Int, _ sizes: Sizes) {
    self.rule = rule
    self.count = count
    self.sizes = sizes
  }

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
  func spread(
    _ begin: Int,
    _ used: Int64,
    isLast: Bool,
    _ scratch: inout LineScratch<FlowPlace>
  ) {
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
  mutating func haveRead(_ count: Int)
}

/// One size for all items.
struct FixedFlowSizes: FlowSizes {
  let common: FlowItemSize

  init(_ settings: FlowSettings, in container: FlowContainer) {
    let given = settings.itemSize
    common = FlowItemSize(width: given.width, height: given.height, in: container)
  }

  static var areByLine: Bool { false }

  func size(of item: Int, _ start: Int64) -> FlowItemSize { common }

  func peek(_ item: Int) -> FlowItemSize { common }

  func haveRead(_ count: Int) {}
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
    in container: FlowContainer
  ) {
    (breadths, lengths) = container.axis == .y ? (widths, heights) : (heights, widths)
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

  mutating func haveRead(_ count: Int) { readCount &+= count }
}

/// One size for items that were never measured, and the measured sizes of the others. Items are
/// measured when their lines come into view.
struct EstimatedFlowSizes: FlowSizes {
  let environment: LayoutEnvironment
  let container: FlowContainer
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

  init(
    _ environment: LayoutEnvironment,
    _ settings: FlowSettings,
    in container: FlowContainer,
    _ section: Int,
    _ band: SectionBand,
    reach: Double,
    measuredCount: Int
  ) {
    self.environment = environment
    self.container = container
    common = FixedFlowSizes(settings, in: container).common
    self.section = section
    firstItem = band.firstItem
    origin = LengthGrid.wholeUnits(band.itemsStart)
    self.reach = reach
    self.measuredCount = measuredCount
  }

  static var areByLine: Bool { true }

  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    let number = firstItem + item
    guard number < measuredCount || LengthGrid.points(origin + start) < reach else {
      return common
    }
    measuredCount = Swift.max(measuredCount, number + 1)
    let size = environment.size(at: ItemPath(section: section, item: item))
    return FlowItemSize(width: size.width, height: size.height, in: container)
  }

  func peek(_ item: Int) -> FlowItemSize { common }

  func haveRead(_ count: Int) {}
}
