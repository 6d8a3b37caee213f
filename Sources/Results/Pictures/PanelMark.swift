import LayoutContract

/// A mark with its position in a panel.
struct PanelMark {
  private let mark: PictureMark
  private let geometry: PanelGeometry
  /// The mark's rectangle; of a line, the rectangle between its ends.
  let box: Rect
  /// The start of a line; `end` is its other end.
  private let start: (x: Double, y: Double)
  private let end: (x: Double, y: Double)

  /// Makes a mark; nil if its position is invalid.
  init?(_ mark: PictureMark, in geometry: PanelGeometry) {
    guard let place = Rect(mark.frame) else { return nil }
    self.mark = mark
    self.geometry = geometry
    // The four numbers of a line are its two ends.
    start = geometry.point((place.x, place.y))
    end = geometry.point((place.width, place.height))
    box =
      mark.kind.isLine
      ? Rect(from: Point(x: start.x, y: start.y), to: Point(x: end.x, y: end.y))
      : geometry.box(place)
  }

  var kind: PictureMark.Kind { mark.kind }
  var label: String { mark.label }

  /// The part of the mark that labels should not cover; nil if the mark is a query or is out of
  /// view.
  var visible: Rect? {
    switch kind {
    case .query: nil
    case .arrow, .link, .edge, .wrongEdge: box.grown(by: 2).intersection(geometry.stage)
    default: box.intersection(geometry.stage)
    }
  }

  /// Returns a Boolean value that indicates whether the mark is the outline of an element.
  func outlines(_ element: PictureElement) -> Bool {
    [.right, .wrong, .missing].contains(kind) && element.frame == mark.frame
  }

  /// Returns a Boolean value that indicates whether the mark would cross words in a box; an outline
  /// may enclose them.
  func crosses(_ room: Rect) -> Bool {
    let room = room.grown(by: 2)
    guard kind.isLine else {
      let isOver = box.sharedArea(with: room) > 0
      return kind == .area ? isOver : isOver && box.union(room) != box
    }
    let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    return stride(from: 0, through: length, by: 3).contains { distance in
      let share = length > 0 ? distance / length : 0
      let (x, y) = (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
      return x >= room.x && x <= room.maxX && y >= room.y && y <= room.maxY
    }
  }

  /// Adds a label for the mark.
  func place(_ text: String, in labels: inout PanelLabels) {
    if kind.isLine {
      labels.place(
        text,
        along: start,
        end,
        isEdge: kind == .edge || kind == .wrongEdge,
        isRed: kind.isWrong
      )
    } else if kind == .query {
      // The label is at the visible upper edge of the query, or at its lower edge.
      let seen = box.intersection(geometry.stage) ?? box
      let edge = box.y >= geometry.stage.y ? seen.y : seen.maxY
      labels.place(text, along: (seen.x, edge), (seen.maxX, edge), isEdge: true, isRed: false)
    } else if let seen = visible ?? box.grown(by: 1).intersection(geometry.stage) {
      labels.place(text, at: seen, isRed: kind.isWrong, isOutline: kind == .wrong)
    }
  }

  /// Draws the mark without its label.
  func draw(hatching: String, into svg: inout SVGDocument) {
    let red = PicturePalette.violation
    // Boxes that are nearly empty are enlarged, because their outline would be invisible.
    let shown = box.grown(by: box.width < 2 || box.height < 2 ? 1.5 : -0.75)
    switch kind {
    case .right:
      outline(shown, PicturePalette.ink, "2", into: &svg)
    case .wrong:
      svg.rect(shown, ["class": "red-area", "fill": red, "fill-opacity": "0.12"])
      outline(shown, red, "2", into: &svg)
    case .missing:
      svg.rect(shown, ["class": "plate", "fill": PicturePalette.page])
      outline(shown, red, "2", dashes: "5 3", into: &svg)
    case .area:
      svg.rect(shown, ["class": "hatched", "fill": "url(#\(hatching))", "stroke": red])
    case .query:
      outline(shown, PicturePalette.ink, "1.5", dashes: "1.5 3", into: &svg)
    case .arrow:
      drawArrow(red, into: &svg)
    case .link:
      svg.line(from: start, to: end, ["class": "red-line", "stroke": red, "stroke-width": "2"])
      for point in [start, end] {
        svg.leaf(
          "circle",
          [
            "class": "red-fill", "cx": SVGNumber.text(point.x), "cy": SVGNumber.text(point.y),
            "r": "3.5", "fill": red,
          ]
        )
      }
    case .edge:
      drawEdge(PicturePalette.ink, "ink-line", dashes: "6 3", into: &svg)
    case .wrongEdge:
      drawEdge(red, "red-line", dashes: "none", into: &svg)
    }
  }

  private func outline(
    _ box: Rect,
    _ ink: String,
    _ width: String,
    dashes: String = "none",
    into svg: inout SVGDocument
  ) {
    svg.rect(
      box,
      [
        "class": ink == PicturePalette.ink ? "ink-line" : "red-line", "fill": "none",
        "stroke": ink, "stroke-width": width, "stroke-dasharray": dashes,
      ]
    )
  }

  private func drawEdge(
    _ ink: String,
    _ name: String,
    dashes: String,
    into svg: inout SVGDocument
  ) {
    svg.line(
      from: start,
      to: end,
      ["class": name, "stroke": ink, "stroke-width": "2", "stroke-dasharray": dashes]
    )
  }

  /// Draws a line with an arrowhead that is not longer than the arrow.
  private func drawArrow(_ ink: String, into svg: inout SVGDocument) {
    let (across, along) = (end.x - start.x, end.y - start.y)
    let length = (across * across + along * along).squareRoot()
    guard length > 0 else { return }
    let head = min(9, max(length, 4))
    let (x, y) = (across / length, along / length)
    let neck = (x: end.x - x * head, y: end.y - y * head)
    svg.line(from: start, to: neck, ["class": "red-line", "stroke": ink, "stroke-width": "2"])
    let corners = [
      end, (neck.x - y * head / 2, neck.y + x * head / 2),
      (neck.x + y * head / 2, neck.y - x * head / 2),
    ]
    let points = corners.map { "\(SVGNumber.text($0.0)),\(SVGNumber.text($0.1))" }
    svg.leaf(
      "polygon",
      ["class": "red-fill", "points": points.joined(separator: " "), "fill": ink]
    )
  }
}

extension PictureMark.Kind {
  /// A Boolean value that indicates whether the mark shows something wrong.
  fileprivate var isWrong: Bool {
    switch self {
    case .right, .query, .edge: false
    case .wrong, .missing, .area, .arrow, .link, .wrongEdge: true
    }
  }
}
