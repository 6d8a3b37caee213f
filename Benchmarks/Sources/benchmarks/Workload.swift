import Foundation
import LayoutUnderTest
import TraceReplay

/// A waterfall of photos to lay out and to scroll through, identical in every run.
struct Workload {
  /// The width of a column, in points.
  static let columnWidth = 120.0
  /// The gap between columns, in points.
  static let columnSpacing = 7.5
  /// The gap between items of one column, in points.
  static let itemSpacing = 8.0

  /// The name in the table.
  var name: String
  /// The number of columns.
  var columns: Int
  /// The photos.
  var model: CollectionModel
  /// The viewport at the top of the content, in points; as wide as the columns with their gaps.
  var bounds: Rect

  /// Creates the workload.
  ///
  /// Heights are lognormal around 180 points, between 60 and 600 and rounded to 0.5.
  ///
  /// - Parameters:
  ///   - items: The number of photos.
  ///   - columns: The number of columns.
  ///   - hasCaptions: If true, photos are larger than their column, each by its own factor, and
  ///     have captions up to 60 points high. Otherwise they are as wide as the column.
  init(items: Int, columns: Int, hasCaptions: Bool = false) {
    name = "\(items) items, \(columns) columns" + (hasCaptions ? ", captions" : "")
    self.columns = columns
    var generator = SplitMix64(seed: 42)
    var section = SectionModel(id: 0)
    section.reserveCapacity(items)
    for item in 0..<items {
      let height = Workload.height(&generator)
      var metrics = ItemMetrics(size: Size(width: Workload.columnWidth, height: height))
      if hasCaptions {
        let factor = 1 + 7 * Workload.unit(&generator)
        metrics.size.width = (metrics.size.width * factor).rounded()
        metrics.size.height = (metrics.size.height * factor).rounded()
        metrics.captionHeight = (Workload.unit(&generator) * 120).rounded() / 2
      }
      section.append(id: item, metrics)
    }
    model = CollectionModel(sections: [section])
    let width = Double(columns) * (Workload.columnWidth + Workload.columnSpacing)
    bounds = Rect(x: 0, y: 0, width: width - Workload.columnSpacing, height: 812)
  }

  /// The settings of a waterfall for this workload, without deferred placement.
  var settings: WaterfallSettings {
    var settings = WaterfallSettings()
    settings.columns = columns
    settings.columnSpacing = Workload.columnSpacing
    settings.itemSpacing = Workload.itemSpacing
    settings.deferAbove = model.itemCount
    return settings
  }

  /// The environment of a layout that shows the workload.
  var environment: LayoutEnvironment {
    LayoutEnvironment(model: model, bounds: bounds)
  }

  /// Returns a random number from 0 up to 1.
  static func unit(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  private static func height(_ generator: inout SplitMix64) -> Double {
    let radius = (-2 * log(1 - unit(&generator))).squareRoot()
    let normal = radius * cos(2 * Double.pi * unit(&generator))
    let height = exp(log(180) + 0.5 * normal)
    return (min(max(height, 60), 600) * 2).rounded() / 2
  }
}

extension Workload {
  /// Returns the viewports of twenty flings of a hundred frames; every fifth starts elsewhere.
  ///
  /// - Parameter contentLength: The content's length, in points.
  /// - Returns: Two thousand viewports in order of time.
  func flings(contentLength: Double) -> [Rect] {
    let range = max(contentLength - bounds.height, 1)
    var generator = SplitMix64(seed: 43)
    var top = range / 2
    return (0..<20).flatMap { fling in
      if fling % 5 == 0 { top = Workload.unit(&generator) * range }
      var velocity = 2000 + 7000 * Workload.unit(&generator)
      return (0..<100).map { _ in
        top += velocity / 60
        velocity *= pow(0.998, 1000.0 / 60)
        if top > range { top -= range }
        return viewport(at: top)
      }
    }
  }

  /// Returns viewports at random offsets.
  ///
  /// - Parameter contentLength: The content's length, in points.
  /// - Returns: Two thousand independent viewports.
  func jumps(contentLength: Double) -> [Rect] {
    var generator = SplitMix64(seed: 44)
    return (0..<2000).map { _ in
      viewport(at: Workload.unit(&generator) * max(contentLength - bounds.height, 1))
    }
  }

  /// Returns a viewport whose edges are a quarter of a point off whole points, where no frame ends.
  private func viewport(at top: Double) -> Rect {
    var rect = bounds
    rect.y = top.rounded(.down) + 0.25
    return rect
  }
}
