import LayoutContract
import Results
import TraceReplay

/// A mark in the picture, with its meaning.
enum LegendEntry: CaseIterable {
  case cell, header, footer, background, connector, pinned, viewport, insets, offScreen
  case beyondContent, unanswered, anchor, violation

  /// The meaning of the mark, in a few words.
  var meaning: String {
    switch self {
    case .cell: "cell: section.item, #id; hue: section"
    case .header: "header"
    case .footer: "footer"
    case .background: "background"
    case .connector: "connector"
    case .pinned: "pinned to the view"
    case .viewport: "the view's bounds"
    case .insets: "bounds without the content insets"
    case .offScreen: "off screen"
    case .beyondContent: "beyond the content"
    case .unanswered: "in the bounds, but not in the answer"
    case .anchor: "anchor: the first visible cell"
    case .violation: "part of a violation"
    }
  }

  /// Returns the marks that a scene's picture contains.
  static func entries(of scene: FrameScene) -> [LegendEntry] {
    let kinds = Set(scene.elements.map(\.path.kind))
    return allCases.filter { entry in
      switch entry {
      case .cell: kinds.contains(.cell)
      case .header: kinds.contains(.header)
      case .footer: kinds.contains(.footer)
      case .background: kinds.contains(.background)
      case .connector: scene.elements.contains { !$0.lines.isEmpty }
      case .pinned: scene.elements.contains(where: \.isPinned)
      case .viewport: true
      case .insets: scene.contentInset != .zero
      case .offScreen: scene.window != scene.bounds
      case .beyondContent: !scene.isFilledByContent
      case .unanswered:
        scene.elements.contains { !$0.isOnScreen && $0.frame.sharesArea(with: scene.bounds) }
      case .anchor: scene.anchor != nil
      case .violation: !scene.violations.isEmpty
      }
    }
  }

  /// Draws the mark, 20 units wide and 11 units high.
  ///
  /// - Parameters:
  ///   - place: The middle of its left edge.
  ///   - hue: The colors of a section in the picture.
  ///   - svg: The picture.
  func draw(
    at place: (x: Double, y: Double),
    _ hue: PicturePalette.Hue,
    into svg: inout SVGDocument
  ) {
    let box = Rect(x: place.x, y: place.y - 5.5, width: 20, height: 11)
    switch self {
    case .cell: svg.rect(box, ["rx": "2", "fill": hue.cells[0], "stroke": hue.line])
    case .header: svg.rect(box, ["rx": "2", "fill": hue.header])
    case .footer:
      svg.rect(
        box,
        ["rx": "2", "fill": hue.footer, "stroke": hue.line, "stroke-dasharray": "4 3"]
      )
    case .background:
      svg.rect(
        box,
        ["rx": "2", "fill": hue.background, "stroke": hue.line, "stroke-dasharray": "1 3"]
      )
    case .connector:
      svg.line(
        from: (box.minX, place.y),
        to: (box.maxX, place.y),
        ["stroke": PicturePalette.connector, "stroke-width": "1.5"]
      )
    case .pinned: drawPin(box, into: &svg)
    case .viewport: outline(box, PicturePalette.viewport, width: "2.5", into: &svg)
    case .insets: outline(box, PicturePalette.viewport, dashes: "2 4", into: &svg)
    case .offScreen:
      svg.rect(box, ["rx": "2", "fill": hue.cells[0], "stroke": hue.line, "opacity": "0.4"])
    case .beyondContent:
      svg.rect(box, ["fill": PicturePalette.beyondContent, "stroke": PicturePalette.hairline])
    case .unanswered: outline(box, PicturePalette.quietInk, dashes: "3 3", into: &svg)
    case .anchor: outline(box, PicturePalette.anchor, width: "2.5", into: &svg)
    case .violation:
      svg.rect(
        box,
        [
          "fill": PicturePalette.violation, "fill-opacity": "0.14",
          "stroke": PicturePalette.violation, "stroke-width": "2",
        ]
      )
    }
  }

  private func outline(
    _ box: Rect,
    _ color: String,
    width: String = "1",
    dashes: String = "none",
    into svg: inout SVGDocument
  ) {
    svg.rect(
      box,
      ["fill": "none", "stroke": color, "stroke-width": width, "stroke-dasharray": dashes]
    )
  }

  private func drawPin(_ box: Rect, into svg: inout SVGDocument) {
    let x = box.minX + 10
    let ink = PicturePalette.ink
    svg.line(
      from: (x, box.minY + 4),
      to: (x, box.minY + 10),
      ["stroke": ink, "stroke-width": "1.2"]
    )
    svg.leaf(
      "circle",
      ["cx": SVGNumber.text(x), "cy": SVGNumber.text(box.minY + 3.5), "r": "2.4", "fill": ink]
    )
  }
}

extension FrameScene {
  /// A Boolean value that indicates whether loaded or unloaded content fills the window.
  fileprivate var isFilledByContent: Bool {
    let (window, size) =
      axis == .y ? (window, contentSize) : (window.transposed, contentSize.transposed)
    return window.minX >= 0 && window.maxX <= size.width
      && (window.minY >= 0 || notLoaded.before > 0)
      && (window.maxY <= size.height || notLoaded.after > 0)
  }
}
