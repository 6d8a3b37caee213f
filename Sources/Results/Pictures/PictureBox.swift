/// A rectangle in a picture, in the picture's units, with y pointing down.
package struct PictureBox: Equatable, Sendable {
  /// The left edge.
  package var x: Double
  /// The upper edge.
  package var y: Double
  /// The extent along x.
  package var width: Double
  /// The extent along y.
  package var height: Double

  /// Makes a rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from x, y, width and height; nil unless there are four finite numbers.
  package init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The lower edge.
  package var maxY: Double { y + height }
  /// The middle along x.
  package var midX: Double { x + width / 2 }
  /// The middle along y.
  package var midY: Double { y + height / 2 }

  /// Returns the area of the intersection with another rectangle.
  package func sharedArea(with other: PictureBox) -> Double {
    let across = min(maxX, other.maxX) - max(x, other.x)
    let along = min(maxY, other.maxY) - max(y, other.y)
    return across > 0 && along > 0 ? across * along : 0
  }

  /// Returns the intersection with another rectangle; nil if it has no area.
  package func intersection(_ other: PictureBox) -> PictureBox? {
    guard sharedArea(with: other) > 0 else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PictureBox(
      x: left,
      y: top,
      width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top
    )
  }

  /// Returns the smallest rectangle that contains both.
  package func union(_ other: PictureBox) -> PictureBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PictureBox(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// Returns the rectangle expanded on all sides, or shrunk for a negative distance.
  package func grown(by distance: Double) -> PictureBox {
    PictureBox(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }

  /// Returns the rectangle moved by the smallest distance into another one, as far as it fits.
  package func moved(into room: PictureBox) -> PictureBox {
    var box = self
    box.x = max(room.x, min(x, room.maxX - width))
    box.y = max(room.y, min(y, room.maxY - height))
    return box
  }
}

extension SVGDocument {
  /// Writes a rectangle.
  package mutating func rect(_ box: PictureBox, _ attributes: Attributes = [:]) {
    rect(x: box.x, y: box.y, width: box.width, height: box.height, attributes)
  }
}
