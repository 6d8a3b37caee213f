import LayoutContract

/// The positions of a picture's parts.
struct PictureGeometry {
  /// The space around everything.
  static let margin = 24.0
  /// The largest size of the drawn window.
  static let largestStage = Size(width: 640, height: 900)
  /// The minimum width of a picture, so that titles have room.
  static let narrowestPage = 620.0
  /// The width of a text column.
  static let panelWidth = 250.0
  /// The space between the window, its gutters and the panel.
  static let gap = 20.0

  /// The drawn window, and the mapping from content coordinates to the picture's.
  let window: PanelGeometry
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
    var window = PanelGeometry(scene.window, room: Self.largestStage)
    let size = window.stage.size
    // The ruler runs along the scroll axis, the brackets of sections mostly opposite to it.
    let isVertical = scene.axis == .y
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
    (window.stage.x, window.stage.y) = (stageX, stageY)
    self.window = window
    stageBottom = window.stage.maxY + (side == .bottom ? brackets : 0)
    panelOrigin =
      isPanelBeside
      ? Point(x: stageEnd + Self.gap, y: stageY)
      : Point(x: Self.margin, y: stageBottom + Self.gap)
    panelWidth = pageWidth - Self.margin - panelOrigin.x
  }
}
