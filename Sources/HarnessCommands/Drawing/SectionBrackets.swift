import LayoutUnderTest
import TraceReplay

/// Marks opposite to the ruler how far each section reaches, where there are several.
struct SectionBrackets {
  private static let fontSize = 10.5
  /// How far the second row of brackets stands behind the first.
  private static let laneWidth = 5.0

  /// The room opposite to the ruler.
  static func breadth(of scene: FrameScene) -> Double {
    guard scene.sectionCount > 1, !scene.sections.isEmpty else { return 0 }
    guard scene.axis == .y else { return 34 }
    let widths = scene.sections.map { TextMeasure.width(name(of: $0), size: fontSize) }
    return (widths.max() ?? 0) + 26
  }

  private static func name(of section: FrameScene.Section) -> String {
    "section \(section.index)"
  }

  let scene: FrameScene
  let geometry: PictureGeometry

  func draw(into svg: inout SVGDocument) {
    guard scene.sectionCount > 1 else { return }
    svg.group(["class": "sections"]) { svg in
      // Sections that share a stretch, as in rows that end raggedly, take turns in two rows.
      var ends = [-Double.infinity, -Double.infinity]
      for section in scene.sections {
        guard let extent = geometry.visibleRect(section.extent) else { continue }
        let (start, end) =
          scene.axis == .y ? (extent.minY, extent.maxY) : (extent.minX, extent.maxX)
        let lane = ends[0] <= start + 1 || ends[0] < ends[1] ? 0 : 1
        ends[lane] = max(ends[lane], end)
        draw(section, extent, lane: lane, into: &svg)
      }
    }
  }

  private func draw(
    _ section: FrameScene.Section,
    _ extent: PictureRect,
    lane: Int,
    into svg: inout SVGDocument
  ) {
    let hue = PicturePalette.hue(ofSection: section.index)
    let isVertical = scene.axis == .y
    let edge = isVertical ? geometry.stage.maxX : geometry.stage.maxY
    let line = edge + 10 + Double(lane) * Self.laneWidth
    let (start, end) =
      isVertical ? (extent.minY + 1, extent.maxY - 1) : (extent.minX + 1, extent.maxX - 1)
    func place(_ along: Double, _ across: Double) -> (x: Double, y: Double) {
      isVertical ? (across, along) : (along, across)
    }
    svg.group(["stroke": hue.line, "stroke-width": "2", "stroke-linecap": "round"]) { svg in
      svg.line(from: place(start, line), to: place(max(end, start), line))
      // A section that goes on beyond the window has no end in it.
      if begins(section.extent) {
        svg.line(from: place(start, line), to: place(start, line - 4))
      }
      if ends(section.extent) {
        svg.line(from: place(max(end, start), line), to: place(max(end, start), line - 4))
      }
    }
    drawName(of: section, from: start, to: end, at: edge + 10 + Self.laneWidth, hue, into: &svg)
  }

  private func begins(_ extent: Rect) -> Bool {
    scene.axis == .y ? extent.minY >= scene.window.minY : extent.minX >= scene.window.minX
  }

  private func ends(_ extent: Rect) -> Bool {
    scene.axis == .y ? extent.maxY <= scene.window.maxY : extent.maxX <= scene.window.maxX
  }

  private func drawName(
    of section: FrameScene.Section,
    from start: Double,
    to end: Double,
    at line: Double,
    _ hue: PicturePalette.Hue,
    into svg: inout SVGDocument
  ) {
    let isVertical = scene.axis == .y
    let text = Self.name(of: section)
    let width = TextMeasure.width(text, size: Self.fontSize)
    guard end - start >= (isVertical ? Self.fontSize : width) else { return }
    let centre = (start + end) / 2
    let offset = Self.fontSize * 0.36
    svg.label(
      text,
      x: isVertical ? line + 7 : centre,
      y: isVertical ? centre + offset : line + 14,
      size: Self.fontSize,
      ["fill": hue.ink, "text-anchor": isVertical ? "start" : "middle"]
    )
  }
}
