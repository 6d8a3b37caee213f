import LayoutUnderTest
import TestSupport

/// A host of an on-demand list, for tests of its placement and of its work.
typealias OnDemandHost = PartialHost<OnDemandListLayout<RowSearch>>

/// Returns sections of rows with given heights, whose ids count from `firstID` through all
/// sections.
func onDemandModel(_ sections: [[Double]], firstID: Int = 0) -> CollectionModel {
  var model = CollectionModel()
  var id = firstID
  for heights in sections {
    var section = SectionModel(id: 1000 + model.sections.count)
    section.reserveCapacity(heights.count)
    for height in heights {
      section.append(id: id, ItemMetrics(size: Size(width: 50, height: height)))
      id += 1
    }
    model.sections.append(section)
  }
  return model
}

/// Returns a 320 x 480 view of rows that are measured only when shown, opened at a row.
func onDemandHost<Index: RectIndex>(
  _ sections: [[Double]],
  at item: Int = 0,
  size: Size = Size(width: 320, height: 480),
  index: Index.Type = RowSearch.self,
  inset: EdgeInsets = .zero,
  adjustsAtOnce: Bool = true,
  _ configure: (inout OnDemandListSettings) -> Void = { $0.measureAhead = 0 }
) -> PartialHost<OnDemandListLayout<Index>> {
  var settings = OnDemandListSettings()
  settings.openAt = item
  configure(&settings)
  var host = PartialHost(
    OnDemandListLayout<Index>(settings: settings),
    model: onDemandModel(sections),
    size: size,
    inset: inset,
    adjustsAtOnce: adjustsAtOnce
  )
  host.open()
  return host
}

extension PartialHost {
  /// Applies a valid batch, and ends the changes.
  mutating func perform(_ operations: [BatchUpdate.Operation]) throws {
    let counts = environment.model.sections.map(\.count)
    apply(try BatchUpdate(operations: operations, counts: counts))
    endChanges()
  }

  /// Returns the sizes read and the rows placed during a change.
  mutating func work(_ change: (inout PartialHost) throws -> Void) rethrows -> [Int] {
    let before = (sizesRead, itemsPlaced)
    try change(&self)
    return [sizesRead - before.0, itemsPlaced - before.1]
  }

  /// Returns the frame of a row, or nil if it is not loaded.
  func frame(_ item: Int, section: Int = 0) -> Rect? {
    layout.attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }

  /// Returns the rows of a section that are loaded.
  func loaded(section: Int = 0) -> [Int] {
    var items: [Int] = []
    for item in 0..<environment.model.sections[section].count
    where frame(item, section: section) != nil { items.append(item) }
    return items
  }
}

/// Returns a new row for a batch.
func onDemandItem(_ id: Int, height: Double = 80) -> BatchUpdate.Item {
  BatchUpdate.Item(id: id, metrics: ItemMetrics(size: Size(width: 50, height: height)))
}
