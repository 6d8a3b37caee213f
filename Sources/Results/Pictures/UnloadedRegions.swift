import LayoutContract

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
        let text = "\(PointText.text(count, "item")) not loaded"
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
