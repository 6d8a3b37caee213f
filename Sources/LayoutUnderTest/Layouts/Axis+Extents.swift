extension Axis {
  /// Returns a width and a height as extents across and along the axis.
  @inlinable
  func oriented<Extent>(_ width: Extent, _ height: Extent) -> (across: Extent, along: Extent) {
    self == .y ? (width, height) : (height, width)
  }

  /// Returns the extent of a size along the axis, in points.
  @inlinable
  func length(of size: Size) -> Double { self == .y ? size.height : size.width }

  /// Returns the extent of a size across the axis, in points.
  @inlinable
  func breadth(of size: Size) -> Double { self == .y ? size.width : size.height }

  /// Returns the extent of a rectangle along the axis, in points.
  @inlinable
  func extent(of rect: Rect) -> (start: Double, end: Double) {
    self == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Returns a rectangle of the given extents along and across the axis, in points.
  @inlinable
  func rect(start: Double, length: Double, across: Double, breadth: Double) -> Rect {
    self == .y
      ? Rect(x: across, y: start, width: breadth, height: length)
      : Rect(x: start, y: across, width: length, height: breadth)
  }
}
