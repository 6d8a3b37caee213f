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
