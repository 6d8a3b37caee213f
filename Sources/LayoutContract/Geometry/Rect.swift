/// An axis-parallel rectangle in content coordinates, in points, y down.
///
/// ```swift
/// let screen = Rect(x: 0, y: 100, width: 320, height: 480)
/// let isVisible = Rect(x: 0, y: 570, width: 320, height: 44).sharesArea(with: screen)  // true
/// ```
@frozen
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Makes a rectangle from its top left corner and its extents, all in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left edge, in points.
  @inlinable
  public var minX: Double { x }
  /// The right edge, in points.
  @inlinable
  public var maxX: Double { x + width }
  /// The top edge, in points.
  @inlinable
  public var minY: Double { y }
  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { y + height }
  /// The top left corner.
  @inlinable
  public var origin: Point { Point(x: x, y: y) }
  /// The size.
  @inlinable
  public var size: Size { Size(width: width, height: height) }

  /// Returns whether the intersection of the two rectangles has an area.
  ///
  /// Returns false for edges that touch, rectangles without area and rectangles with a NaN.
  @inlinable
  public func sharesArea(with other: Rect) -> Bool {
    // Comparisons only: `min` and `max` ignore a NaN and cost more in a scan.
    maxX > minX && maxY > minY && other.maxX > other.minX && other.maxY > other.minY
      && maxX > other.minX && other.maxX > minX && maxY > other.minY && other.maxY > minY
  }

  /// Returns the rectangle reduced by the insets; an extent may become negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left,
      y: y + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// Returns the smallest rectangle that encloses both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top
    )
  }

  /// This rectangle with the axes exchanged.
  @inlinable
  public var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}

/// A point in content coordinates, in points, y down.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Makes a point from its coordinates in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// This point with the axes exchanged.
  @inlinable
  public var transposed: Point { Point(x: y, y: x) }
}

/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Makes a size from its extents in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// This size with the axes exchanged.
  @inlinable
  public var transposed: Size { Size(width: height, height: width) }
}

/// Distances from the four edges of a rectangle, in points, positive inward.
@frozen
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Makes insets from four distances in points.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets() }

  /// These insets with the axes exchanged: the top inset becomes the left one.
  @inlinable
  public var transposed: EdgeInsets {
    EdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}

/// A direction along which content scrolls.
@frozen
public enum Axis: String, Hashable, Sendable, BitwiseCopyable {
  /// Left to right.
  case x
  /// Top to bottom.
  case y

  /// The other axis.
  @inlinable
  public var transposed: Axis { self == .x ? .y : .x }
}
