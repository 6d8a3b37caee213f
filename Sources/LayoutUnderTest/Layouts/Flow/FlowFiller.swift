/// Fills the lines of one section of a flow.
@frozen
@usableFromInline
struct FlowFiller<Sizes: FlowSizes>: LineFiller {
  @usableFromInline let rule: FlowLineRule
  /// How many items the section holds.
  @usableFromInline let count: Int
  @usableFromInline var sizes: Sizes
  /// The item that did not fit into the line before, and its size, which was asked for already.
  @usableFromInline var next: (item: Int, size: FlowItemSize)?

  @inlinable
  init(_ rule: FlowLineRule, count: Int, _ sizes: Sizes) {
    self.rule = rule
    self.count = count
    self.sizes = sizes
  }

  @inlinable var lineSpacing: Int64 { rule.lineSpacing }

  @inlinable static var blank: FlowPlace {
    FlowPlace(FlowItemSize(breadth: 0, length: 0), across: 0)
  }

  @inlinable static var itemsWorthRun: Int { 128 }

  @inlinable
  func canFillBlock(_ line: Int) -> Bool { !Sizes.areByLine }

  /// Always: a line does not depend on its number.
  @inlinable
  func joins(_ old: Int, _ new: Int) -> Bool { true }

  /// Adds items while they fit.
  @inlinable @inline(__always)
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

  /// Gives the items of the line that was filled their places across the scroll axis.
  @inlinable @inline(__always)
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

/// Where the sizes of a section's items come from.
@usableFromInline
protocol FlowSizes {
  /// Whether a size depends on where its line begins.
  static var areByLine: Bool { get }
  /// The size of an item of the section, asked for once each and in order, for the line being
  /// filled, which begins at `start`, counted from where the items do, in whole 1/256 pt.
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize
  /// The size of an item where that depends on no line, without counting.
  func peek(_ item: Int) -> FlowItemSize
  /// Counts sizes that were asked for.
  mutating func haveRead(_ count: Int)
}

/// One size for all items.
@frozen
@usableFromInline
struct FixedFlowSizes: FlowSizes {
  @usableFromInline let common: FlowItemSize

  @inlinable
  init(_ settings: FlowSettings, in container: FlowContainer) {
    let given = settings.itemSize
    common = FlowItemSize(width: given.width, height: given.height, in: container)
  }

  @inlinable static var areByLine: Bool { false }

  @inlinable
  func size(of item: Int, _ start: Int64) -> FlowItemSize { common }

  @inlinable
  func peek(_ item: Int) -> FlowItemSize { common }

  @inlinable
  func haveRead(_ count: Int) {}
}

/// The items' own sizes, counted as they are read.
@frozen
@usableFromInline
struct OwnFlowSizes: FlowSizes {
  /// The extents across the scroll axis and along it, in points.
  @usableFromInline let breadths: UnsafeBufferPointer<Double>
  @usableFromInline let lengths: UnsafeBufferPointer<Double>
  /// How long a line may be, in whole 1/256 pt.
  @usableFromInline let room: Int64
  @usableFromInline var readCount = 0

  @inlinable
  init(
    _ widths: UnsafeBufferPointer<Double>,
    _ heights: UnsafeBufferPointer<Double>,
    in container: FlowContainer
  ) {
    (breadths, lengths) = container.axis == .y ? (widths, heights) : (heights, widths)
    room = container.room
  }

  @inlinable static var areByLine: Bool { false }

  @inlinable @inline(__always)
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    readCount &+= 1
    return peek(item)
  }

  @inlinable @inline(__always)
  func peek(_ item: Int) -> FlowItemSize {
    FlowItemSize(
      breadth: Swift.min(LengthGrid.units(breadths[item]), room),
      length: LengthGrid.units(lengths[item])
    )
  }

  @inlinable
  mutating func haveRead(_ count: Int) { readCount &+= count }
}

/// One size for items that were never measured, and those of the others; items are measured where
/// lines come into view.
@frozen
@usableFromInline
struct EstimatedFlowSizes: FlowSizes {
  @usableFromInline let environment: LayoutEnvironment
  @usableFromInline let container: FlowContainer
  @usableFromInline let common: FlowItemSize
  @usableFromInline let section: Int
  /// The section's first item, counted through all sections.
  @usableFromInline let firstItem: Int
  /// Where the section's items begin, in whole 1/256 pt.
  @usableFromInline let origin: Int64
  /// How far lines are measured, in points.
  @usableFromInline let reach: Double
  /// How many items of all sections have been measured.
  @usableFromInline var measuredCount: Int

  @inlinable
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

  @inlinable static var areByLine: Bool { true }

  @inlinable
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    let number = firstItem + item
    guard number < measuredCount || LengthGrid.points(origin + start) < reach else {
      return common
    }
    measuredCount = Swift.max(measuredCount, number + 1)
    let size = environment.size(at: ItemPath(section: section, item: item))
    return FlowItemSize(width: size.width, height: size.height, in: container)
  }

  @inlinable
  func peek(_ item: Int) -> FlowItemSize { common }

  @inlinable
  func haveRead(_ count: Int) {}
}
