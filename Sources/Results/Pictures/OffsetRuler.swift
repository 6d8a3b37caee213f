import LayoutContract

/// The scale along the scroll axis: offsets in points, with the edges of the view in bold.
struct OffsetRuler {
  /// The height of the ruler above the window, for content that scrolls horizontally.
  static let height = 36.0
  /// The font size.
  static let fontSize = 10.5
  /// The minimum distance between two labels, vertically and horizontally.
  private static let least = (below: 14.0, beside: 12.0)

  /// A mark on the ruler, labeled with its offset.
  private struct Mark {
    var offset: Double
    var isEdge: Bool
    var text: String { PointText.text(offset) }
  }

  /// Returns the width of the ruler left of the window, for content that scrolls vertically.
  static func breadth(of scene: FrameScene) -> Double {
    let ends = [scene.window.minY, scene.window.maxY, scene.bounds.minY, scene.bounds.maxY]
    let widest = ends.map { TextMeasure.width(PointText.text($0), size: fontSize, isBold: true) }
    return (widest.max() ?? 0) + 24
  }

  let scene: FrameScene
  let geometry: PictureGeometry

  func draw(into svg: inout SVGDocument) {
    let stage = geometry.window.stage
    let isVertical = scene.axis == .y
    let line = isVertical ? stage.minX - 10 : stage.minY - 10
    func place(_ along: Double, _ across: Double) -> Point {
      isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
    }
    let ends = isVertical ? (stage.minY, stage.maxY) : (stage.minX, stage.maxX)
    svg.group(["class": "ruler", "stroke": Palette.quietInk, "stroke-width": "1"]) { svg in
      svg.line(from: place(ends.0, line), to: place(ends.1, line))
      for mark in shownMarks {
        let along = position(mark.offset)
        svg.line(
          from: place(along, line),
          to: place(along, line - (mark.isEdge ? 6 : 4)),
          mark.isEdge ? ["stroke": Palette.ink, "stroke-width": "2"] : [:]
        )
      }
      let edges = (position(visible.start), position(visible.end))
      svg.line(
        from: place(edges.0, line),
        to: place(edges.1, line),
        ["stroke": Palette.ink, "stroke-width": "3"]
      )
    }
    svg.group(["class": "offsets", "fill": Palette.quietInk]) { svg in
      for mark in shownMarks { label(mark, line, into: &svg) }
    }
  }

  private func label(_ mark: Mark, _ line: Double, into svg: inout SVGDocument) {
    let along = position(mark.offset)
    let size = Self.fontSize
    if scene.axis == .y {
      svg.label(
        mark.text,
        x: line - 9,
        y: along + size * 0.36,
        size: size,
        attributes(mark, anchor: "end")
      )
    } else {
      // Keep the label of a mark at the window's edge within the picture.
      let half = TextMeasure.width(mark.text, size: size, isBold: mark.isEdge) / 2
      let center = min(max(along, PictureGeometry.margin + half), geometry.pageWidth - half - 4)
      svg.label(mark.text, x: center, y: line - 11, size: size, attributes(mark, anchor: "middle"))
    }
  }

  private func attributes(_ mark: Mark, anchor: String) -> SVGDocument.Attributes {
    mark.isEdge
      ? ["text-anchor": anchor, "font-weight": "bold", "fill": Palette.ink]
      : ["text-anchor": anchor]
  }

  /// Returns the position of an offset along the scroll axis.
  private func position(_ offset: Double) -> Double {
    scene.axis == .y ? geometry.window.y(offset) : geometry.window.x(offset)
  }

  /// The start and the end of the view along the scroll axis.
  private var visible: (start: Double, end: Double) {
    let bounds = scene.bounds
    return scene.axis == .y ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
  }

  /// The marks that fit: the edges of the view first, then round offsets.
  private var shownMarks: [Mark] {
    let edges = [visible.start, visible.end].map { Mark(offset: $0, isEdge: true) }
    return (edges + roundMarks).reduce(into: []) { shown, mark in
      if shown.allSatisfy({ areApart($0, mark) }) { shown.append(mark) }
    }
  }

  private func areApart(_ first: Mark, _ second: Mark) -> Bool {
    let distance = (position(first.offset) - position(second.offset)).magnitude
    guard scene.axis == .x else { return distance >= Self.least.below }
    let widths = [first, second].map {
      TextMeasure.width($0.text, size: Self.fontSize, isBold: $0.isEdge)
    }
    return distance >= widths.reduce(0, +) / 2 + Self.least.beside
  }

  private var roundMarks: [Mark] {
    let window = scene.window
    let (start, end) =
      scene.axis == .y ? (window.minY, window.maxY) : (window.minX, window.maxX)
    let step = RoundStep.least((scene.axis == .y ? 50 : 80) / geometry.window.scale)
    let first = (start / step).rounded(.up)
    // The window is drawn in less than a thousand units, so only a few marks fit.
    return (0..<64).map { Mark(offset: (first + Double($0)) * step, isEdge: false) }
      .filter { $0.offset <= end }
  }
}

/// Round distances between the marks of a scale.
package enum RoundStep {
  /// Returns the smallest value of at least `wanted` that is 1, 2 or 5 times a power of ten.
  package static func least(_ wanted: Double) -> Double {
    var power = 1.0
    while power >= wanted, power > 1e-12 { power /= 10 }
    while power * 10 < wanted, power < 1e12 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? power * 10
  }
}
