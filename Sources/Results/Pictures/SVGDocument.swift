import LayoutContract

/// An SVG text under construction: one element per line, indented, deterministic.
package struct SVGDocument {
  /// The attributes of an element, in the order written.
  package typealias Attributes = KeyValuePairs<String, String>

  private var lines: [String] = []
  private var openNames: [String] = []

  /// Makes an empty document.
  package init() {}

  /// The complete text.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Opens an element; its content follows.
  package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    line("<\(name)\(Self.joined(attributes))>")
    openNames.append(name)
  }

  /// Closes the element that was opened most recently.
  package mutating func close() {
    guard let name = openNames.popLast() else { return }
    line("</\(name)>")
  }

  /// Writes an element without content.
  package mutating func leaf(_ name: String, _ attributes: Attributes) {
    line("<\(name)\(Self.joined(attributes))/>")
  }

  /// Writes an element that contains text.
  package mutating func leaf(_ name: String, _ attributes: Attributes = [:], text content: String) {
    line("<\(name)\(Self.joined(attributes))>\(Self.escaped(content))</\(name)>")
  }

  /// Appends the content of another document.
  package mutating func add(_ other: SVGDocument) {
    for content in other.lines { line(content) }
  }

  /// Writes a group, unless it is empty.
  package mutating func group(_ attributes: Attributes, _ content: (inout SVGDocument) -> Void) {
    open("g", attributes)
    let count = lines.count
    content(&self)
    close()
    if lines.count == count + 1 { lines.removeLast(2) }
  }

  /// Opens a drawing that is an image with an accessible name.
  ///
  /// - Parameters:
  ///   - width: The drawing's width.
  ///   - height: The drawing's height.
  ///   - label: The name; nil if the element with the id `title` has it.
  package mutating func openRoot(width: Double, height: Double, label: String? = nil) {
    let (width, height) = (SVGNumber.text(width), SVGNumber.text(height))
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        (label == nil ? "aria-labelledby" : "aria-label"): label ?? "title",
        "font-family": TextMeasure.fontFamily,
      ]
    )
  }

  /// Returns a drawing that repeats what the text of a page says, hidden from screen readers.
  ///
  /// - Parameters:
  ///   - width: The width of its coordinates.
  ///   - height: The height of its coordinates.
  ///   - attributes: Further attributes of the drawing.
  ///   - content: Writes the content.
  /// - Returns: The drawing.
  static func decoration(
    width: Int,
    height: Int,
    _ attributes: Attributes,
    _ content: (inout SVGDocument) -> Void
  ) -> SVGDocument {
    var svg = SVGDocument()
    let box: Attributes = ["viewBox": "0 0 \(width) \(height)", "aria-hidden": "true"]
    svg.line("<svg\(joined(box))\(joined(attributes))>")
    svg.openNames.append("svg")
    content(&svg)
    svg.close()
    return svg
  }

  /// Defines a rectangle that other elements can be clipped to.
  package mutating func clipPath(_ id: String, _ rect: Rect) {
    open("clipPath", ["id": id])
    self.rect(rect)
    close()
  }

  /// Defines a pattern of diagonal lines.
  ///
  /// - Parameters:
  ///   - id: The pattern's id.
  ///   - ground: The attributes of the ground, such as its fill.
  ///   - lineWidth: The width of a line.
  ///   - fill: The fill of the lines.
  package mutating func hatching(
    _ id: String,
    ground: Attributes,
    lineWidth: String,
    fill: String
  ) {
    open(
      "pattern",
      [
        "id": id, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ]
    )
    line("<rect width=\"6\" height=\"6\"\(Self.joined(ground))/>")
    leaf("rect", ["width": lineWidth, "height": "6", "fill": fill])
    close()
  }

  /// Writes a rectangle, with the attributes of two lists.
  package mutating func rect(_ rect: Rect, _ attributes: Attributes = [:], _ more: Attributes = [:])
  {
    let position: Attributes = [
      "x": SVGNumber.text(rect.x), "y": SVGNumber.text(rect.y),
      "width": SVGNumber.text(rect.width), "height": SVGNumber.text(rect.height),
    ]
    line("<rect\(Self.joined(position))\(Self.joined(attributes))\(Self.joined(more))/>")
  }

  /// Writes a straight line.
  package mutating func line(
    from start: Point,
    to end: Point,
    _ attributes: Attributes = [:]
  ) {
    let position: Attributes = [
      "x1": SVGNumber.text(start.x), "y1": SVGNumber.text(start.y),
      "x2": SVGNumber.text(end.x), "y2": SVGNumber.text(end.y),
    ]
    line("<line\(Self.joined(position))\(Self.joined(attributes))/>")
  }

  /// Writes a path, after whose attributes its data follow.
  mutating func path(_ data: String, _ attributes: Attributes) {
    line("<path\(Self.joined(attributes))\(Self.joined(["d": data]))/>")
  }

  /// Writes a circle.
  mutating func circle(_ center: Point, radius: String, _ attributes: Attributes = [:]) {
    let position: Attributes = [
      "cx": SVGNumber.text(center.x), "cy": SVGNumber.text(center.y), "r": radius,
    ]
    line("<circle\(Self.joined(position))\(Self.joined(attributes))/>")
  }

  /// Writes a text whose baseline starts, is centered, or ends at a point.
  package mutating func label(
    _ content: String,
    x: Double,
    y: Double,
    size: Double,
    _ attributes: Attributes = [:]
  ) {
    let position: Attributes = [
      "x": SVGNumber.text(x), "y": SVGNumber.text(y), "font-size": SVGNumber.text(size),
    ]
    let marks = Self.joined(position) + Self.joined(attributes)
    line("<text\(marks)>\(Self.escaped(content))</text>")
  }

  /// Writes lines of text below each other, the first with its baseline at a point.
  mutating func labels(
    _ contents: [String],
    x: Double,
    y: Double,
    size: Double,
    lineHeight: Double,
    _ attributes: Attributes = [:]
  ) {
    for (number, content) in contents.enumerated() {
      label(content, x: x, y: y + Double(number) * lineHeight, size: size, attributes)
    }
  }

  private mutating func line(_ content: String) {
    lines.append(String(repeating: " ", count: openNames.count) + content)
  }

  private static func joined(_ attributes: Attributes) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Returns a text escaped for XML; characters that XML does not allow become U+FFFD.
  package static func escaped(_ text: String) -> String {
    text.escapingMarkup { scalar in
      switch scalar {
      case "\n", "\r", "\t": " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      // These characters change the direction of the text that follows, and a page contains
      // drawings.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": "\u{FFFD}"
      default: nil
      }
    }
  }
}

/// Formats numbers for SVG.
package enum SVGNumber {
  /// The largest magnitude written; renderers do not keep more digits.
  private static let limit = 1e9

  /// Returns a number with at most two decimals and no trailing zeros; a nonfinite one becomes 0.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return NumberText.trimmed(min(max(value, -limit), limit), whole: { String($0) })
  }
}

/// Formats lengths for pictures.
package enum PointText {
  /// Returns a number with at most two decimals and commas between thousands, for example
  /// `12,345.5`.
  package static func text(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    return NumberText.trimmed(value, whole: QuantityText.count)
  }
}
