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
