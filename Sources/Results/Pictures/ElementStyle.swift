/// The look of an element's box.
package struct ElementStyle {
  /// The fill of the box.
  package var fill: String
  /// The outline of the box.
  package var line: String
  /// The color of the text.
  package var ink: String
  /// The dashes of the outline, or `none`.
  package var dashes = "none"

  /// Makes the style of an element.
  ///
  /// - Parameters:
  ///   - kind: The element's kind, such as `cell`.
  ///   - isDecoration: A Boolean value that indicates whether the kind is a decoration's.
  ///   - section: The section's index.
  ///   - id: The item's id; nil if the element is not a cell of the model.
  package init(kind: String, isDecoration: Bool, section: Int, id: Int?) {
    let hue = PicturePalette.hue(ofSection: section)
    (line, ink) = (hue.line, hue.ink)
    switch kind {
    case "cell": fill = PicturePalette.cell(id: id, section: section)
    case "header": (fill, line, ink) = (hue.header, hue.header, PicturePalette.page)
    case "footer": (fill, dashes) = (hue.footer, "4 3")
    default: (fill, dashes) = (isDecoration ? hue.background : hue.footer, "1 3")
    }
  }

  /// Makes the style of an element, whose record does not say whether it is a decoration.
  init(_ element: PictureElement) {
    self.init(
      kind: element.kind,
      isDecoration: true,
      section: element.section,
      id: element.id < 0 ? nil : element.id
    )
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
}
