/// The grid of units that a quilt's blocks are set into, and where it is across the scroll
/// axis.
struct QuiltContainer: Equatable, BitwiseCopyable {
  /// What the places of blocks depend on; another grid places everything again.
  struct Grid: Equatable, BitwiseCopyable {
    /// How many units a line has, at least one; 0 where there is no room for any block.
    var columns = 0
    /// The extent of a unit across the scroll axis, in whole 1/256 pt.
    var unitAcross: Int64 = 256
    /// The extent of a unit along the scroll axis, in whole 1/256 pt.
    var unitAlong: Int64 = 256
    /// A block broader than this may reach out of the container, in whole 1/256 pt.
    var fitting: Int64 = 0

    init() {}
  }

  var grid = Grid()
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// Where lines begin, in points.
  var leading = 0.0
  /// Whether lines run from right to left.
  var isMirrored = false

  init() {}

  init(_ settings: QuiltSettings, size: Size, isRightToLeft: Bool) {
    axis = settings.axis
    breadth = axis == .y ? size.width : size.height
    let inset = settings.insetAlongY
    // Rounded down, units and room: whole units that have room by the numbers given always fit.
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

  /// Whether there is no room for blocks: they then have frames without area and take no space.
  var isCollapsed: Bool { grid.columns == 0 }

  /// A rectangle in content coordinates from its place along and across the scroll axis, in points.
  func rect(start: Double, length: Double, across: Double, breadth: Double) -> Rect {
    let rect = Rect(x: across, y: start, width: breadth, height: length)
    return axis == .y ? rect : rect.transposed
  }
}

extension SectionRule {
  /// Makes the rule of a quilt.
  init(_ settings: QuiltSettings, _ container: QuiltContainer) {
    self.init(
      axis: container.axis,
      breadth: container.breadth,
      inset: settings.insetAlongY,
      isCollapsed: container.isCollapsed
    )
    pinsHeaders = settings.pinsHeaders
    pinsFooters = settings.pinsFooters
  }
}
