import LayoutContract

/// Red marks on the elements of violations, with the violation's number in the panel.
struct ViolationMarks {
  /// The height of a mark at the top of an element.
  static let tagHeight = 15.0
  private static let fontSize = 9.5

  let scene: FrameScene
  let geometry: PanelGeometry

  func draw(into svg: inout SVGDocument) {
    var tagCounts: [Rect: Int] = [:]
    svg.group(["class": "violations"]) { svg in
      for (number, violation) in scene.violations.enumerated() {
        for element in violation.elements {
          guard let frame = element.frame, let rect = geometry.visibleRect(frame) else { continue }
          svg.open("g", ["class": "violation"])
          svg.leaf("title", text: "\(violation.invariant): \(violation.message)")
          svg.rect(
            rect.grown(by: -min(1, rect.width / 4, rect.height / 4)),
            LegendEntry.violation.paint
          )
          let count = tagCounts[rect, default: 0]
          tagCounts[rect] = count + 1
          drawTag(number: number + 1, role: element.role, in: rect, below: count, into: &svg)
          svg.close()
        }
      }
    }
  }

  /// Draws the number in white on red at the top left, with the element's role if it fits.
  private func drawTag(
    number: Int,
    role: String,
    in rect: Rect,
    below count: Int,
    into svg: inout SVGDocument
  ) {
    let size = Self.fontSize
    func width(_ text: String) -> Double {
      TextMeasure.width(text, size: size, isBold: true) + 8
    }
    let long = "\(number) \(role)"
    let text = width(long) <= rect.width ? long : "\(number)"
    let tag = Rect(
      x: min(rect.minX, geometry.stage.maxX - width(text)),
      y: min(rect.minY + Double(count) * Self.tagHeight, geometry.stage.maxY - Self.tagHeight),
      width: width(text),
      height: Self.tagHeight
    )
    svg.rect(tag, ["rx": "2", "fill": Palette.violation])
    svg.label(
      text,
      x: tag.minX + 4,
      y: tag.minY + 11,
      size: size,
      ["font-weight": "bold", "fill": Palette.paper]
    )
  }
}
