import LayoutContract
import Measurement
import Results
import TraceReplay

/// Brackets next to the window that show the extent of each section, if there are several.
struct SectionBrackets {
  /// A side of the window.
  enum Side {
    case top, right, bottom
  }

  private static let fontSize = 10.5
  /// The distance between the two rows of brackets.
  private static let laneWidth = 5.0

  /// Returns the side of the brackets; nil without brackets.
  ///
  /// They are opposite the ruler, or at the top or right if sections are side by side as columns or
  /// rows.
  static func side(of scene: FrameScene) -> Side? {
    guard scene.sectionCount > 1, !scene.sections.isEmpty else { return nil }
    guard areSideBySide(scene) else { return scene.axis == .y ? .right : .bottom }
    return scene.axis == .y ? .top : .right
  }

  /// Returns the width of the brackets on their side.
  static func breadth(of scene: FrameScene) -> Double {
    guard side(of: scene) == .right else { return 34 }
    let widths = scene.sections.map { TextMeasure.width(name(of: $0), size: fontSize) }
    return (widths.max() ?? 0) + 26
  }

  /// Returns a Boolean value that indicates whether sections overlap along the scroll axis only.
  private static func areSideBySide(_ scene: FrameScene) -> Bool {
    let extents = scene.sections.map { scene.axis == .y ? $0.extent : $0.extent.transposed }
    return shareStretches(extents.map { ($0.minY, $0.maxY) })
      && !shareStretches(extents.map { ($0.minX, $0.maxX) })
  }

  private static func shareStretches(_ stretches: [(start: Double, end: Double)]) -> Bool {
    let tolerance = 0.5
    var end = -Double.infinity
    for stretch in stretches.stablySorted(by: { $0.start < $1.start }) {
      if stretch.start < end - tolerance { return true }
      end = max(end, stretch.end)
    }
    return false
  }

  private static func name(of section: FrameScene.Section) -> String {
    "section \(section.index)"
  }

  let scene: FrameScene
  let geometry: PictureGeometry

  func draw(into svg: inout SVGDocument) {
    guard let side = Self.side(of: scene) else { return }
    svg.group(["class": "sections"]) { svg in
      // Sections that overlap, as rows with ragged ends do, alternate between two rows.
      var ends = [-Double.infinity, -Double.infinity]
      var names: [ClosedRange<Double>] = []
      for section in scene.sections {
        guard let extent = geometry.visibleRect(section.extent) else { continue }
        let (start, end) =
          side == .right ? (extent.minY, extent.maxY) : (extent.minX, extent.maxX)
        let lane = ends[0] <= start + 1 || ends[0] < ends[1] ? 0 : 1
        ends[lane] = max(ends[lane], end)
        let bracket = Bracket(section: section, side: side, start: start + 1, end: end - 1)
        draw(bracket, lane: lane, into: &svg)
        drawName(of: bracket, avoiding: &names, into: &svg)
      }
    }
  }

  /// A section's bracket: its start and end along the side, in the picture's units.
  private struct Bracket {
    var section: FrameScene.Section
    var side: Side
    var start: Double
    var end: Double
  }

  /// Returns the position of a row of brackets, and the direction away from the window.
  private func line(_ side: Side, lane: Int) -> (place: Double, out: Double) {
    let distance = 10 + Double(lane) * Self.laneWidth
    return switch side {
    case .top: (geometry.stage.minY - distance, -1)
    case .right: (geometry.stage.maxX + distance, 1)
    case .bottom: (geometry.stage.maxY + distance, 1)
    }
  }

  private func draw(_ bracket: Bracket, lane: Int, into svg: inout SVGDocument) {
    let hue = PicturePalette.hue(ofSection: bracket.section.index)
    let (line, out) = line(bracket.side, lane: lane)
    let (start, end) = (bracket.start, max(bracket.end, bracket.start))
    func place(_ along: Double, _ across: Double) -> (x: Double, y: Double) {
      bracket.side == .right ? (across, along) : (along, across)
    }
    svg.group(["stroke": hue.line, "stroke-width": "2", "stroke-linecap": "round"]) { svg in
      svg.line(from: place(start, line), to: place(end, line))
      // A section that continues beyond the window has no end mark there.
      if begins(bracket) {
        svg.line(from: place(start, line), to: place(start, line - 4 * out))
      }
      if ends(bracket) {
        svg.line(from: place(end, line), to: place(end, line - 4 * out))
      }
    }
  }

  private func begins(_ bracket: Bracket) -> Bool {
    let extent = bracket.section.extent
    return bracket.side == .right
      ? extent.minY >= scene.window.minY : extent.minX >= scene.window.minX
  }

  private func ends(_ bracket: Bracket) -> Bool {
    let extent = bracket.section.extent
    return bracket.side == .right
      ? extent.maxY <= scene.window.maxY : extent.maxX <= scene.window.maxX
  }

  /// Draws the name in the bracket's middle, or only the number, or nothing if that does not fit.
  private func drawName(
    of bracket: Bracket,
    avoiding names: inout [ClosedRange<Double>],
    into svg: inout SVGDocument
  ) {
    let isBeside = bracket.side == .right
    let centre = (bracket.start + bracket.end) / 2
    for text in [Self.name(of: bracket.section), "\(bracket.section.index)"] {
      let width = TextMeasure.width(text, size: Self.fontSize)
      let length = isBeside ? Self.fontSize : width
      guard bracket.end - bracket.start >= length else { continue }
      let range = (centre - length / 2 - 1)...(centre + length / 2 + 1)
      guard !names.contains(where: { $0.overlaps(range) }) else { continue }
      names.append(range)
      let (line, out) = line(bracket.side, lane: 1)
      // Text above the line ends at the line, text below starts there.
      svg.label(
        text,
        x: isBeside ? line + 7 : centre,
        y: isBeside ? centre + Self.fontSize * 0.36 : line + (out < 0 ? -4 : 14),
        size: Self.fontSize,
        [
          "fill": PicturePalette.hue(ofSection: bracket.section.index).ink,
          "text-anchor": isBeside ? "start" : "middle",
        ]
      )
      return
    }
  }
}
