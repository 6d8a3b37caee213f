import LayoutContract

/// A mark with its position in a panel.
struct PanelMark {
  private let mark: PictureMark
  private let geometry: PanelGeometry
  /// The mark's rectangle; of a line, the rectangle between its ends.
  let box: Rect
  /// The start of a line; `end` is its other end.
  private let start: Point
  private let end: Point

  /// Makes a mark; nil if its position is invalid.
  init?(_ mark: PictureMark, in geometry: PanelGeometry) {
    guard let numbers = Rect(mark.frame) else { return nil }
    self.mark = mark
    self.geometry = geometry
    // The four numbers of a line are its two ends.
    start = geometry.point(numbers.origin)
    end = geometry.point(Point(x: numbers.width, y: numbers.height))
    box = mark.kind.isLine ? Rect(from: start, to: end) : geometry.rect(numbers)
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
    if kind == .edge || kind == .wrongEdge {
      labels.place(text, alongEdge: start, end, isRed: kind.isWrong)
    } else if kind.isLine {
      labels.place(text, along: start, end, isRed: kind.isWrong)
    } else if kind == .query {
      // The label is at the visible upper edge of the query, or at its lower edge.
      let seen = box.intersection(geometry.stage) ?? box
      let edge = box.y >= geometry.stage.y ? seen.y : seen.maxY
      labels.place(
        text,
        alongEdge: Point(x: seen.x, y: edge),
        Point(x: seen.maxX, y: edge),
        isRed: false
      )
    } else if let seen = visible ?? box.grown(by: 1).intersection(geometry.stage) {
      labels.place(text, at: seen, isRed: kind.isWrong, isOutline: kind == .wrong)
    }
  }

  /// Draws the mark without its label.
  func draw(hatching: String, into svg: inout SVGDocument) {
    let red = Palette.violation
    // Boxes that are nearly empty are enlarged, because their outline would be invisible.
    let shown = box.grown(by: box.width < 2 || box.height < 2 ? 1.5 : -0.75)
    switch kind {
    case .right: svg.rect(shown, Self.stroke(Palette.ink))
    case .wrong:
      svg.rect(shown, ["fill": red, "fill-opacity": "0.12"])
      svg.rect(shown, Self.stroke(red))
    case .missing:
      svg.rect(shown, ["fill": Palette.paper])
      svg.rect(shown, Self.stroke(red, dashes: "5 3"))
    case .area: svg.rect(shown, ["fill": "url(#\(hatching))", "stroke": red])
    case .query: svg.rect(shown, Self.stroke(Palette.ink, width: "1.5", dashes: "1.5 3"))
    case .arrow: drawArrow(red, into: &svg)
    case .link:
      svg.line(from: start, to: end, Self.stroke(red))
      for point in [start, end] { svg.circle(point, radius: "3.5", ["fill": red]) }
    case .edge: svg.line(from: start, to: end, Self.stroke(Palette.ink, dashes: "6 3"))
    case .wrongEdge: svg.line(from: start, to: end, Self.stroke(red))
    }
  }

  private static func stroke(
    _ ink: String,
    width: String = "2",
    dashes: String = "none"
  ) -> SVGDocument.Attributes {
    ["fill": "none", "stroke": ink, "stroke-width": width, "stroke-dasharray": dashes]
  }

  /// Draws a line with an arrowhead that is not longer than the arrow.
  private func drawArrow(_ ink: String, into svg: inout SVGDocument) {
    let length = start.distance(to: end)
    guard length > 0 else { return }
    let head = min(9, max(length, 4))
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let neck = Point(x: end.x - x * head, y: end.y - y * head)
    svg.line(from: start, to: neck, Self.stroke(ink))
    let corners = [
      end, Point(x: neck.x - y * head / 2, y: neck.y + x * head / 2),
      Point(x: neck.x + y * head / 2, y: neck.y - x * head / 2),
    ]
    let points = corners.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
    svg.leaf("polygon", ["points": points.joined(separator: " "), "fill": ink])
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
