/// A block on the grid of units: its span, and the extents that it covers within it.
struct QuiltMeasure: Equatable, BitwiseCopyable {
  var span: QuiltSpan
  /// The extent across the scroll axis, in whole 1/256 pt.
  var breadth: Int32
  /// The extent along the scroll axis, in whole 1/256 pt.
  var length: Int32
  /// The uncovered length of the block's units along the scroll axis, in whole 1/256 pt.
  var remainder: Int32

  /// Measures a block of the given extents, in points.
  @inline(__always)
  init(across: Double, along: Double, grid: QuiltContainer.Grid) {
    let (unitsAcross, breadth) = QuiltMeasure.fit(across, unit: Double(grid.unitAcross))
    let (unitsAlong, length) = QuiltMeasure.fit(along, unit: Double(grid.unitAlong))
    span = QuiltSpan(
      across: Swift.min(QuiltMeasure.whole(unitsAcross), Int32(truncatingIfNeeded: grid.columns)),
      along: QuiltMeasure.whole(unitsAlong)
    )
    self.breadth = QuiltMeasure.whole(breadth)
    self.length = QuiltMeasure.whole(length)
    remainder = QuiltMeasure.whole(unitsAlong * Double(grid.unitAlong) - length)
  }

  /// The length by which a block may exceed whole units before it takes one more, in whole 1/256
  /// pt: a sixteenth of a point.
  ///
  /// Three units of 73.4 points stay three units although the unit was rounded down. The block is
  /// cut to them.
  static var tolerance: Double { 16 }

  /// Returns the whole units that a length in points takes, at least one, and the part of the
  /// length within them, in whole 1/256 pt.
  ///
  /// Branch-free arithmetic on doubles, which compilers vectorize. The number that is rounded down
  /// differs from every whole number by at least half of 1/unit. Its relative error is at most
  /// 2^-50, and all numbers are below 2^30.
  @inline(__always)
  static func fit(_ length: Double, unit: Double) -> (units: Double, length: Double) {
    let length = LengthGrid.rounded(length) * LengthGrid.unitsPerPoint
    let beyond = length - tolerance - 1
    let covered = (beyond > 0 ? beyond : 0) + unit
    let units = (covered * (1 / unit) + (0.5 / unit - 0.5) + roundingOffset) - roundingOffset
    let most = units * unit
    return (units, length < most ? length : most)
  }

  /// A number that, when added, leaves a sum whose last mantissa bit is worth 1.
  private static var roundingOffset: Double { 0x1.8p52 }

  /// Returns a whole number below 2^31.
  @inline(__always)
  private static func whole(_ number: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number + roundingOffset).bitPattern)
  }
}

extension QuiltGeometry {
  /// Sets the extents and spans of items of one section, given their requested extents in points.
  ///
  /// - Returns: The range of their spans.
  /// - Complexity: O(items).
  mutating func measure(
    _ items: Range<Int>,
    across: Slice<UnsafeBufferPointer<Double>>,
    along: Slice<UnsafeBufferPointer<Double>>
  ) -> QuiltDemand {
    var demand = QuiltDemand()
    let grid = container.grid
    let across = UnsafeBufferPointer(rebasing: across)
    let along = UnsafeBufferPointer(rebasing: along)
    var remainders: Int32 = 0
    var broadest: Int32 = 0
    withElements(&breadths, &lengths, &spans) { breadths, lengths, spans in
      for position in 0..<items.count {
        let item = items.lowerBound &+ position
        let block = QuiltMeasure(across: across[position], along: along[position], grid: grid)
        breadths[item] = block.breadth
        lengths[item] = block.length
        spans[item] = block.span
        demand.add(block.span)
        remainders |= block.remainder
        broadest = Swift.max(broadest, block.breadth)
      }
    }
    demand.hasRemainders = remainders != 0
    recordOverhangs(items, upTo: broadest)
    return demand
  }

  /// Updates the extents of items of one section up to the first whose span changes, given their
  /// requested extents in points.
  ///
  /// Overhangs of earlier items are recorded.
  ///
  /// - Returns: The number after the last item with an unchanged span, the first item whose extents
  ///   changed, and whether any block is shorter than its lines.
  /// - Complexity: O(items) up to the end returned.
  mutating func remeasure(
    _ items: Range<Int>,
    across: Slice<UnsafeBufferPointer<Double>>,
    along: Slice<UnsafeBufferPointer<Double>>
  ) -> (end: Int, resized: Int?, hasRemainders: Bool) {
    let grid = container.grid
    let across = UnsafeBufferPointer(rebasing: across)
    let along = UnsafeBufferPointer(rebasing: along)
    var remainders: Int32 = 0
    var broadest: Int32 = 0
    var resized: Int?
    var end = items.upperBound
    for position in 0..<items.count {
      let item = items.lowerBound + position
      let block = QuiltMeasure(across: across[position], along: along[position], grid: grid)
      guard block.span == spans[item] else {
        end = item
        break
      }
      remainders |= block.remainder
      broadest = Swift.max(broadest, block.breadth)
      guard block.breadth != breadths[item] || block.length != lengths[item] else { continue }
      breadths[item] = block.breadth
      lengths[item] = block.length
      resized = resized ?? item
    }
    recordOverhangs(items.lowerBound..<end, upTo: broadest)
    return (end, resized, remainders != 0)
  }

