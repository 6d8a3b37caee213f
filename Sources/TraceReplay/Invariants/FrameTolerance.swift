import LayoutContract

extension ElementState {
  /// Returns whether an element is equal, with its frame within a tolerance, in points.
  func equals(_ other: ElementState, within tolerance: Double) -> Bool {
    if tolerance == 0 { return self == other }
    var moved = other
    moved.frame = frame
    return self == moved && frame.equals(other.frame, within: tolerance)
  }
}

extension Rect {
  /// Returns whether neither origin nor size differs by more than a tolerance, in points.
  func equals(_ other: Rect, within tolerance: Double) -> Bool {
    tolerance == 0
      ? self == other
      : (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
        && size.equals(other.size, within: tolerance)
  }

  /// Returns the start along an axis, in points.
  func start(along axis: Axis) -> Double { axis == .y ? minY : minX }

  /// Returns the end along an axis, in points.
  func end(along axis: Axis) -> Double { axis == .y ? maxY : maxX }

  /// Moves the rectangle along an axis.
  mutating func move(by distance: Double, along axis: Axis) {
    if axis == .y { y += distance } else { x += distance }
  }
}

extension Double {
  /// Returns the number, rounded to the grid of lengths if frames have a tolerance.
  func rounded(for tolerance: Double) -> Double {
    let units = LengthGrid.unitsPerPoint
    return tolerance > 0 ? (self * units).rounded() / units : self
  }
}

extension Size {
  /// Returns whether no side differs by more than a tolerance, in points.
  func equals(_ other: Size, within tolerance: Double) -> Bool {
    tolerance == 0
      ? self == other
      : (width - other.width).magnitude <= tolerance
        && (height - other.height).magnitude <= tolerance
  }
}
