import LayoutContract

/// A small picture of the position of a panel's window relative to the view.
struct WindowInset {
  /// The largest width and height of the inset.
  static let room = (width: 38.0, height: 84.0)
  private static let size = 9.0
  /// The largest distance at which a window is drawn, in view sizes.
  private static let farthest = 0.6

  let view: Rect
  let window: Rect

  /// Makes an inset; nil if the window equals the view.
  init?(view: Rect?, window: Rect) {
    guard let view, view.width > 0, view.height > 0, view != window else { return nil }
    self.view = view
    self.window = window
  }

  /// The direction of the window from the view in a word; nil if they overlap.
  var side: String? {
    guard view.sharedArea(with: window) == 0 else { return nil }
    if window.maxY <= view.y { return "above" }
    if window.y >= view.maxY { return "below" }
    return window.maxX <= view.x ? "left" : "right"
  }

  /// Draws the inset below and to the right of a point.
  func draw(at origin: (x: Double, y: Double), into svg: inout SVGDocument) {
    let reach = Rect(
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
