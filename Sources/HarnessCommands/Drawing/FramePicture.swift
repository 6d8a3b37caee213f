import LayoutContract
import Results
import TraceReplay

/// A picture of a frame as SVG: the visible elements, those around the view, and violations.
///
/// Equal scenes and captions produce equal bytes.
final class FramePicture {
  let scene: FrameScene
  let caption: PictureCaption
  let geometry: PictureGeometry
  /// The font sizes of a title on one line, and of a longer one that lists many settings.
  private static let titleSizes = (one: 17.0, several: 13.5)
  private static let subtitleSize = 12.0

  /// Lays out the picture.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - caption: The text about it.
  init(_ scene: FrameScene, caption: PictureCaption) {
    self.scene = scene
    self.caption = caption
    geometry = PictureGeometry(scene) { pageWidth in
      let width = pageWidth - 2 * PictureGeometry.margin
      let title = Self.title(caption, width: width)
      let subtitle = Self.subtitleLines(caption, scene, width: width)
      return Double(title.lines.count) * title.size * 1.3
        + Double(subtitle.count) * Self.subtitleSize * 1.45 + 14
    }
  }

  /// The picture as SVG.
  var svg: String {
    var svg = SVGDocument()
    let panel = PicturePanel(scene, caption: caption, geometry: geometry)
    let bands = NotLoadedBands(scene: scene, geometry: geometry)
    let bottom = max(geometry.stageBottom, panel.bottom) + PictureGeometry.margin
    let (width, height) = (geometry.pageWidth, bottom.rounded(.up))
    svg.openRoot(width: width, height: height)
    svg.leaf("title", ["id": "title"], text: "\(caption.title), \(caption.subtitle(scene))")
    svg.open("defs")
    svg.clipPath("stage", geometry.stage)
    bands.define(in: &svg)
    svg.close()
    svg.leaf(
      "rect",
      [
        "width": SVGNumber.text(width), "height": SVGNumber.text(height),
        "fill": PicturePalette.page,
      ]
    )
    drawHeader(into: &svg)
    drawStage(bands, into: &svg)
    OffsetRuler(scene: scene, geometry: geometry).draw(into: &svg)
    SectionBrackets(scene: scene, geometry: geometry).draw(into: &svg)
    ViolationMarks(scene: scene, geometry: geometry).draw(into: &svg)
    panel.draw(into: &svg)
    svg.close()
    return svg.text
  }

  private static func title(
    _ caption: PictureCaption,
    width: Double
  ) -> (lines: [String], size: Double) {
    func lines(_ size: Double) -> [String] {
      TextMeasure.lines(caption.title, size: size, isBold: true, width: width, limit: 4)
    }
    let large = lines(titleSizes.one)
    return large.count == 1
      ? (large, titleSizes.one) : (lines(titleSizes.several), titleSizes.several)
  }

  private static func subtitleLines(
    _ caption: PictureCaption,
    _ scene: FrameScene,
    width: Double
  ) -> [String] {
    TextMeasure.lines(caption.subtitle(scene), size: subtitleSize, width: width, limit: 4)
  }

  private func drawHeader(into svg: inout SVGDocument) {
    let width = geometry.pageWidth - 2 * PictureGeometry.margin
    let x = PictureGeometry.margin
    var y = PictureGeometry.margin
    svg.open("g", ["class": "title"])
    let title = Self.title(caption, width: width)
    for line in title.lines {
      svg.label(
        line,
        x: x,
        y: y + title.size * 0.8,
        size: title.size,
        ["font-weight": "bold", "fill": PicturePalette.ink]
      )
      y += title.size * 1.3
    }
    let size = Self.subtitleSize
    for line in Self.subtitleLines(caption, scene, width: width) {
      svg.label(line, x: x, y: y + size * 0.9, size: size, ["fill": PicturePalette.quietInk])
      y += size * 1.45
    }
    svg.close()
  }

  private func drawStage(_ bands: NotLoadedBands, into svg: inout SVGDocument) {
    let stage = geometry.stage
    svg.open("g", ["class": "stage", "clip-path": "url(#stage)"])
    svg.rect(stage, ["fill": PicturePalette.beyondContent])
    let content = Rect(origin: .zero, size: scene.contentSize)
    if let rect = geometry.visibleRect(content) {
      svg.rect(rect, ["class": "content", "fill": PicturePalette.content])
    }
    ElementDrawing(scene: scene, geometry: geometry).draw(into: &svg)
    drawDimming(into: &svg)
    bands.draw(into: &svg)
    svg.close()
    svg.rect(
      stage,
      ["fill": "none", "stroke": PicturePalette.hairline, "stroke-width": "1"]
    )
    drawViewport(into: &svg)
  }

  /// Dims the area around the view.
  private func drawDimming(into svg: inout SVGDocument) {
    func path(_ rect: Rect) -> String {
      let numbers = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { SVGNumber.text($0) }
      return "M\(numbers[0]) \(numbers[1])H\(numbers[2])V\(numbers[3])H\(numbers[0])Z"
    }
    svg.leaf(
      "path",
      [
        "class": "off-screen", "d": path(geometry.stage) + path(geometry.rect(scene.bounds)),
        "fill": PicturePalette.dimming, "fill-opacity": "0.6", "fill-rule": "evenodd",
      ]
    )
  }

  private func drawViewport(into svg: inout SVGDocument) {
    var bounds = geometry.rect(scene.bounds)
    // A view without width or height is drawn as a line; SVG renders no rectangle without extent.
    bounds.width = max(bounds.width, 0.01)
    bounds.height = max(bounds.height, 0.01)
    svg.rect(
      bounds,
      [
        "class": "viewport", "fill": "none", "stroke": PicturePalette.viewport,
        "stroke-width": "2.5", "stroke-linejoin": "round",
      ]
    )
    let inner = scene.bounds.inset(by: scene.contentInset)
    guard scene.contentInset != .zero, inner.width > 0, inner.height > 0 else { return }
    svg.rect(
      geometry.rect(inner),
      [
        "class": "insets", "fill": "none", "stroke": PicturePalette.viewport,
        "stroke-width": "1", "stroke-dasharray": "2 4",
      ]
    )
  }
}
