import LayoutContract

/// The mapping of a window from content coordinates to the picture's coordinates.
struct PanelGeometry {
  /// The area to show, in content coordinates.
  let window: Rect
  /// The area of the picture that shows the window.
  var stage: Rect
  /// The picture's units per point.
  let scale: Double

  /// Scales a window to the available space.
  ///
  /// - Parameters:
  ///   - window: The window, in content coordinates.
  ///   - origin: The upper left corner in the picture.
  ///   - room: The largest width and height in the picture.
  ///   - greatest: The largest scale; small windows are enlarged up to it.
  init(_ window: Rect, at origin: Point = .zero, room: Size, greatest: Double = 1.5) {
    let (width, height) = (max(window.width, 1), max(window.height, 1))
    scale = min(room.width / width, room.height / height, greatest)
    self.window = window
    stage = Rect(x: origin.x, y: origin.y, width: width * scale, height: height * scale)
  }

  /// Maps a rectangle from content coordinates; far outside the window it is clamped, because
  /// renderers lose precision there.
  func rect(_ rect: Rect) -> Rect {
    let (start, end) = (point(rect.origin), point(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// Maps a point from content coordinates, clamped like a rectangle.
  func point(_ point: Point) -> Point {
    func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
      min(max(value, start - 4 * length), start + 5 * length)
    }
    return Point(
      x: bounded(x(point.x), stage.x, stage.width),
      y: bounded(y(point.y), stage.y, stage.height)
    )
  }

  /// Maps a distance from the left edge of the content.
  func x(_ x: Double) -> Double { stage.x + (x - window.x) * scale }

  /// Maps a distance from the upper edge of the content.
  func y(_ y: Double) -> Double { stage.y + (y - window.y) * scale }

  /// Returns the part of a rectangle in content coordinates that is drawn; nil if none is.
  func visibleRect(_ rect: Rect) -> Rect? {
    rect.isFinite ? self.rect(rect).intersection(stage) : nil
  }

  /// Returns the part of a rectangle in content coordinates that is drawn; nil if none is.
  func visibleRect(_ numbers: [Double]) -> Rect? { Rect(numbers).flatMap { visibleRect($0) } }
}
