import LayoutContract

/// The look of an element's box.
struct ElementStyle {
  /// The fill of the box.
  var fill: String
  /// The outline of the box.
  var line: String
  /// The color of the text.
  var ink: String
  /// The dashes of the outline, or `none`.
  var dashes = "none"

  /// Makes the style of an element.
  ///
  /// - Parameters:
  ///   - kind: The element's kind, such as `cell`.
  ///   - isDecoration: A Boolean value that indicates whether the kind is a decoration's.
  ///   - section: The section's index.
  ///   - id: The item's id; nil if the element is not a cell of the model.
  init(kind: String, isDecoration: Bool, section: Int, id: Int?) {
    let hue = Palette.hue(ofSection: section)
    (line, ink) = (hue.line, hue.ink)
    switch kind {
    case "cell": fill = hue.cell(id: id)
    case "header": (fill, line, ink) = (hue.header, hue.header, Palette.paper)
    case "footer": (fill, dashes) = (hue.footer, "4 3")
    default: (fill, dashes) = (isDecoration ? hue.background : hue.footer, "1 3")
    }
  }

  /// Changes the style to that of an element which is in the bounds but not in the answer.
  mutating func becomeUnanswered() {
    (fill, dashes) = ("none", "3 3")
    (line, ink) = (Palette.quietInk, Palette.quietInk)
  }

  /// Draws the box of an element.
  ///
  /// The outline is inside the box, so that it does not cover the outlines of adjacent boxes.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - isDashed: A Boolean value that indicates whether outlines have the dashes of their kind.
  ///   - svg: The picture.
  func draw(_ box: Rect, isDashed: Bool, into svg: inout SVGDocument) {
    let line = min(0.5, box.width / 4, box.height / 4)
    svg.rect(
      box.grown(by: -line),
      [
        "rx": SVGNumber.text(min(3, box.width / 5, box.height / 5)), "fill": fill,
        "stroke": self.line, "stroke-width": "1",
      ],
      isDashed ? ["stroke-dasharray": dashes] : [:]
    )
  }

  /// Draws the pin of a pinned element, centered a little above the middle of a box.
  static func drawPin(at center: Point, into svg: inout SVGDocument) {
    let (x, y) = (center.x, center.y)
    svg.line(from: center, to: Point(x: x, y: y + 4.5), ["stroke-width": "1.2"])
    svg.circle(Point(x: x, y: y - 1.5), radius: "2.4")
  }
}

extension PictureElement {
  /// The name of the element, such as `0.12` or `header 3`; empty for others.
  var name: String {
    switch kind {
    case "cell": "\(section).\(item)"
    case "header", "footer": "\(kind) \(section)"
    default: ""
    }
  }

  /// Draws elements without names, from back to front.
  ///
  /// - Parameters:
  ///   - elements: The elements, in drawing order.
  ///   - geometry: The mapping to the picture.
  ///   - svg: The picture.
  static func draw(
    _ elements: [PictureElement],
    in geometry: PanelGeometry,
    into svg: inout SVGDocument
  ) {
    // Muted, so that red marks stand out.
    svg.group(["class": "elements", "opacity": "0.45"]) { svg in
      for element in elements {
        guard let frame = Rect(element.frame), geometry.visibleRect(frame) != nil else { continue }
        for line in element.lines.compactMap(Rect.init) {
          // The four numbers of a line are its two ends.
          svg.line(
            from: geometry.point(line.origin),
            to: geometry.point(Point(x: line.width, y: line.height)),
            ["stroke": Palette.connector, "stroke-width": "1.5"]
          )
        }
        guard element.lines.isEmpty else { continue }
        let style = ElementStyle(
          kind: element.kind,
          // The record does not say whether a custom kind is a decoration.
          isDecoration: true,
          section: element.section,
          id: element.id < 0 ? nil : element.id
        )
        style.draw(geometry.rect(frame), isDashed: false, into: &svg)
      }
    }
  }
}
