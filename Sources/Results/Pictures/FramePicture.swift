import LayoutContract

/// A picture of a frame as SVG: the visible elements, those around the view, and violations.
///
/// Equal scenes and captions produce equal bytes.
package struct FramePicture {
  let scene: FrameScene
  private let caption: PictureCaption
  private let header: PictureHeader
  private let geometry: PictureGeometry

  /// The drawn window.
  var window: PanelGeometry { geometry.window }

  /// Lays out the picture.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - caption: The text about it.
  package init(_ scene: FrameScene, caption: PictureCaption) {
    self.scene = scene
    self.caption = caption
    func header(_ pageWidth: Double) -> PictureHeader {
      PictureHeader(caption, scene, width: pageWidth - 2 * PictureGeometry.margin)
    }
    geometry = PictureGeometry(scene) { header($0).height }
    self.header = header(geometry.pageWidth)
  }

  /// The picture as SVG.
  package var svg: String {
    var svg = SVGDocument()
    let panel = PicturePanel(scene, caption: caption, geometry: geometry)
    let unloaded = UnloadedRegions(scene: scene, geometry: window)
    let bottom = max(geometry.stageBottom, panel.bottom) + PictureGeometry.margin
    let (width, height) = (geometry.pageWidth, bottom.rounded(.up))
    svg.openRoot(width: width, height: height)
    svg.leaf("title", ["id": "title"], text: "\(caption.title), \(caption.subtitle(scene))")
    svg.open("defs")
    svg.clipPath("stage", window.stage)
    unloaded.define(in: &svg)
    svg.close()
    svg.leaf(
      "rect",
      [
        "width": SVGNumber.text(width), "height": SVGNumber.text(height),
        "fill": Palette.paper,
      ]
    )
    header.draw(into: &svg)
    drawStage(unloaded, into: &svg)
    OffsetRuler(scene: scene, geometry: geometry).draw(into: &svg)
    SectionBrackets(scene: scene, geometry: window).draw(into: &svg)
    ViolationMarks(scene: scene, geometry: window).draw(into: &svg)
    panel.draw(into: &svg)
    svg.close()
    return svg.text
  }

  private func drawStage(_ unloaded: UnloadedRegions, into svg: inout SVGDocument) {
    svg.open("g", ["class": "stage", "clip-path": "url(#stage)"])
    svg.rect(window.stage, ["fill": Palette.beyondContent])
    if let content = window.visibleRect(Rect(origin: .zero, size: scene.contentSize)) {
      svg.rect(content, ["class": "content", "fill": Palette.content])
    }
    drawElements(into: &svg)
    drawDimming(into: &svg)
    unloaded.draw(into: &svg)
    svg.close()
    svg.rect(
      window.stage,
      ["fill": "none", "stroke": Palette.hairline, "stroke-width": "1"]
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
        "class": "off-screen", "d": path(window.stage) + path(window.rect(scene.bounds)),
        "fill": Palette.paper, "fill-opacity": "0.6", "fill-rule": "evenodd",
      ]
    )
  }

  private func drawViewport(into svg: inout SVGDocument) {
    var bounds = window.rect(scene.bounds)
    // A view without width or height is drawn as a line; SVG renders no rectangle without extent.
    bounds.width = max(bounds.width, 0.01)
    bounds.height = max(bounds.height, 0.01)
    svg.rect(
      bounds,
      ["class": "viewport", "stroke-linejoin": "round"],
      LegendEntry.viewport.paint
    )
    let inner = scene.bounds.inset(by: scene.contentInset)
    guard scene.contentInset != .zero, inner.width > 0, inner.height > 0 else { return }
    svg.rect(window.rect(inner), ["class": "insets"], LegendEntry.insets.paint)
  }
}

/// The title and the subtitle of a picture, broken into lines.
private struct PictureHeader {
  private let title: [String]
  /// The font size of the title: smaller if it lists many settings, which need several lines.
  private let titleSize: Double
  private let subtitle: [String]
  private static let subtitleSize = 12.0

