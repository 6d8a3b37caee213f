@_exported import Foundation

/// A length along each axis.
public struct CGVector: Equatable, Hashable, Sendable {
  /// The length along x.
  public var dx: CGFloat = 0
  /// The length along y.
  public var dy: CGFloat = 0

  /// The zero vector.
  public static let zero = CGVector()

  /// Makes the zero vector.
  public init() {}

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
