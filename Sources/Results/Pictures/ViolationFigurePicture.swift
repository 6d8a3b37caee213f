import LayoutContract

/// The picture of a frame that violates an invariant: the expected and the actual elements, in the
/// same window at the same scale.
///
/// Equal records give equal bytes. Colors are attributes, which every page allows.
package struct ViolationFigurePicture {
  /// One of the two pictures.
  package enum Side: String, CaseIterable, Sendable {
    /// The elements that the frame should show.
    case expected
    /// The elements that the frame shows.
    case actual

    /// The first word of the caption.
    package var title: String { self == .expected ? "Expected" : "Actual" }
  }

  /// The distance between a panel and its inset.
  private static let gap = 8.0
  /// The largest width and height of a frame in the strip.
  private static let smallFrame = Size(width: 58, height: 84)

  private let record: ViolationFigure
  private let window: Rect?

  /// Makes the picture of a record.
  package init(_ record: ViolationFigure) {
    self.record = record
    window = Rect(record.window).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// The width of a panel with its inset, equal for both panels.
  package var panelWidth: Double {
    guard let geometry = geometry(at: .zero) else { return 0 }
    let beside = inset(nil) == nil ? 0 : Self.gap + WindowInset.room.width
    return (geometry.stage.width + 2 + beside).rounded(.up)
  }

  /// The height of a panel, equal for both panels.
  package var panelHeight: Double {
    guard let geometry = geometry(at: .zero) else { return 0 }
    let inset = inset(nil)
    let words = inset?.side == nil ? 0 : 16.0
    let least = inset == nil ? 0 : WindowInset.room.height + words
    return (max(geometry.stage.height, least) + 2).rounded(.up)
  }

  /// Returns a Boolean value that indicates whether a side has a panel.
  package func hasPanel(_ side: Side) -> Bool { panel(side) != nil && window != nil }

  /// Returns the caption of a panel.
  package func caption(_ side: Side) -> String? { panel(side)?.caption }

  /// Returns a panel as a standalone drawing for a page.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - idPrefix: The prefix of the drawing's ids, which must be unique in the page.
  /// - Returns: The drawing; nil if a picture cannot show the side.
  package func svg(_ side: Side, idPrefix: String) -> SVGDocument? {
    guard let panel = panel(side), window != nil else { return nil }
    let marks = panel.marks.map(\.label).filter { !$0.isEmpty }
    var svg = SVGDocument()
    svg.openRoot(
      width: panelWidth,
      height: panelHeight,
      label: (["\(side.title): \(panel.caption)"] + marks).joined(separator: "; ")
    )
    draw(side, at: .zero, idPrefix: "\(idPrefix)-\(side.rawValue)", into: &svg)
    svg.close()
    return svg
  }

  /// Returns the frames around the violation as a standalone drawing: small, in the same window.
  ///
  /// - Parameter idPrefix: The prefix of the drawing's ids, which must be unique in the page.
  /// - Returns: The drawing; nil if the frames are unknown.
  package func strip(idPrefix: String) -> SVGDocument? {
    guard let size = stripSize else { return nil }
    var svg = SVGDocument()
    let frames = record.neighbors.map { NumberText.frame($0.frame) }
    svg.openRoot(
      width: size.width,
      height: size.height,
      label: "The same part of " + frames.joined(separator: ", ")
    )
    drawStrip(at: .zero, idPrefix: idPrefix, into: &svg)
    svg.close()
    return svg
  }

  private func panel(_ side: Side) -> ViolationFigure.Panel? {
    side == .expected ? record.expected : record.actual
  }

  private func geometry(at origin: Point) -> PanelGeometry? {
    let corner = Point(x: origin.x + 1, y: origin.y + 1)
    return window.map { PanelGeometry($0, at: corner, room: ViolationFigurePanel.largestStage) }
  }

  private func inset(_ side: Side?) -> WindowInset? {
    let bounds = side.flatMap { panel($0)?.bounds } ?? record.bounds
    return window.flatMap { WindowInset(view: Rect(bounds), window: $0) }
  }

  /// Draws a panel with its inset.
  func draw(
    _ side: Side,
    at origin: Point,
    idPrefix: String,
    into svg: inout SVGDocument
  ) {
    guard let panel = panel(side), let geometry = geometry(at: origin) else { return }
    ViolationFigurePanel(panel, of: record, in: geometry, idPrefix: idPrefix).draw(into: &svg)
    inset(nil).flatMap { _ in inset(side) }?
      .draw(at: Point(x: geometry.stage.maxX + Self.gap, y: origin.y), into: &svg)
  }

  /// The size of the strip; nil if the adjacent frames are unknown.
  var stripSize: Size? {
    guard let window, !record.neighbors.isEmpty else { return nil }
    let small = PanelGeometry(window, room: Self.smallFrame).stage
    let count = Double(record.neighbors.count)
    let width = count * (max(small.width, Self.smallFrame.width) + Self.gap) - Self.gap + 2
    return Size(width: width.rounded(.up), height: (small.height + 16).rounded(.up))
  }

  /// Draws the frames around the violation, whose own frame has a red edge.
  func drawStrip(
    at origin: Point,
    idPrefix: String,
    into svg: inout SVGDocument
  ) {
    guard let window else { return }
    var x = origin.x + 1
    for (position, neighbor) in record.neighbors.enumerated() {
      let geometry = PanelGeometry(
        window,
        at: Point(x: x, y: origin.y + 1),
        room: Self.smallFrame
      )
      let stage = geometry.stage
      let isWrong = neighbor.frame == record.frame
      let id = "\(idPrefix)-strip-\(position)"
      svg.open("defs")
      svg.clipPath(id, stage)
      svg.close()
      svg.open("g", ["clip-path": "url(#\(id))"])
      svg.rect(stage, ["fill": Palette.content])
      PictureElement.draw(neighbor.elements, in: geometry, into: &svg)
      if let view = Rect(neighbor.bounds).map(geometry.rect) {
        svg.rect(view, ["fill": "none", "stroke": Palette.ink])
      }
      svg.close()
      svg.rect(
        stage,
        [
          "fill": "none", "stroke": isWrong ? Palette.violation : Palette.hairline,
          "stroke-width": isWrong ? "2" : "1",
        ]
      )
      svg.label(
        neighbor.frame < 0 ? "initial" : "\(neighbor.frame)",
        x: stage.midX,
        y: stage.maxY + 12,
        size: 9.5,
        [
          "text-anchor": "middle", "font-weight": isWrong ? "bold" : "normal",
          "fill": isWrong ? Palette.violation : Palette.quietInk,
        ]
      )
      x += max(stage.width, Self.smallFrame.width) + Self.gap
    }
  }
}

/// A small picture of the position of a panel's window relative to the view.
private struct WindowInset {
  /// The largest width and height of the inset.
  static let room = Size(width: 38, height: 84)
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
  func draw(at origin: Point, into svg: inout SVGDocument) {
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
      at: Point(x: origin.x + 1, y: origin.y + 1),
      room: Size(width: Self.room.width - 2, height: Self.room.height - 2),
      greatest: .infinity
    )
    svg.open("g", ["class": "inset"])
    svg.leaf("title", text: "the position in the view\(side.map { ": \($0) it" } ?? "")")
    svg.rect(
      geometry.rect(shown),
      ["fill": Palette.anchor, "fill-opacity": "0.35"]
    )
    svg.rect(
      geometry.rect(view),
      ["fill": "none", "stroke": Palette.ink, "stroke-width": "1.5"]
    )
    svg.close()
    guard let side else { return }
    svg.label(
      side,
      x: origin.x + Self.room.width / 2,
      y: geometry.stage.maxY + 12,
      size: Self.size,
      ["text-anchor": "middle", "fill": Palette.quietInk]
    )
  }
}
