/// Where a panel shows its window, and how content coordinates become the picture's.
struct PanelGeometry {
  /// What is shown, in content coordinates.
  let window: PictureBox
  /// Where it is drawn.
  let stage: PictureBox
  /// The picture's units in a point.
  let scale: Double

  /// Fits a window into some room.
  ///
  /// - Parameters:
  ///   - window: The window, in content coordinates.
  ///   - origin: Where it is drawn.
  ///   - room: How broad and how high it may be.
  ///   - greatest: The largest scale: small windows are enlarged up to it.
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

  /// Where a rectangle in content coordinates is drawn; far beyond the window it is cut off, since
  /// renderers lose precision there.
  func box(_ box: PictureBox) -> PictureBox {
    let (left, top) = point((box.x, box.y))
    let (right, bottom) = point((box.maxX, box.maxY))
    return PictureBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Where a point in content coordinates is drawn.
  func point(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
      min(max(value, start - 4 * length), start + 5 * length)
    }
    return (
      bounded(stage.x + (point.x - window.x) * scale, stage.x, stage.width),
      bounded(stage.y + (point.y - window.y) * scale, stage.y, stage.height)
    )
  }

  /// The part of a rectangle in content coordinates that is drawn, or nil where none is.
  func visibleBox(_ numbers: [Double]) -> PictureBox? {
    PictureBox(numbers).flatMap { box($0).intersection(stage) }
  }
}
