import LayoutContract

/// The mapping of a window from content coordinates to the picture's coordinates.
package struct PanelGeometry {
  /// The area to show, in content coordinates.
  package let window: Rect
  /// The area of the picture that shows the window.
  package var stage: Rect
  /// The picture's units per point.
  package let scale: Double

  /// Scales a window to the available space.
  ///
  /// - Parameters:
  ///   - window: The window, in content coordinates.
  ///   - origin: The upper left corner in the picture.
  ///   - room: The largest width and height in the picture.
  ///   - greatest: The largest scale; small windows are enlarged up to it.
  package init(
    _ window: Rect,
    at origin: (x: Double, y: Double) = (0, 0),
    room: (width: Double, height: Double),
    greatest: Double = 1.5
  ) {
    let (width, height) = (max(window.width, 1), max(window.height, 1))
    scale = min(room.width / width, room.height / height, greatest)
    self.window = window
    stage = Rect(x: origin.x, y: origin.y, width: width * scale, height: height * scale)
  }

  /// Maps a rectangle from content coordinates; far outside the window it is clamped, because
  /// renderers lose precision there.
  package func box(_ box: Rect) -> Rect {
    let (left, top) = point((box.x, box.y))
    let (right, bottom) = point((box.maxX, box.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Maps a point from content coordinates, clamped like a rectangle.
  package func point(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
      min(max(value, start - 4 * length), start + 5 * length)
    }
    return (
      bounded(x(point.x), stage.x, stage.width), bounded(y(point.y), stage.y, stage.height)
    )
  }

  /// Maps a distance from the left edge of the content.
  package func x(_ x: Double) -> Double { stage.x + (x - window.x) * scale }

  /// Maps a distance from the upper edge of the content.
  package func y(_ y: Double) -> Double { stage.y + (y - window.y) * scale }

  /// Returns the part of a rectangle in content coordinates that is drawn; nil if none is.
  package func visibleBox(_ rect: Rect) -> Rect? {
    rect.isFinite ? box(rect).intersection(stage) : nil
  }

  /// Returns the part of a rectangle in content coordinates that is drawn; nil if none is.
  func visibleBox(_ numbers: [Double]) -> Rect? { Rect(numbers).flatMap { visibleBox($0) } }
}
