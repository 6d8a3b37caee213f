import LayoutContract

/// One of the two pictures of a violation: a muted window with marks.
struct ViolationFigurePanel {
  /// The largest width and height of a window in the picture.
  static let largestStage = Size(width: 270, height: 440)
  /// Marked boxes below this size may have their name next to them.
  private static let broad = 60.0
  /// The largest number of marks for which names are written next to boxes.
  private static let mostNamed = 8
  /// The font sizes of names in boxes.
  private static let letters = 7.0...10.0

  /// The drawing order of marks from back to front; `missing` has a fill that would hide others.
  private static let order: [PictureMark.Kind] = [
    .missing, .query, .right, .wrong, .area, .edge, .wrongEdge, .link, .arrow,
  ]

  let panel: ViolationFigure.Panel
  let geometry: PanelGeometry
  /// The bounds of the view.
  let view: Rect?
  /// The content; nil if its size is unknown.
  let content: Rect?
  /// The prefix of the ids in the drawing.
  let idPrefix: String

  private let marks: [PanelMark]

  init(
    _ panel: ViolationFigure.Panel,
    of record: ViolationFigure,
    in geometry: PanelGeometry,
    idPrefix: String
  ) {
    self.panel = panel
    self.geometry = geometry
    self.idPrefix = idPrefix
    view = Rect(panel.bounds ?? record.bounds)
    content = record.content.flatMap { Rect([0, 0] + $0) }
    marks = panel.marks.compactMap { PanelMark($0, in: geometry) }
  }

  /// Draws the panel.
  func draw(into svg: inout SVGDocument) {
    let stage = geometry.stage
    let labels = labels
    svg.open("defs")
    svg.clipPath("\(idPrefix)-stage", stage)
    if marks.contains(where: { $0.kind == .area }) {
      svg.hatching(
        "\(idPrefix)-hatching",
        ground: ["fill": Palette.violation, "fill-opacity": "0.12"],
        lineWidth: "2",
        fill: Palette.violation
      )
    }
    svg.close()
    svg.open("g", ["clip-path": "url(#\(idPrefix)-stage)"])
    svg.rect(stage, ["fill": Palette.beyondContent])
    if let content = content.map(geometry.rect) { svg.rect(content, ["fill": Palette.content]) }
    PictureElement.draw(panel.elements, in: geometry, into: &svg)
    drawNames(labels, into: &svg)
    if let view = view.map(geometry.rect) {
      svg.rect(view, ["fill": "none", "stroke": Palette.ink, "stroke-width": "1.5"])
    }
    for kind in Self.order {
      for mark in marks where mark.kind == kind {
        mark.draw(hatching: "\(idPrefix)-hatching", into: &svg)
      }
    }
    svg.close()
    svg.rect(
      stage,
      ["class": "frame", "fill": "none", "stroke": Palette.hairline, "stroke-width": "1"]
    )
    labels.draw(into: &svg)
  }

  /// Draws the names of elements whose boxes have room for them, unless a label or a line is there.
  private func drawNames(_ labels: PanelLabels, into svg: inout SVGDocument) {
    // Elements in front are drawn last and hide names as well.
    var inFront: [Rect] = []
    for element in panel.elements.reversed() {
      let free = nameRooms(of: element).first { room in
        labels.leavesFree(room) && !inFront.contains { $0.sharedArea(with: room) > 0 }
          && !marks.contains { $0.crosses(room) }
      }
      if element.lines.isEmpty {
        inFront += [geometry.visibleRect(element.frame)].compactMap(\.self)
      }
      guard let room = free else { continue }
      let isMarked = marks.contains { $0.outlines(element) }
      svg.label(
        element.name,
        x: room.midX,
        y: room.maxY - 0.03 * room.height,
        size: room.height / 0.8,
        [
          "text-anchor": "middle", "font-weight": isMarked ? "bold" : "normal",
          "fill": isMarked ? Palette.ink : Palette.quietInk,
        ]
      )
    }
  }

  /// Returns the possible areas of an element's name in its box, the best first.
  private func nameRooms(of element: PictureElement) -> [Rect] {
    let name = element.name
    guard !name.isEmpty, let box = geometry.visibleRect(element.frame) else { return [] }
    let width = TextMeasure.width(name, size: 1, isBold: true)
    return pieces(of: box).flatMap { piece -> [Rect] in
      let size = min((piece.width - 4) / width, (piece.height - 2) / 0.9, Self.letters.upperBound)
      guard piece.width >= 22, piece.height >= 10, size >= Self.letters.lowerBound else {
        return []
      }
      return [0.5, 0.25, 0.75].map { share in
        Rect(
          x: piece.midX - width * size / 2,
          y: piece.y + share * piece.height - 0.4 * size,
          width: width * size,
          height: 0.8 * size
        )
      }.filter { $0.y > piece.y && $0.maxY < piece.maxY }
    }
  }

  /// Returns the parts into which the view's edges divide a box, the largest first.
  private func pieces(of box: Rect) -> [Rect] {
    guard let view = view.map(geometry.rect) else { return [box] }
    let xs = [box.x] + [view.x, view.maxX].filter { $0 > box.x && $0 < box.maxX } + [box.maxX]
    let ys = [box.y] + [view.y, view.maxY].filter { $0 > box.y && $0 < box.maxY } + [box.maxY]
    let pieces = zip(xs, xs.dropFirst()).flatMap { left, right in
      zip(ys, ys.dropFirst()).map { top, bottom in
        Rect(x: left, y: top, width: right - left, height: bottom - top)
      }
    }
    return pieces.stablySorted { $0.area > $1.area }
  }

  /// The labels of the marks, with their positions.
  private var labels: PanelLabels {
    var labels = PanelLabels(in: geometry.stage, beside: marks.compactMap(\.visible))
    // Marks with the fewest possible label positions come first.
    let order: [PictureMark.Kind] = [
      .area, .missing, .wrong, .arrow, .link, .right, .wrongEdge, .edge, .query,
    ]
    for kind in order {
      for mark in marks where mark.kind == kind {
        let text = mark.label.isEmpty ? nameBeside(mark) : mark.label
        guard !text.isEmpty else { continue }
        mark.place(text, in: &labels)
      }
    }
    return labels
  }

  /// Returns the name of the element that a mark outlines, if its box is too small to contain it.
  ///
  /// The name is empty if there are many marks or if most of the box is outside the window.
  private func nameBeside(_ mark: PanelMark) -> String {
    guard marks.count <= Self.mostNamed, let element = panel.elements.last(where: mark.outlines),
      nameRooms(of: element).isEmpty, mark.box.width < Self.broad || mark.box.height < Self.broad,
      let seen = mark.visible, seen.area >= mark.box.area / 2
    else { return "" }
    return element.name
  }
}
