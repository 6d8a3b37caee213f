import LayoutContract

extension Rect {
  /// The middle along x.
  package var midX: Double { x + width / 2 }
  /// The middle along y.
  package var midY: Double { y + height / 2 }

  /// Returns the area of the intersection with another rectangle.
  package func sharedArea(with other: Rect) -> Double {
    intersection(other).map { $0.width * $0.height } ?? 0
  }

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
