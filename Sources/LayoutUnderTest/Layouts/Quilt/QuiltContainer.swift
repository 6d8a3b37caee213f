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

  init(_ settings: QuiltSettings, size: Size, isRightToLeft: Bool) {
    axis = settings.axis
    breadth = axis.breadth(of: size)
    let inset = settings.insetAlongY
    // Units and room are rounded down, so that whole units that fit before rounding always fit.
    grid.unitAcross = LengthGrid.wholeUnits(settings.unitAlongY.width)
    grid.unitAlong = LengthGrid.wholeUnits(settings.unitAlongY.height)
    let points = breadth - inset.left - inset.right
    guard points > 0 else { return }
    let room = LengthGrid.wholeUnits(Swift.min(points, LengthGrid.maximumLength))
    guard room > 0 else { return }
    leading = inset.left
    isMirrored = isRightToLeft && axis == .y
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
