import LayoutContract
import Measurement

/// Brackets next to the window that show the extent of each section, if there are several.
struct SectionBrackets {
  /// A side of the window.
  enum Side {
    case top, right, bottom
  }

  /// A section's bracket: its start and end along the side, in the picture's units.
  private struct Bracket {
    var section: Int
    var start: Double
    var end: Double
    /// A Boolean value that indicates whether the section continues beyond the window there.
    var isCut: (start: Bool, end: Bool)
    /// The number of the row: sections that overlap alternate between two.
    var lane: Int
  }

  private static let fontSize = 10.5
  /// The distance between the two rows of brackets.
  private static let laneWidth = 5.0

  let scene: FrameScene
  let geometry: PanelGeometry

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
    let widths = scene.sections.keys.map { TextMeasure.width("section \($0)", size: fontSize) }
    return (widths.max() ?? 0) + 26
  }

  /// Returns a Boolean value that indicates whether sections overlap along the scroll axis only.
  private static func areSideBySide(_ scene: FrameScene) -> Bool {
    let extents = sorted(scene).map { scene.axis == .y ? $0.value : $0.value.transposed }
    return shareStretches(extents.map { ($0.minY, $0.maxY) })
      && !shareStretches(extents.map { ($0.minX, $0.maxX) })
  }

  private static func sorted(_ scene: FrameScene) -> [(key: Int, value: Rect)] {
    scene.sections.stablySorted { $0.key < $1.key }
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

  func draw(into svg: inout SVGDocument) {
    guard let side = Self.side(of: scene) else { return }
    svg.group(["class": "sections"]) { svg in
      var names: [ClosedRange<Double>] = []
      for bracket in brackets(side) {
        draw(bracket, side, into: &svg)
        drawName(of: bracket, side, avoiding: &names, into: &svg)
      }
    }
  }

  private func brackets(_ side: Side) -> [Bracket] {
    var ends = [-Double.infinity, -Double.infinity]
    return Self.sorted(scene).compactMap { section, frame in
      guard let visible = geometry.visibleRect(frame) else { return nil }
      let isBeside = side == .right
      let (start, end) =
        isBeside ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
      let lane = ends[0] <= start + 1 || ends[0] < ends[1] ? 0 : 1
      ends[lane] = max(ends[lane], end)
      let window = scene.window
      return Bracket(
        section: section,
        start: start + 1,
        end: end - 1,
        isCut: isBeside
          ? (frame.minY < window.minY, frame.maxY > window.maxY)
          : (frame.minX < window.minX, frame.maxX > window.maxX),
        lane: lane
      )
    }
  }

  /// Returns the position of a row of brackets, and the direction away from the window.
  private func line(_ side: Side, lane: Int) -> (position: Double, out: Double) {
    let distance = 10 + Double(lane) * Self.laneWidth
    return switch side {
    case .top: (geometry.stage.minY - distance, -1)
    case .right: (geometry.stage.maxX + distance, 1)
    case .bottom: (geometry.stage.maxY + distance, 1)
    }
  }

  private func draw(_ bracket: Bracket, _ side: Side, into svg: inout SVGDocument) {
    let (line, out) = line(side, lane: bracket.lane)
    let (start, end) = (bracket.start, max(bracket.end, bracket.start))
    func place(_ along: Double, _ across: Double) -> Point {
      side == .right ? Point(x: across, y: along) : Point(x: along, y: across)
    }
    let stroke = Palette.hue(ofSection: bracket.section).line
    svg.group(["stroke": stroke, "stroke-width": "2", "stroke-linecap": "round"]) { svg in
      svg.line(from: place(start, line), to: place(end, line))
      for (along, isCut) in [(start, bracket.isCut.start), (end, bracket.isCut.end)] where !isCut {
        svg.line(from: place(along, line), to: place(along, line - 4 * out))
      }
    }
  }

  /// Draws the name in the bracket's middle, or only the number, or nothing if that does not fit.
  private func drawName(
    of bracket: Bracket,
    _ side: Side,
    avoiding names: inout [ClosedRange<Double>],
    into svg: inout SVGDocument
  ) {
    let isBeside = side == .right
    let middle = (bracket.start + bracket.end) / 2
    for text in ["section \(bracket.section)", "\(bracket.section)"] {
      let width = TextMeasure.width(text, size: Self.fontSize)
      let length = isBeside ? Self.fontSize : width
      guard bracket.end - bracket.start >= length else { continue }
      let range = (middle - length / 2 - 1)...(middle + length / 2 + 1)
      guard !names.contains(where: { $0.overlaps(range) }) else { continue }
      names.append(range)
      let (line, out) = line(side, lane: 1)
      // Text above the line ends at the line, text below starts there.
      svg.label(
        text,
        x: isBeside ? line + 7 : middle,
        y: isBeside ? middle + Self.fontSize * 0.36 : line + (out < 0 ? -4 : 14),
        size: Self.fontSize,
        [
          "fill": Palette.hue(ofSection: bracket.section).ink,
          "text-anchor": isBeside ? "start" : "middle",
        ]
      )
      return
    }
  }
}
