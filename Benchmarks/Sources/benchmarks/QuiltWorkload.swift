import LayoutUnderTest
import TraceReplay

/// Blocks of one to four units of 100 points, minus up to 59 points, in a view of 800 points.
struct QuiltWorkload {
  /// The number of blocks.
  let items: Int
  /// The side length of a unit, in points.
  let unit: Double
  /// The blocks.
  let model: CollectionModel

  /// Creates the workload.
  init(items: Int, unit: Double) {
    self.items = items
    self.unit = unit
    var generator = SplitMix64(seed: 42)
    var section = SectionModel(id: 0)
    section.reserveCapacity(items)
    for item in 0..<items { section.append(id: item, QuiltWorkload.metrics(&generator)) }
    model = CollectionModel(sections: [section])
  }

  /// The name in the table.
  var name: String { "\(items) blocks, units of \(Int(unit)) pt" }

  /// The number of columns.
  var columns: Int { Int(800 / unit) }

  /// Returns the settings of a quilt for this workload; without deferred placement unless
  /// requested.
  func settings(defersPlacement: Bool = false) -> QuiltSettings {
    var settings = QuiltSettings()
    settings.unit = Size(width: unit, height: unit)
    settings.deferAbove = defersPlacement ? 4096 : .max
    return settings
  }

  /// Returns the environment of a layout that shows blocks at a scroll offset.
  func environment(_ model: CollectionModel, at y: Double = 0) -> LayoutEnvironment {
    let bounds = Rect(x: 0, y: y, width: 800, height: 1200)
    return LayoutEnvironment(model: model, bounds: bounds)
  }

  /// Returns the blocks with another one inserted at an index.
  func inserted(at place: Int) -> CollectionModel {
    var section = SectionModel(id: 0)
    section.append(0..<place, of: model.sections[0])
    section.append(id: items, ItemMetrics(size: Size(width: 220, height: 180)))
    section.append(place..<items, of: model.sections[0])
    return CollectionModel(sections: [section])
  }

  private static func metrics(_ generator: inout SplitMix64) -> ItemMetrics {
    func side() -> Double {
      let units = 1 + generator.next() % 4
      return Double(units * 100 - generator.next() % 60)
    }
    return ItemMetrics(size: Size(width: side(), height: side()))
  }
}
