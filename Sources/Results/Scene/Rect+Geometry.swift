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

  /// The x, y, width and height, as records have them.
  package var numbers: [Double] { [x, y, width, height] }

  /// A Boolean value that indicates whether all four numbers are finite.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// The middle along x.
  package var midX: Double { x + width / 2 }
  /// The middle along y.
  package var midY: Double { y + height / 2 }
  /// The middle of the rectangle.
  package var center: Point { Point(x: midX, y: midY) }
  /// The product of width and height.
  package var area: Double { width * height }

  /// Returns the area of the intersection with another rectangle.
  package func sharedArea(with other: Rect) -> Double { intersection(other)?.area ?? 0 }

  /// Returns the intersection with another rectangle; nil if it has no area.
  package func intersection(_ other: Rect) -> Rect? {
    guard sharesArea(with: other) else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left,
      y: top,
      width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top
    )
  }

  /// Returns the rectangle expanded on all sides, or shrunk for a negative distance.
  package func grown(by distance: Double) -> Rect {
    Rect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }

  /// Returns the rectangle moved by the smallest distance into another one, as far as it fits.
  package func moved(into room: Rect) -> Rect {
    var box = self
    box.x = max(room.x, min(x, room.maxX - width))
    box.y = max(room.y, min(y, room.maxY - height))
    return box
  }
}

extension Point {
  /// Returns the distance to another point, in points.
  package func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
