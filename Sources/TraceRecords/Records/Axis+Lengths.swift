import LayoutContract

extension Point {
  /// Makes a point with a coordinate along an axis and 0 across it.
  package init(along axis: Axis, _ coordinate: Double) {
    self = axis == .y ? Point(x: 0, y: coordinate) : Point(x: coordinate, y: 0)
  }

  /// Returns the coordinate along an axis.
  package func along(_ axis: Axis) -> Double { axis == .y ? y : x }
}

extension Size {
  /// Returns the length along an axis.
  package func along(_ axis: Axis) -> Double { axis == .y ? height : width }
}