  init(_ caption: PictureCaption, _ scene: FrameScene, width: Double) {
    func lines(_ size: Double) -> [String] {
      TextMeasure.lines(caption.title, size: size, isBold: true, width: width, limit: 4)
    }
    let large = lines(17)
    titleSize = large.count == 1 ? 17 : 13.5
    title = large.count == 1 ? large : lines(titleSize)
    subtitle = TextMeasure.lines(
      caption.subtitle(scene),
      size: Self.subtitleSize,
      width: width,
      limit: 4
    )
  }

  private var titleHeight: Double { Double(title.count) * titleSize * 1.3 }

  /// The height of all lines, with the space below them.
  var height: Double { titleHeight + Double(subtitle.count) * Self.subtitleSize * 1.45 + 14 }

  func draw(into svg: inout SVGDocument) {
    let margin = PictureGeometry.margin
    svg.open("g", ["class": "title"])
    svg.labels(
      title,
      x: margin,
      y: margin + titleSize * 0.8,
      size: titleSize,
      lineHeight: titleSize * 1.3,
      ["font-weight": "bold", "fill": Palette.ink]
    )
    svg.labels(
      subtitle,
      x: margin,
      y: margin + titleHeight + Self.subtitleSize * 0.9,
      size: Self.subtitleSize,
      lineHeight: Self.subtitleSize * 1.45,
      ["fill": Palette.quietInk]
    )
    svg.close()
  }
}

/// Hatches the regions before and after the content of a layout that loads items on demand, with
/// the number of items that are not loaded.
struct UnloadedRegions {
  private static let patternID = "not-loaded"
  private static let fontSize = 10.5

  private let geometry: PanelGeometry
  /// The regions in the picture: at most one at each end of the content.
  private let regions: [(rect: Rect, count: Int)]

  init(scene: FrameScene, geometry: PanelGeometry) {
    self.geometry = geometry
    let isVertical = scene.axis == .y
    let window = isVertical ? scene.window : scene.window.transposed
    let length = isVertical ? scene.contentSize.height : scene.contentSize.width
    func region(_ start: Double, _ end: Double, _ count: Int) -> (Rect, Int)? {
      guard count > 0, end > start, length.isFinite else { return nil }
      let rect = Rect(x: window.minX, y: start, width: window.width, height: end - start)
      return geometry.visibleRect(isVertical ? rect : rect.transposed).map { ($0, count) }
    }
    regions = [
      region(window.minY, min(0, window.maxY), scene.unloadedBefore),
      region(max(length, window.minY), window.maxY, scene.unloadedAfter),
    ].compactMap { $0 }
  }

  /// Defines the hatching, if it is used.
  func define(in svg: inout SVGDocument) {
    guard !regions.isEmpty else { return }
    svg.hatching(
      Self.patternID,
      ground: ["fill": Palette.paper],
      lineWidth: "1",
      fill: Palette.hairline
    )
  }

  /// Draws the regions.
  ///
  /// A label that does not fit is omitted.
  func draw(into svg: inout SVGDocument) {
    svg.group(["class": "not-loaded"]) { svg in
      for (rect, count) in regions {
        svg.rect(rect, ["fill": "url(#\(Self.patternID))"])
        let text = "\(QuantityText.count(count, "item")) not loaded"
        let width = TextMeasure.width(text, size: Self.fontSize) + 12
        let plate = Rect(x: rect.midX - width / 2, y: rect.midY - 9, width: width, height: 18)
        guard plate.width <= rect.width, plate.height <= rect.height else { continue }
        svg.rect(plate, ["rx": "3", "fill": Palette.paper])
        svg.label(
          text,
          x: rect.midX,
          y: rect.midY + 0.365 * Self.fontSize,
          size: Self.fontSize,
          ["text-anchor": "middle", "fill": Palette.quietInk]
        )
      }
    }
  }
}
