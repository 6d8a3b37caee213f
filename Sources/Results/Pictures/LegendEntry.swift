import LayoutContract

/// A mark in the picture, with its meaning in a few words.
enum LegendEntry: String, CaseIterable {
  case cell = "cell: section.item, #id; hue: section"
  case header, footer, background, connector
  case pinned = "pinned to the view"
  case viewport = "the view's bounds"
  case insets = "bounds without the content insets"
  case offScreen = "off screen"
  case beyondContent = "beyond the content"
  case unanswered = "in the bounds, but not in the answer"
  case anchor = "anchor: the first visible cell"
  case violation = "part of a violation"

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
        scene.elements.contains(where: scene.isUnanswered)
      case .anchor: scene.anchor != nil
      case .violation: !scene.violations.isEmpty
      }
    }
  }

  /// The paint of a mark that is a box, in the picture and in the legend.
  var paint: SVGDocument.Attributes {
    switch self {
    case .viewport: ["fill": "none", "stroke": Palette.ink, "stroke-width": "2.5"]
    case .insets:
      ["fill": "none", "stroke": Palette.ink, "stroke-width": "1", "stroke-dasharray": "2 4"]
    case .anchor: ["fill": "none", "stroke": Palette.anchor, "stroke-width": "2.5"]
    case .violation:
      [
        "fill": Palette.violation, "fill-opacity": "0.14", "stroke": Palette.violation,
        "stroke-width": "2",
      ]
    case .beyondContent: ["fill": Palette.beyondContent, "stroke": Palette.hairline]
    default: [:]
    }
  }

  /// Draws the mark, 20 units wide and 11 units high.
  ///
  /// - Parameters:
  ///   - origin: The middle of its left edge.
  ///   - section: A section in the picture, whose colors the mark has.
  ///   - svg: The picture.
  func draw(at origin: Point, section: Int, into svg: inout SVGDocument) {
    let box = Rect(x: origin.x, y: origin.y - 5.5, width: 20, height: 11)
    var element = ElementStyle(
      kind: self == .offScreen ? "cell" : "\(self)",
      isDecoration: true,
      section: section,
      id: 0
    )
    switch self {
    case .cell, .header, .footer, .background: element.draw(box, isDashed: true, into: &svg)
    case .offScreen:
      svg.group(["opacity": "0.4"]) { element.draw(box, isDashed: true, into: &$0) }
    case .unanswered:
      element.becomeUnanswered()
      element.draw(box, isDashed: true, into: &svg)
    case .connector:
      svg.line(
        from: origin,
        to: Point(x: box.maxX, y: origin.y),
        ["stroke": Palette.connector, "stroke-width": "1.5"]
      )
    case .pinned:
      svg.group(["class": "pin", "stroke": Palette.ink, "fill": Palette.ink]) { svg in
        ElementStyle.drawPin(at: Point(x: box.midX, y: origin.y - 0.5), into: &svg)
      }
    case .viewport, .insets, .beyondContent, .anchor, .violation: svg.rect(box, paint)
    }
  }
}

extension FrameScene {
  /// A Boolean value that indicates whether loaded or unloaded content fills the window.
  fileprivate var isFilledByContent: Bool {
    let (window, size) =
      axis == .y ? (window, contentSize) : (window.transposed, contentSize.transposed)
    return window.minX >= 0 && window.maxX <= size.width
      && (window.minY >= 0 || unloadedBefore > 0)
      && (window.maxY <= size.height || unloadedAfter > 0)
  }
}
