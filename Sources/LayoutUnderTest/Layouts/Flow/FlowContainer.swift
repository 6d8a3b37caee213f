/// The room of a flow's lines across the scroll axis.
struct FlowContainer: Equatable, BitwiseCopyable {
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// The start of lines, in points.
  var leading = 0.0
  /// The greatest length of a line, in whole 1/256 pt.
  var room: Int64 = 0
  /// A Boolean value that indicates whether lines run from right to left.
  var isMirrored = false

  init() {}

  init(_ settings: FlowSettings, size: Size, isRightToLeft: Bool) {
    axis = settings.axis
    breadth = axis == .y ? size.width : size.height
    let inset = settings.insetAlongY
    leading = inset.left
    let room = breadth - inset.left - inset.right
    // Rounded down, so that a line never has more than the available room.
    self.room = room > 0 ? LengthGrid.wholeUnits(Swift.min(room, LengthGrid.maximumLength)) : 0
    isMirrored = isRightToLeft && axis == .y
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  var isCollapsed: Bool { room <= 0 }

  /// Returns the start of an item across the scroll axis, in points, mirrored if lines are.
  ///
  /// - Parameters:
  ///   - across: The start of the item in its line, in points.
  ///   - itemBreadth: The extent of the item across the scroll axis, in points.
  /// - Returns: The left edge, or the top edge if content scrolls horizontally.
  func crossStart(_ across: Double, _ itemBreadth: Double) -> Double {
    let cross = leading + across
    return isMirrored ? breadth - cross - itemBreadth : cross
  }

  /// Returns a rectangle of the given extents along and across the scroll axis, in points.
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
