@_exported import Foundation

/// A length along each axis.
public struct CGVector: Equatable, Hashable, Sendable {
  /// The length along x.
  public var dx: CGFloat
  /// The length along y.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Makes the zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
