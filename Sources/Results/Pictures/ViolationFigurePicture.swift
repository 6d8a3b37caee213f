import LayoutContract

/// The picture of a frame that violates an invariant: the expected and the actual elements, in the
/// same window at the same scale.
///
/// The same record gives the same bytes. Colors are attributes, which every page allows; classes
/// let a style sheet override them.
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
  private static let smallFrame = (width: 58.0, height: 84.0)

  private let record: ViolationFigure
  private let window: Rect?

  /// Makes the picture of a record.
  package init(_ record: ViolationFigure) {
    self.record = record
    window = Rect(record.window).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// The width of a panel with its inset, equal for both panels.
  package var panelWidth: Double {
    guard let geometry else { return 0 }
    let beside = inset(nil) == nil ? 0 : Self.gap + WindowInset.room.width
    return (geometry.stage.width + 2 + beside).rounded(.up)
  }

  /// The height of a panel, equal for both panels.
  package var panelHeight: Double {
    guard let geometry else { return 0 }
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
    draw(side, at: (0, 0), idPrefix: "\(idPrefix)-\(side.rawValue)", into: &svg)
    svg.close()
    return svg
  }

  /// Returns the frames around the wrong one as a standalone drawing: small, in the same window.
  ///
  /// - Parameter idPrefix: The prefix of the drawing's ids, which must be unique in the page.
  /// - Returns: The drawing; nil if the frames are unknown.
  package func strip(idPrefix: String) -> SVGDocument? {
    guard let size = stripSize else { return nil }
    var svg = SVGDocument()
    let frames = record.neighbours.map { NumberText.frame($0.frame) }
    svg.openRoot(
      width: size.width,
      height: size.height,
      label: "The same part of " + frames.joined(separator: ", ")
    )
    drawStrip(at: (0, 0), idPrefix: idPrefix, into: &svg)
    svg.close()
    return svg
  }

  private func panel(_ side: Side) -> ViolationFigure.Panel? {
    side == .expected ? record.expected : record.actual
  }

  private var geometry: PanelGeometry? {
    window.map { PanelGeometry($0, at: (1, 1), room: ViolationFigurePanel.largestStage) }
  }

  private func inset(_ side: Side?) -> WindowInset? {
    let bounds = side.flatMap { panel($0)?.bounds } ?? record.bounds
    return window.flatMap { WindowInset(view: Rect(bounds), window: $0) }
  }

  /// Draws a panel with its inset.
  func draw(
    _ side: Side,
    at origin: (x: Double, y: Double),
    idPrefix: String,
    into svg: inout SVGDocument
  ) {
    guard let panel = panel(side), let window else { return }
    let geometry = PanelGeometry(
      window,
      at: (origin.x + 1, origin.y + 1),
      room: ViolationFigurePanel.largestStage
    )
    ViolationFigurePanel(panel, of: record, in: geometry, idPrefix: idPrefix).draw(into: &svg)
    inset(nil).flatMap { _ in inset(side) }?
      .draw(at: (geometry.stage.maxX + Self.gap, origin.y), into: &svg)
  }

  /// The size of the strip; nil if the adjacent frames are unknown.
  var stripSize: (width: Double, height: Double)? {
    guard let window, !record.neighbours.isEmpty else { return nil }
    let small = PanelGeometry(window, at: (1, 1), room: Self.smallFrame).stage
    let count = Double(record.neighbours.count)
    return (
      (count * (max(small.width, Self.smallFrame.width) + Self.gap) - Self.gap + 2).rounded(.up),
      (small.height + 16).rounded(.up)
    )
  }

  /// Draws the frames around the wrong one, which has a red edge.
  func drawStrip(
    at origin: (x: Double, y: Double),
    idPrefix: String,
    into svg: inout SVGDocument
  ) {
    guard let window else { return }
    var x = origin.x + 1
    for (place, neighbour) in record.neighbours.enumerated() {
      let geometry = PanelGeometry(window, at: (x, origin.y + 1), room: Self.smallFrame)
      let stage = geometry.stage
      let isWrong = neighbour.frame == record.frame
      let id = "\(idPrefix)-strip-\(place)"
      svg.open("defs")
      svg.clipPath(id, stage)
      svg.close()
      svg.open("g", ["clip-path": "url(#\(id))"])
      svg.rect(stage, ["class": "content", "fill": PicturePalette.content])
      ViolationFigurePanel.drawElements(neighbour.elements, in: geometry, into: &svg)
      if let view = Rect(neighbour.bounds).map(geometry.box) {
        svg.rect(
          view,
          ["class": "view", "fill": "none", "stroke": PicturePalette.viewport]
        )
      }
      svg.close()
      svg.rect(
        stage,
        [
          "class": isWrong ? "red-line" : "frame", "fill": "none",
          "stroke": isWrong ? PicturePalette.violation : PicturePalette.hairline,
          "stroke-width": isWrong ? "2" : "1",
        ]
      )
      svg.label(
        neighbour.frame < 0 ? "initial" : "\(neighbour.frame)",
        x: stage.midX,
        y: stage.maxY + 12,
        size: 9.5,
        [
          "class": isWrong ? "red" : "quiet", "text-anchor": "middle",
          "font-weight": isWrong ? "bold" : "normal",
          "fill": isWrong ? PicturePalette.violation : PicturePalette.quietInk,
        ]
      )
      x += max(stage.width, Self.smallFrame.width) + Self.gap
    }
  }
}
