/// The room that a flow's lines have, across the scroll axis.
struct FlowContainer: Equatable, BitwiseCopyable {
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// Where lines begin, in points.
  var leading = 0.0
  /// How long a line may be, in whole 1/256 pt.
  var room: Int64 = 0
  /// Whether lines run from right to left.
  var isMirrored = false

  init() {}

  init(_ settings: FlowSettings, size: Size, isRightToLeft: Bool) {
    axis = settings.axis
    breadth = axis == .y ? size.width : size.height
    let inset = settings.insetAlongY
    leading = inset.left
    let room = breadth - inset.left - inset.right
    // Rounded down: a line never has more than there is.
    self.room = room > 0 ? LengthGrid.wholeUnits(Swift.min(room, LengthGrid.maximumLength)) : 0
    isMirrored = isRightToLeft && axis == .y
  }

  /// Whether there is no room for items: they then have frames without area and take no space.
  var isCollapsed: Bool { room <= 0 }

  /// Where an item begins across the scroll axis, in points: mirrored where lines are.
  ///
  /// - Parameters:
  ///   - across: Where it begins in its line, in points.
  ///   - itemBreadth: Its extent across the scroll axis, in points.
  /// - Returns: The left edge, or the top one where content scrolls horizontally.
  func crossStart(_ across: Double, _ itemBreadth: Double) -> Double {
    let cross = leading + across
    return isMirrored ? breadth - cross - itemBreadth : cross
  }

  /// A rectangle in content coordinates from its place along and across the scroll axis, in points.
  func rect(start: Double, length: Double, across: Double, breadth: Double) -> Rect {
    let rect = Rect(x: across, y: start, width: breadth, height: length)
    return axis == .y ? rect : rect.transposed
  }
}

extension SectionRule {
  /// Makes the rule of a flow.
  init(_ settings: FlowSettings, _ container: FlowContainer) {
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
