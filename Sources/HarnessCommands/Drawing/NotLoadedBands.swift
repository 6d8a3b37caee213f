import LayoutContract
import Results
import TraceReplay

/// Hatches the regions before and after the content of a layout that loads items on demand, with
/// the number of items that are not loaded.
struct NotLoadedBands {
  private static let patternID = "not-loaded"
  private static let fontSize = 10.5

  let scene: FrameScene
  let geometry: PictureGeometry

  /// The regions: at most one at each end of the content.
  private var bands: [(rect: Rect, count: Int)] {
    let (window, content) =
      scene.axis == .y
      ? (scene.window, scene.contentSize) : (scene.window.transposed, scene.contentSize.transposed)
    guard content.height.isFinite else { return [] }
    func band(_ start: Double, _ end: Double, _ count: Int) -> (Rect, Int)? {
      guard count > 0, end > start else { return nil }
      let rect = Rect(x: window.minX, y: start, width: window.width, height: end - start)
      return geometry.visibleRect(scene.axis == .y ? rect : rect.transposed).map { ($0, count) }
    }
    return [
      band(window.minY, min(0, window.maxY), scene.notLoaded.before),
      band(max(content.height, window.minY), window.maxY, scene.notLoaded.after),
    ].compactMap { $0 }
  }

  /// Defines the hatching, if it is used.
  func define(in svg: inout SVGDocument) {
    guard !bands.isEmpty else { return }
    svg.hatching(
      Self.patternID,
      ground: ["fill": PicturePalette.page],
      lineWidth: "1",
      fill: PicturePalette.hairline
    )
  }

  /// Draws the regions.
  ///
  /// A label that does not fit is omitted.
  func draw(into svg: inout SVGDocument) {
    svg.group(["class": "not-loaded"]) { svg in
      for (rect, count) in bands {
        svg.rect(rect, ["fill": "url(#\(Self.patternID))"])
        let text = "\(PointText.text(count, "item")) not loaded"
        let width = TextMeasure.width(text, size: Self.fontSize) + 12
        let plate = Rect(
          x: rect.minX + (rect.width - width) / 2,
          y: rect.midY - 9,
          width: width,
          height: 18
        )
        guard plate.width <= rect.width, plate.height <= rect.height else { continue }
        svg.rect(plate, ["rx": "3", "fill": PicturePalette.page])
        svg.label(
          text,
          x: rect.midX,
          y: rect.midY + 0.365 * Self.fontSize,
          size: Self.fontSize,
          ["text-anchor": "middle", "fill": PicturePalette.quietInk]
        )
      }
    }
  }
}
