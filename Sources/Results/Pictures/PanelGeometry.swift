/// The mapping of a panel's window from content coordinates to the picture's coordinates.
struct PanelGeometry {
  /// The area to show, in content coordinates.
  let window: PictureBox
  /// The area of the picture that shows the window.
  let stage: PictureBox
  /// The picture's units per point.
  let scale: Double

  /// Scales a window to the available space.
  ///
  /// - Parameters:
  ///   - window: The window, in content coordinates.
  ///   - origin: The upper left corner in the picture.
  ///   - room: The largest width and height in the picture.
  ///   - greatest: The largest scale; small windows are enlarged up to it.
  init(
    _ window: PictureBox,
    at origin: (x: Double, y: Double),
    room: (width: Double, height: Double),
    greatest: Double = 1.5
  ) {
    let (width, height) = (max(window.width, 1), max(window.height, 1))
    scale = min(room.width / width, room.height / height, greatest)
    self.window = window
    stage = PictureBox(x: origin.x, y: origin.y, width: width * scale, height: height * scale)
  }

  /// Maps a rectangle from content coordinates; far outside the window it is clamped, because
  /// renderers lose precision there.
  func box(_ box: PictureBox) -> PictureBox {
    let (left, top) = point((box.x, box.y))
    let (right, bottom) = point((box.maxX, box.maxY))
    return PictureBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Maps a point from content coordinates, clamped like a rectangle.
  func point(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
      min(max(value, start - 4 * length), start + 5 * length)
    }
    return (
      bounded(stage.x + (point.x - window.x) * scale, stage.x, stage.width),
      bounded(stage.y + (point.y - window.y) * scale, stage.y, stage.height)
    )
  }

  /// Returns the part of a rectangle in content coordinates that is drawn; nil if none is.
  func visibleBox(_ numbers: [Double]) -> PictureBox? {
    PictureBox(numbers).flatMap { box($0).intersection(stage) }
  }
}
