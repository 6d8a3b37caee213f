import LayoutContract
import Results
import TraceReplay

/// A rectangle of the picture, in its own units; content coordinates are never meant.
typealias PictureRect = Rect

extension SVGDocument {
  /// Writes a rectangle.
  mutating func rect(_ rect: PictureRect, _ attributes: Attributes = [:]) {
    self.rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height, attributes)
  }
}

/// Where the parts of a picture are, and how content coordinates become the picture's.
struct PictureGeometry {
  /// Room around everything.
  static let margin = 24.0
  /// The widest and the highest that the window is drawn.
  static let largestStage = Size(width: 640, height: 900)
  /// The narrowest picture, so that titles have room.
  static let narrowestPage = 620.0
  /// Small views are enlarged, up to this.
  static let largestScale = 1.5
  /// The width of the column of text beside the window.
  static let panelWidth = 250.0
  /// Between the window, its gutters and the panel.
  static let gap = 20.0

  /// What is drawn, in content coordinates.
  let window: Rect
  /// The axis that content scrolls along.
  let axis: Axis
  /// The picture's units in a point.
  let scale: Double
  /// Where the window is drawn.
  let stage: PictureRect
  /// Where the stage, and what is below it, ends.
  let stageBottom: Double
  /// Where the text about the frame begins.
  let panelOrigin: Point
  /// How much room the text has across.
  let panelWidth: Double
  /// Whether the text is beside the window, not below it.
  let isPanelBeside: Bool
  /// The picture's width.
  let pageWidth: Double

  /// Works out the places.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - headerHeight: The height of the title lines, for a given width of the picture.
  init(_ scene: FrameScene, headerHeight: (_ pageWidth: Double) -> Double) {
    window = scene.window
    axis = scene.axis
    let limit = Self.largestStage
    scale = min(limit.width / window.width, limit.height / window.height, Self.largestScale)
    let size = Size(width: window.width * scale, height: window.height * scale)
    // The ruler runs along the scroll axis, the brackets of sections mostly opposite to it.
    let isVertical = axis == .y
    let ruler = isVertical ? OffsetRuler.breadth(of: scene) : OffsetRuler.height
    let side = SectionBrackets.side(of: scene)
    let brackets = side == nil ? 0 : SectionBrackets.breadth(of: scene)
    let stageX = Self.margin + (isVertical ? ruler : 0)
    let stageEnd = stageX + size.width + (side == .right ? brackets : 0)
    isPanelBeside = size.height > size.width * 0.8
    let besideWidth = stageEnd + Self.gap + Self.panelWidth + Self.margin
    pageWidth = max(isPanelBeside ? besideWidth : stageEnd + Self.margin, Self.narrowestPage)
    let stageY =
      Self.margin + headerHeight(pageWidth) + (isVertical ? 0 : ruler)
      + (side == .top ? brackets : 0)
    stage = PictureRect(x: stageX, y: stageY, width: size.width, height: size.height)
    stageBottom = stage.maxY + (side == .bottom ? brackets : 0)
    panelOrigin =
      isPanelBeside
      ? Point(x: stageEnd + Self.gap, y: stageY)
      : Point(x: Self.margin, y: stageBottom + Self.gap)
    panelWidth = pageWidth - Self.margin - panelOrigin.x
  }

  /// Where a rectangle in content coordinates is drawn; far beyond the window it is cut off.
  func rect(_ rect: Rect) -> PictureRect {
    let left = bounded(x(rect.minX), stage.minX, stage.width)
    let top = bounded(y(rect.minY), stage.minY, stage.height)
    let right = bounded(x(rect.maxX), stage.minX, stage.width)
    let bottom = bounded(y(rect.maxY), stage.minY, stage.height)
    return PictureRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The part of a rectangle in content coordinates that is drawn, or nil where none is.
  func visibleRect(_ rect: Rect) -> PictureRect? {
    guard rect.isFinite else { return nil }
    return self.rect(rect).intersection(stage)
  }

  /// Where a point in content coordinates is drawn.
  func point(_ point: Point) -> (x: Double, y: Double) {
    (bounded(x(point.x), stage.minX, stage.width), bounded(y(point.y), stage.minY, stage.height))
  }

  /// Where an offset along the scroll axis is drawn.
  func position(_ offset: Double) -> Double { axis == .y ? y(offset) : x(offset) }

  private func x(_ x: Double) -> Double { stage.minX + (x - window.minX) * scale }
  private func y(_ y: Double) -> Double { stage.minY + (y - window.minY) * scale }

  /// Renderers lose precision far out, where nothing is seen anyway.
  private func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
    min(max(value, start - 4 * length), start + 5 * length)
  }
}

extension PictureRect {
  /// The part that both have in common, or nil where they share no area.
  func intersection(_ other: PictureRect) -> PictureRect? {
    guard sharesArea(with: other) else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return PictureRect(
      x: left,
      y: top,
      width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top
    )
  }

  /// The rectangle grown on all sides, or made smaller where the distance is negative.
  func grown(by distance: Double) -> PictureRect {
    PictureRect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }
}