  /// Records the items, none broader than `broadest` 1/256 pt, that extend out of the container
  /// farther than those recorded before.
  mutating func recordOverhangs(_ items: Range<Int>, upTo broadest: Int32) {
    var reach = overhangs.last?.reach ?? Int32(clamping: container.grid.fitting)
    for item in items {
      guard reach < broadest else { return }
      guard breadths[item] > reach else { continue }
      reach = breadths[item]
      overhangs.append(QuiltOverhang(item: item, reach: reach))
    }
  }
}

/// The grid of units that contains a quilt's blocks, and its extent across the scroll axis.
struct QuiltContainer: Equatable, BitwiseCopyable {
  /// The values that determine the places of blocks; if they change, everything is placed again.
  struct Grid: Equatable, BitwiseCopyable {
    /// The number of units in a line, at least one; 0 if there is no room for blocks.
    var columns = 0
    /// The extent of a unit across the scroll axis, in whole 1/256 pt.
    var unitAcross: Int64 = 256
    /// The extent of a unit along the scroll axis, in whole 1/256 pt.
    var unitAlong: Int64 = 256
    /// The breadth up to which a block stays within the container, in whole 1/256 pt.
    var fitting: Int64 = 0
  }

  var grid = Grid()
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// The start of lines, in points.
  var leading = 0.0
  /// A Boolean value that indicates whether lines run from right to left.
  var isMirrored = false

  init() {}

  init(_ settings: QuiltSettings, _ environment: LayoutEnvironment) {
    axis = settings.axis
    breadth = axis.breadth(of: environment.containerSize)
    let inset = settings.insetAlongY
    // Units and room are rounded down, so that whole units that fit before rounding always fit.
    grid.unitAcross = LengthGrid.wholeUnits(settings.unitAlongY.width)
    grid.unitAlong = LengthGrid.wholeUnits(settings.unitAlongY.height)
    let points = breadth - inset.left - inset.right
    guard points > 0 else { return }
    let room = LengthGrid.wholeUnits(Swift.min(points, LengthGrid.maximumLength))
    guard room > 0 else { return }
    leading = inset.left
    isMirrored = environment.isRightToLeft && axis == .y
    grid.columns = Swift.max(1, Int(room / grid.unitAcross))
    grid.fitting = Swift.min(room, Int64(grid.columns) * grid.unitAcross)
  }

  /// A Boolean value that indicates whether blocks have no room, so that their frames are empty.
  var isCollapsed: Bool { grid.columns == 0 }
}

/// The numbers of units that a block takes in both directions.
struct QuiltSpan: Equatable, BitwiseCopyable {
  /// The number of columns, at most those of a line.
  var across: Int32
  /// The number of lines.
  var along: Int32
}

/// The range of spans of the blocks to place.
struct QuiltDemand: Equatable, BitwiseCopyable {
  /// The fewest columns that a block takes.
  var leastAcross: Int32 = .max
  /// The most columns that a block takes; 0 without blocks.
  var mostAcross: Int32 = 0
  /// The fewest lines that a block takes.
  var leastAlong: Int32 = .max
  /// The most lines that a block takes; 0 without blocks.
  var mostAlong: Int32 = 0
  /// A Boolean value that indicates whether any block is shorter than the lines that it takes.
  var hasRemainders = false

  /// Adds a block.
  @inline(__always)
  mutating func add(_ span: QuiltSpan) {
    leastAcross = Swift.min(leastAcross, span.across)
    mostAcross = Swift.max(mostAcross, span.across)
    leastAlong = Swift.min(leastAlong, span.along)
    mostAlong = Swift.max(mostAlong, span.along)
  }

  /// Adds the blocks of another demand.
  mutating func formUnion(_ other: QuiltDemand) {
    leastAcross = Swift.min(leastAcross, other.leastAcross)
    mostAcross = Swift.max(mostAcross, other.mostAcross)
    leastAlong = Swift.min(leastAlong, other.leastAlong)
    mostAlong = Swift.max(mostAlong, other.mostAlong)
    hasRemainders = hasRemainders || other.hasRemainders
  }
}
