/// What holds for every section of a layout in one container: how a section is made up, and where
/// its headers, footers and backgrounds are across the scroll axis.
struct SectionRule: Equatable, BitwiseCopyable {
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// Where what is as broad as the container begins across the scroll axis, in points; not 0 where
  /// content reaches out of the container before it.
  var origin = 0.0
  /// Where backgrounds begin across the scroll axis, counted from there, in points.
  var backgroundOrigin = 0.0
  /// The extent of backgrounds across the scroll axis, in points.
  var backgroundBreadth = 0.0
  /// Room between a header and the items, in points.
  var leadingInset = 0.0
  /// Room between the items and a footer, in points.
  var trailingInset = 0.0
  /// Room between two sections, in points.
  var spacing = 0.0
  /// Whether there is no room for items; headers, footers and gaps then take no space.
  var isCollapsed = false
  /// Whether every header is pinned, whatever its section says.
  var pinsHeaders = false
  /// Whether every footer is pinned, whatever its section says.
  var pinsFooters = false

  init() {}

  /// Makes the rule of a container whose backgrounds are as broad as itself.
  ///
  /// - Parameters:
  ///   - axis: The axis that content scrolls along.
  ///   - breadth: The extent of the container across it, in points.
  ///   - inset: The section inset as if content scrolled along y, in points.
  ///   - isCollapsed: Whether there is no room for items.
  init(axis: Axis, breadth: Double, inset: EdgeInsets, isCollapsed: Bool) {
    self.axis = axis
    self.breadth = breadth
    backgroundBreadth = breadth
    leadingInset = LengthGrid.rounded(inset.top)
    trailingInset = LengthGrid.rounded(inset.bottom)
    self.isCollapsed = isCollapsed
  }

  /// The length along the scroll axis of a header or footer, in points; 0 where there is none.
  func length(of size: Size?) -> Double {
    guard let size else { return 0 }
    return LengthGrid.rounded(axis == .y ? size.height : size.width)
  }

  /// Whether an element of one size is laid out with another length along the scroll axis than one
  /// of the other.
  func differsInLength(_ size: Size, from other: Size) -> Bool {
    axis == .y
      ? LengthGrid.units(size.height) != LengthGrid.units(other.height)
      : LengthGrid.units(size.width) != LengthGrid.units(other.width)
  }

  /// A rectangle from its place along and across the scroll axis, in points.
  func rect(start: Double, length: Double, across: Double, breadth: Double) -> Rect {
    let rect = Rect(x: across, y: start, width: breadth, height: length)
    return axis == .y ? rect : rect.transposed
  }

  /// Where a rectangle begins and ends along the scroll axis.
  func extent(_ rect: Rect) -> (start: Double, end: Double) {
    axis == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Where what is visible of the content begins and ends along the scroll axis: the bounds less
  /// the content insets.
  func visibleExtent(_ bounds: Rect, _ inset: EdgeInsets) -> (start: Double, end: Double) {
    axis == .y
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
  }
}
