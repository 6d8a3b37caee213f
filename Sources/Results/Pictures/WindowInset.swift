/// A small picture of where in the view the window of a panel is.
struct WindowInset {
  /// How broad and how high it may be.
  static let room = (width: 38.0, height: 84.0)
  private static let size = 9.0
  /// A window further from the view than this many views is drawn that far.
  private static let farthest = 0.6

  let view: PictureBox
  let window: PictureBox

  /// Nil where the window is the view.
  init?(view: PictureBox?, window: PictureBox) {
    guard let view, view.width > 0, view.height > 0, view != window else { return nil }
    self.view = view
    self.window = window
  }

  /// Where the window is, in a word; nil where a part of it is in the view.
  var side: String? {
    guard view.sharedArea(with: window) == 0 else { return nil }
    if window.maxY <= view.y { return "above" }
    if window.y >= view.maxY { return "below" }
    return window.maxX <= view.x ? "left" : "right"
  }

  /// Draws it below and right of a point.
  func draw(at origin: (x: Double, y: Double), into svg: inout SVGDocument) {
    let reach = PictureBox(
      x: view.x - Self.farthest * view.width,
      y: view.y - Self.farthest * view.height,
      width: (1 + 2 * Self.farthest) * view.width,
      height: (1 + 2 * Self.farthest) * view.height
    )
    var shown = window
    shown.width = min(shown.width, 2 * view.width)
    shown.height = min(shown.height, 2 * view.height)
    shown = shown.moved(into: reach.union(view))
    let geometry = PanelGeometry(
      view.union(shown),
      at: (origin.x + 1, origin.y + 1),
      room: (Self.room.width - 2, Self.room.height - 2),
      greatest: .infinity
    )
    svg.open("g", ["class": "inset"])
    svg.leaf("title", text: "where in the view this is\(side.map { ": \($0) it" } ?? "")")
    svg.rect(
      geometry.box(shown),
      ["class": "place", "fill": PicturePalette.anchor, "fill-opacity": "0.35"]
    )
    svg.rect(
      geometry.box(view),
      ["class": "view", "fill": "none", "stroke": PicturePalette.viewport, "stroke-width": "1.5"]
    )
    svg.close()
    guard let side else { return }
    svg.label(
      side,
      x: origin.x + Self.room.width / 2,
      y: geometry.stage.maxY + 12,
      size: Self.size,
      ["class": "quiet", "text-anchor": "middle", "fill": PicturePalette.quietInk]
    )
  }
}
