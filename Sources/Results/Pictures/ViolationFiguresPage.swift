import LayoutContract

/// The picture of all violations in a frame: for each invariant both panels side by side, with
/// captions, the message and the adjacent frames.
package struct ViolationFiguresPage {
  private static let margin = 24.0
  private static let gap = 20.0

  /// The style of a text.
  private struct Style {
    var size: Double
    var ink: String
    var isBold = false

    static let title = Style(size: 15, ink: Palette.ink, isBold: true)
    static let finding = Style(size: 13.5, ink: Palette.violation, isBold: true)
    static let text = Style(size: 12, ink: Palette.ink)
    static let caption = Style(size: 11, ink: Palette.quietInk)
  }

  /// The smallest width of a column, so that text has room.
  private static let narrowest = 250.0

  private let records: [ViolationFigure]
  private let title: String

  /// Makes the picture.
  ///
  /// - Parameters:
  ///   - records: The violations, at least one.
  ///   - title: The title of the picture.
  package init(_ records: [ViolationFigure], title: String) {
    self.records = records
    self.title = title
  }

  /// The picture.
  package var svg: String {
    let pictures = records.map { ViolationFigurePicture($0) }
    let column = max(pictures.map(\.panelWidth).max() ?? 0, Self.narrowest)
    let strip = pictures.compactMap(\.stripSize?.width).max() ?? 0
    let width = max(2 * column + Self.gap, strip)
    var body = SVGDocument()
    var y = Self.margin
    write(title, .title, x: Self.margin, y: &y, width: width, into: &body)
    for (number, record) in records.enumerated() {
      y += number == 0 ? 8 : 22
      draw(record, pictures[number], "wrong-\(number)", column, width, &y, into: &body)
    }
    var svg = SVGDocument()
    let (pageWidth, pageHeight) = (width + 2 * Self.margin, (y + Self.margin).rounded(.up))
    svg.openRoot(width: pageWidth, height: pageHeight, label: title)
    svg.rect(
      Rect(x: 0, y: 0, width: pageWidth, height: pageHeight),
      ["fill": Palette.paper]
    )
    svg.add(body)
    svg.close()
    return svg.text
  }

  private func draw(
    _ record: ViolationFigure,
    _ picture: ViolationFigurePicture,
    _ idPrefix: String,
    _ column: Double,
    _ width: Double,
    _ y: inout Double,
    into svg: inout SVGDocument
  ) {
    let left = Self.margin
    let frame = NumberText.frame(record.frame)
    let finding = "\(record.invariant), \(frame)"
    write(finding, .finding, x: left, y: &y, width: width, into: &svg)
    write(record.message, .text, x: left, y: &y, width: width, into: &svg)
    if let event = record.eventBefore {
      let before = record.frame - event.frame
      let when = before == 0 ? "in this frame" : "\(QuantityText.count(before, "frame")) earlier"
      let text = "last change: \(event.text), \(when)"
      write(text, .caption, x: left, y: &y, width: width, into: &svg)
    }
    y += 4
    let top = y
    for (number, side) in ViolationFigurePicture.Side.allCases.enumerated() {
      let x = left + Double(number) * (column + Self.gap)
      var below = top
      let substitute = side == .expected ? record.summary : "no picture can show it"
      let caption = "\(side.title): \(picture.caption(side) ?? substitute)"
      write(caption, .caption, x: x, y: &below, width: column, into: &svg)
      // Both panels have the same upper edge, below the longer caption.
      y = max(y, below)
    }
    y += 6
    for (number, side) in ViolationFigurePicture.Side.allCases.enumerated() {
      let x = left + Double(number) * (column + Self.gap)
      picture.draw(
        side,
        at: Point(x: x, y: y),
        idPrefix: "\(idPrefix)-\(side.rawValue)",
        into: &svg
      )
    }
    if ViolationFigurePicture.Side.allCases.contains(where: picture.hasPanel) {
      y += picture.panelHeight
    }
    guard let strip = picture.stripSize else { return }
    y += 10
    picture.drawStrip(at: Point(x: left, y: y), idPrefix: idPrefix, into: &svg)
    y += strip.height
  }

  /// Writes wrapped text and advances `y` below it.
  private func write(
    _ text: String,
    _ style: Style,
    x: Double,
    y: inout Double,
    width: Double,
    into svg: inout SVGDocument
  ) {
    let lines = TextMeasure.lines(
      text,
      size: style.size,
      isBold: style.isBold,
      width: width,
      limit: 8
    )
    let lineHeight = (style.size * 1.4).rounded()
    svg.labels(
      lines,
      x: x,
      y: y + style.size,
      size: style.size,
      lineHeight: lineHeight,
      ["font-weight": style.isBold ? "bold" : "normal", "fill": style.ink]
    )
    y += Double(lines.count) * lineHeight
  }
}
