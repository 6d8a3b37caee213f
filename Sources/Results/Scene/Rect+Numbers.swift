import LayoutContract

extension Rect {
  /// Makes a rectangle from x, y, width and height; nil unless there are four finite numbers.
  package init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Makes the smallest rectangle around two points.
  package init(from start: Point, to end: Point) {
    self.init(
      x: min(start.x, end.x),
      y: min(start.y, end.y),
      width: (end.x - start.x).magnitude,
      height: (end.y - start.y).magnitude
    )
  }

  /// A Boolean value that indicates whether all four numbers are finite.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// The x, y, width and height, as records have them.
  package var numbers: [Double] { [x, y, width, height] }
}
