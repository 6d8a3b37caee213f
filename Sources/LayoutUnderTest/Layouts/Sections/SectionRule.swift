/// The rule for all sections of a layout in one container: the structure of a section, and the
/// extents of its headers, footers and backgrounds across the scroll axis.
struct SectionRule: Equatable, BitwiseCopyable {
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// The start of headers and footers across the scroll axis, in points; not 0 if content extends
  /// out of the container before it.
  var origin = 0.0
  /// The start of backgrounds across the scroll axis, relative to `origin`, in points.
  var backgroundOrigin = 0.0
  /// The extent of backgrounds across the scroll axis, in points.
  var backgroundBreadth = 0.0
  /// The space between a header and the items, in points.
  var leadingInset = 0.0
  /// The space between the items and a footer, in points.
  var trailingInset = 0.0
  /// The space between two sections, in points.
  var spacing = 0.0
  /// A Boolean value that indicates whether items have no room, so that sections take no space.
  var isCollapsed = false
  /// A Boolean value that indicates whether every header is pinned, regardless of its section.
  var pinsHeaders = false
  /// A Boolean value that indicates whether every footer is pinned, regardless of its section.
  var pinsFooters = false

  init() {}

  /// Makes the rule of a container whose backgrounds are as broad as itself.
  ///
  /// - Parameters:
  ///   - axis: The axis that content scrolls along.
  ///   - breadth: The extent of the container across the axis, in points.
  ///   - inset: The section inset for vertical scrolling, in points.
  ///   - isCollapsed: A Boolean value that indicates whether there is no room for items.
  init(axis: Axis, breadth: Double, inset: EdgeInsets, isCollapsed: Bool) {
    self.axis = axis
    self.breadth = breadth
    backgroundBreadth = breadth
    leadingInset = LengthGrid.rounded(inset.top)
    trailingInset = LengthGrid.rounded(inset.bottom)
    self.isCollapsed = isCollapsed
  }

  /// Returns the length of a header or footer along the scroll axis, in points; 0 for nil.
  func length(of size: Size?) -> Double {
    guard let size else { return 0 }
    return LengthGrid.rounded(axis == .y ? size.height : size.width)
  }

  /// Returns whether elements of two sizes have different lengths along the scroll axis when laid
  /// out.
  func differsInLength(_ size: Size, from other: Size) -> Bool {
    axis == .y
      ? LengthGrid.units(size.height) != LengthGrid.units(other.height)
      : LengthGrid.units(size.width) != LengthGrid.units(other.width)
  }

  /// Returns a rectangle of the given extents along and across the scroll axis, in points.
  func rect(start: Double, length: Double, across: Double, breadth: Double) -> Rect {
    let rect = Rect(x: across, y: start, width: breadth, height: length)
    return axis == .y ? rect : rect.transposed
  }

  /// Returns the extent of a rectangle along the scroll axis, in points.
  func extent(_ rect: Rect) -> (start: Double, end: Double) {
    axis == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Returns the visible extent of the content along the scroll axis, in points: the bounds minus
  /// the content insets.
  func visibleExtent(_ bounds: Rect, _ inset: EdgeInsets) -> (start: Double, end: Double) {
    axis == .y
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
  }
}
