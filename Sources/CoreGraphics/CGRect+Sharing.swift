import Foundation

// Foundation on Linux treats rectangles that only touch as intersecting, and traps at a NaN. These
// members replace Foundation's in a file that imports Foundation only through this module: a
// declaration shadows one of the same type in a module that is imported only through its own.

extension CGRect {
  /// Returns whether two rectangles share a point.
  ///
  /// A rectangle contains its least edges and not its greatest ones, unless they coincide.
  /// Rectangles that only touch share no point; a line at the start of a rectangle is in it.
  public func intersects(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    return columns.meets(other.columns) && rows.meets(other.rows)
  }

  /// Returns the intersection of two rectangles: without area if they touch, null if they are
  /// apart.
  public func intersection(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let across = columns.shared(with: other.columns)
    let down = rows.shared(with: other.rows)
    guard across.low <= across.high, down.low <= down.high else { return .null }
    return CGRect(
      x: across.low,
      y: down.low,
      width: across.high - across.low,
      height: down.high - down.low
    )
  }

  /// Returns whether a point is inside, or on the edge of the least x or y.
  public func contains(_ point: CGPoint) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// Returns whether the union with another rectangle is this one.
  public func contains(_ other: CGRect) -> Bool {
    guard !other.isNull else { return true }
    return !isNull && columns.covers(other.columns) && rows.covers(other.rows)
  }

  private var columns: Extent { Extent(origin.x, size.width) }
  private var rows: Extent { Extent(origin.y, size.height) }
}

// The functions below, named as in C, are for a test module: XCTest imports Foundation, whose
// members such a module has to shadow by its own.

/// Returns whether two rectangles share a point.
public func CGRectIntersectsRect(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
/// Returns the intersection of two rectangles.
public func CGRectIntersection(_ one: CGRect, _ other: CGRect) -> CGRect { one.intersection(other) }
/// Returns whether a point is in a rectangle.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Returns whether a rectangle contains another.
public func CGRectContainsRect(_ one: CGRect, _ other: CGRect) -> Bool { one.contains(other) }

/// An extent of a rectangle along an axis.
private struct Extent {
  var low: CGFloat
  var high: CGFloat

  /// Makes an extent from an edge and a length, which may be negative.
  init(_ edge: CGFloat, _ length: CGFloat) {
    low = length < 0 ? edge + length : edge
    high = length < 0 ? edge : edge + length
  }

  func contains(_ position: CGFloat) -> Bool { low <= position && position < high }

  func covers(_ other: Extent) -> Bool { low <= other.low && other.high <= high }

  func meets(_ other: Extent) -> Bool {
    low == other.low || (low < other.low ? other.low < high : low < other.high)
  }

  func shared(with other: Extent) -> (low: CGFloat, high: CGFloat) {
    (max(low, other.low), min(high, other.high))
  }
}
