/// The rule for filling a line of a flow: the items that fit, and the gaps between them.
struct FlowLineRule: BitwiseCopyable {
  let container: FlowLineContainer
  /// The minimum gap between items of a line, in whole 1/256 pt.
  let itemSpacing: Int64
  /// The gap between lines, in whole 1/256 pt.
  let lineSpacing: Int64
  let isJustified: Bool

  /// The length by which a line may be too full: a sixteenth of a point.
  ///
  /// Three items of a third of the room still fit after each was rounded up to the grid.
  static var tolerance: Int64 { 16 }

  init(_ settings: FlowSettings, _ container: FlowLineContainer) {
    self.container = container
    itemSpacing = LengthGrid.units(settings.itemSpacing)
    lineSpacing = LengthGrid.units(settings.lineSpacing)
    isJustified = settings.alignment == .justified
  }

  /// Returns the gaps that distribute the free room of a line among its items.
  ///
  /// A line that ends its section is spread as if more items like its last one filled it. A line
  /// that has room for only one item centers it.
  ///
  /// - Parameters:
  ///   - count: The number of items in the line.
  ///   - free: The room left by the items and the minimum gaps, in units of 1/256 pt.
  ///   - last: The breadth of the last item, in units of 1/256 pt.
  ///   - isLast: A Boolean value that indicates whether the line ends its section.
  /// - Returns: The room before the first item and the gap between items, in units of 1/256 pt.
  func spread(
    _ count: Int,
    free: Int64,
    _ last: Int64,
    isLast: Bool
  ) -> (leading: Int64, gap: Int64) {
    guard isJustified else { return (0, itemSpacing) }
    var free = free
    var places = Int64(count)
    if isLast {
      let step = last &+ itemSpacing
      guard step > 0 else { return (0, itemSpacing) }
      let more = (free &+ Self.tolerance) / step
      free &-= more &* step
      places &+= more
    }
    guard places > 1 else { return (free &>> 1, itemSpacing) }
    return (0, itemSpacing &+ free / (places &- 1))
  }
}

/// The size of one item in its line, in whole 1/256 pt.
struct FlowItemSize: Equatable, BitwiseCopyable {
  /// The extent across the scroll axis, at most the room of a line.
  let breadth: Int64
  /// The extent along the scroll axis.
  let length: Int64
}

extension FlowItemSize {
  init(_ size: Size, in container: FlowLineContainer) {
    let (across, along) = container.axis.oriented(size.width, size.height)
    breadth = Swift.min(LengthGrid.units(across), container.room)
    length = LengthGrid.units(along)
  }
}

/// The position and size of a flow's item in its line, in whole 1/256 pt.
struct FlowPlace: BitwiseCopyable {
  /// The extent along the scroll axis.
  var length: Int32
  /// The extent across the scroll axis.
  var breadth: Int32
  /// The start of the item in the line.
  var across: Int32

  init(_ size: FlowItemSize, across: Int) {
    length = Int32(truncatingIfNeeded: size.length)
    breadth = Int32(truncatingIfNeeded: size.breadth)
    self.across = Int32(truncatingIfNeeded: across)
  }
}

/// The room of a flow's lines across the scroll axis.
struct FlowLineContainer: Equatable, BitwiseCopyable {
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

  init(_ settings: FlowSettings, _ environment: LayoutEnvironment) {
    axis = settings.axis
    breadth = axis.breadth(of: environment.containerSize)
    let inset = settings.insetAlongY
    leading = inset.left
    let room = breadth - inset.left - inset.right
    // Rounded down, so that a line never has more than the available room.
    self.room = room > 0 ? LengthGrid.wholeUnits(Swift.min(room, LengthGrid.maximumLength)) : 0
    isMirrored = environment.isRightToLeft && axis == .y
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  var isCollapsed: Bool { room <= 0 }

  /// Returns the start of an item across the scroll axis, in points, given its start in the line
  /// and its breadth; mirrored if lines are.
  ///
  /// - Returns: The left edge, or the top edge if content scrolls horizontally.
  func crossStart(_ across: Double, _ itemBreadth: Double) -> Double {
    let cross = leading + across
    return isMirrored ? breadth - cross - itemBreadth : cross
  }
}
