// Members of Core Graphics that Foundation on Linux lacks.

extension CGPoint {
  /// Returns whether both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns whether width and height are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Returns whether origin and size are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
