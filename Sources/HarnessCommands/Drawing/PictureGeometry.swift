import LayoutContract
import Results
import TraceReplay

/// A rectangle in the picture's units, as opposed to content coordinates.
typealias PictureRect = Rect

extension SVGDocument {
  /// Writes a rectangle.
  mutating func rect(_ rect: PictureRect, _ attributes: Attributes = [:]) {
    self.rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height, attributes)
  }
}

/// The positions of a picture's parts, and the conversion of content coordinates to its units.
struct PictureGeometry {
  /// The space around everything.
  static let margin = 24.0
  /// The largest size of the drawn window.
  static let largestStage = Size(width: 640, height: 900)
  /// The minimum width of a picture, so that titles have room.
  static let narrowestPage = 620.0
  /// The maximum enlargement of small views.
  static let largestScale = 1.5
  /// The width of a text column.
  static let panelWidth = 250.0
  /// The space between the window, its gutters and the panel.
  static let gap = 20.0

  /// The drawn region, in content coordinates.
  let window: Rect
  /// The axis along which content scrolls.
  let axis: Axis
  /// The picture's units per point.
  let scale: Double
  /// The rectangle of the drawn window.
  let stage: PictureRect
  /// The bottom of the stage and of the brackets below it.
  let stageBottom: Double
  /// The origin of the panel, which contains the text about the frame.
  let panelOrigin: Point
  /// The width of the panel.
  let panelWidth: Double
  /// A Boolean value that indicates whether the panel is next to the window instead of below it.
  let isPanelBeside: Bool
  /// The picture's width.
  let pageWidth: Double

  /// Computes the positions.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
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

  /// Converts a rectangle from content coordinates, and clips it far beyond the window.
  func rect(_ rect: Rect) -> PictureRect {
    let left = bounded(x(rect.minX), stage.minX, stage.width)
    let top = bounded(y(rect.minY), stage.minY, stage.height)
    let right = bounded(x(rect.maxX), stage.minX, stage.width)
    let bottom = bounded(y(rect.maxY), stage.minY, stage.height)
    return PictureRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the visible part of a rectangle in content coordinates; nil if it is not visible.
  func visibleRect(_ rect: Rect) -> PictureRect? {
    guard rect.isFinite else { return nil }
    return self.rect(rect).intersection(stage)
  }

  /// Converts a point from content coordinates.
  func point(_ point: Point) -> (x: Double, y: Double) {
    (bounded(x(point.x), stage.minX, stage.width), bounded(y(point.y), stage.minY, stage.height))
  }

  /// Converts an offset along the scroll axis.
  func position(_ offset: Double) -> Double { axis == .y ? y(offset) : x(offset) }

  private func x(_ x: Double) -> Double { stage.minX + (x - window.minX) * scale }
  private func y(_ y: Double) -> Double { stage.minY + (y - window.minY) * scale }

  /// Limits a coordinate: renderers lose precision far away, where nothing is visible anyway.
  private func bounded(_ value: Double, _ start: Double, _ length: Double) -> Double {
    min(max(value, start - 4 * length), start + 5 * length)
  }
}

extension PictureRect {
  /// Returns the intersection of both rectangles; nil if they share no area.
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

  /// Returns the rectangle grown on all sides, or shrunk if the distance is negative.
  func grown(by distance: Double) -> PictureRect {
    PictureRect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }
}
