import LayoutContract

/// The text next to or below the window: facts, violations, and the meanings of marks.
struct PicturePanel {
  static let fontSize = 11.0
  static let lineHeight = 15.5
  private static let headingHeight = 21.0
  private static let blockGap = 14.0
  private static let widestColumn = 330.0

  /// A heading with rows of text below it.
  struct Block {
    var heading: String
    var color = Palette.ink
    var rows: [Row]

    /// The height of the block.
    var height: Double {
      PicturePanel.headingHeight + rows.reduce(0) { $0 + $1.height } + PicturePanel.blockGap
    }
  }

  /// One line of text, or several that belong together.
  struct Row {
    var swatch: LegendEntry?
    var name = ""
    var lines: [String]
    var color = Palette.quietInk
    /// The indentation of the lines.
    var indent = 0.0

    var height: Double { Double(lines.count) * PicturePanel.lineHeight }
  }

  /// The bottom of the last line.
  let bottom: Double
  /// A section in the picture, whose colors the legend has.
  private let section: Int
  private let placed: [(block: Block, x: Double, y: Double)]

  /// Breaks the text into lines and positions every block.
  init(_ scene: FrameScene, caption: PictureCaption, geometry: PictureGeometry) {
    let shown = scene.elements.first { $0.isOnScreen } ?? scene.elements.first
    section = shown?.path.section ?? 0
    let room = geometry.panelWidth
    let gap = PictureGeometry.gap
    let fitting = Int((room + gap) / (PictureGeometry.panelWidth + gap))
    let columnCount = geometry.isPanelBeside ? 1 : min(max(fitting, 1), 3)
    let share = (room - Double(columnCount - 1) * gap) / Double(columnCount)
    let width = geometry.isPanelBeside ? share : min(share, Self.widestColumn)
    var ends = [Double](repeating: geometry.panelOrigin.y, count: columnCount)
    var placed: [(block: Block, x: Double, y: Double)] = []
    for block in Self.blocks(scene, caption, width: width) {
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let x = geometry.panelOrigin.x + Double(column) * (width + gap)
      placed.append((block, x, ends[column]))
      ends[column] += block.height
    }
    self.placed = placed
    bottom = (ends.max() ?? geometry.panelOrigin.y) - Self.blockGap
  }

  private static func blocks(
    _ scene: FrameScene,
    _ caption: PictureCaption,
    width: Double
  ) -> [Block] {
    var blocks = [Block(heading: "This frame", rows: factRows(scene, caption, width: width))]
    if !scene.violations.isEmpty {
      let rows = violationRows(scene, width: width)
      blocks.append(Block(heading: "Violations", color: Palette.violation, rows: rows))
    }
    let indent = 30.0
    let legend = LegendEntry.entries(of: scene).map { entry in
      let lines = TextMeasure.lines(entry.rawValue, size: fontSize, width: width - indent)
      return Row(swatch: entry, lines: lines, indent: indent)
    }
    return blocks + [Block(heading: "Marks", rows: legend)]
  }

  private static func factRows(
    _ scene: FrameScene,
    _ caption: PictureCaption,
    width: Double
  ) -> [Row] {
    let facts = caption.facts(scene)
    let names = facts.map { TextMeasure.width($0.name, size: fontSize) }
    let indent = (names.max() ?? 0) + 10
    return facts.map { name, value in
      let lines = TextMeasure.lines(value, size: fontSize, width: width - indent, limit: 6)
      return Row(name: name, lines: lines, color: Palette.ink, indent: indent)
    }
  }

  private static func violationRows(_ scene: FrameScene, width: Double) -> [Row] {
    let indent = 18.0
    let limit = 12
    var rows: [Row] = []
    for (number, violation) in scene.violations.prefix(limit).enumerated() {
      let text = "\(violation.invariant): \(violation.message)"
      let lines = TextMeasure.lines(text, size: fontSize, width: width - indent, limit: 8)
      rows.append(
        Row(name: "\(number + 1)", lines: lines, color: Palette.violation, indent: indent)
      )
      let unseen = violation.elements.filter { !isSeen($0, in: scene) }
      for element in unseen {
        let text = "\(element.path), \(element.role): not in the picture"
        let lines = TextMeasure.lines(text, size: fontSize, width: width - indent)
        rows.append(Row(lines: lines, indent: indent))
      }
    }
    let rest = scene.violations.count - limit
    if rest > 0 { rows.append(Row(lines: ["and \(rest) more"], indent: indent)) }
    return rows
  }

  private static func isSeen(_ element: Violation.Element, in scene: FrameScene) -> Bool {
    element.frame.map { $0.isFinite && $0.sharesArea(with: scene.window) } ?? false
  }

  func draw(into svg: inout SVGDocument) {
    for (block, x, y) in placed {
      svg.group(["class": "panel"]) { svg in draw(block, x: x, y: y, into: &svg) }
    }
  }

  private func draw(_ block: Block, x: Double, y: Double, into svg: inout SVGDocument) {
    let size = Self.fontSize
    svg.label(
      block.heading,
      x: x,
      y: y + 11,
      size: 12.5,
      ["font-weight": "bold", "fill": block.color]
    )
    var top = y + Self.headingHeight
    for row in block.rows {
      let baseline = top + 11
      row.swatch?.draw(at: Point(x: x, y: baseline - 4), section: section, into: &svg)
      if !row.name.isEmpty {
        let color = row.color == Palette.violation ? row.color : Palette.quietInk
        svg.label(row.name, x: x, y: baseline, size: size, ["fill": color])
      }
      svg.labels(
        row.lines,
        x: x + row.indent,
        y: baseline,
        size: size,
        lineHeight: Self.lineHeight,
        ["fill": row.color]
      )
      top += row.height
    }
  }
}
