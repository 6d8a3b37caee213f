/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat = 0
  /// The distance from the left edge.
  public var left: CGFloat = 0
  /// The distance from the bottom edge.
  public var bottom: CGFloat = 0
  /// The distance from the right edge.
  public var right: CGFloat = 0

  /// Insets of zero.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() {}

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the edges of a rectangle, in points, relative to the text direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat = 0
  /// The distance from the edge where text begins.
  public var leading: CGFloat = 0
  /// The distance from the bottom edge.
  public var bottom: CGFloat = 0
  /// The distance from the edge where text ends.
  public var trailing: CGFloat = 0

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() {}

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

/// Returns a rectangle reduced by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// A distance along each axis.
public struct UIOffset: Equatable, Hashable, Sendable {
  /// The distance along x, in points.
  public var horizontal: CGFloat
  /// The distance along y, in points.
  public var vertical: CGFloat
  /// An offset of zero.
  public static let zero = UIOffset()

  /// Makes an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
