import LayoutContract
import Traces

extension RecordedModel {
  /// Applies a batch.
  ///
  /// - Parameter edit: A batch that the reader validated for this model.
  /// - Throws: `BatchUpdateError` for a batch that does not fit the model.
  mutating func apply(_ edit: TraceEdit) throws(BatchUpdateError) {
    let before = sections
    let update = try BatchUpdate(
      operations: edit.operations.flatMap { $0.expanded },
      counts: before.map(\.items.count)
    )
    var gone: [Int32] = []
    for operation in edit.operations {
      switch operation {
      case .delete(let section, let item, let count):
        gone += before[section].items[item..<item + count]
      case .deleteSection(let section):
        let items = before[section].items
        gone += items.indices.filter {
          update.pathAfter(ItemPath(section: section, item: $0)) == nil
        }.map { items[$0] }
      default: break
      }
    }
    let given = GivenMetrics(edit.metrics)
    sections = update.sectionsAfter.map { origin in
      var section = origin.sectionBefore.map { before[$0] } ?? Section(id: origin.id)
      if let index = origin.sectionBefore, origin.isUnchanged(count: before[index].items.count) {
        return section
      }
      section.items.removeAll()
      section.items.reserveCapacity(origin.count)
      for run in origin.runs {
        switch run {
        case .kept(let index, let range): section.items += before[index].items[range]
        case .inserted(let range):
          for item in update.items[range] {
            let number = makeItem(id: item.id, .none)
            size(number, given, sectionID: section.id)
            section.items.append(number)
          }
        }
      }
      return section
    }
    for reloaded in update.reloadedItems {
      let section = sections[reloaded.path.section]
      let number = section.items[reloaded.path.item]
      let isSame = ids[Int(number)] == reloaded.item.id
      replace(number, by: reloaded.item.id)
      if !isSame || given.has(reloaded.item.id) { size(number, given, sectionID: section.id) }
    }
    // Last, so that new items do not reuse the numbers of items deleted in this batch.
    for number in Set(gone) { removeItem(number) }
  }

  /// Sets an item's size from the batch, or else from its section's estimate.
  private mutating func size(_ number: Int32, _ given: GivenMetrics, sectionID: Int) {
    if let metrics = given.metrics(of: ids[Int(number)]) {
      setSize(metrics.size, .measured, of: number)
      setExtras(metrics.extras, of: number)
    } else if let estimate = estimates[sectionID] {
      setSize(estimate, .estimated, of: number)
    }
  }
}

/// The metrics in a batch, by id.
private struct GivenMetrics {
  private let metrics: TraceSizes?
  private let places: [Int: Int]

  init(_ metrics: TraceSizes?) {
    self.metrics = metrics
    places = Dictionary(zip(metrics?.ids ?? [], 0...), uniquingKeysWith: { $1 })
  }

  func has(_ id: Int) -> Bool { places[id] != nil }

  func metrics(of id: Int) -> (size: Size, extras: RecordedModel.Extras)? {
    guard let metrics, let place = places[id] else { return nil }
    let extras = RecordedModel.Extras(
      captionHeight: metrics.captionHeights.isEmpty ? 0 : metrics.captionHeights[place],
      columnSpan: metrics.columnSpans.isEmpty ? 1 : metrics.columnSpans[place],
      rowSpan: metrics.rowSpans.isEmpty ? 1 : metrics.rowSpans[place],
      parent: metrics.parents.isEmpty ? -1 : metrics.parents[place]
    )
    return (Size(width: metrics.widths[place], height: metrics.heights[place]), extras)
  }
}

extension TraceEdit.Operation {
  /// The operation as operations on single items, without metrics.
  fileprivate var expanded: [BatchUpdate.Operation] {
    func item(_ id: Int) -> BatchUpdate.Item {
      BatchUpdate.Item(id: id, metrics: ItemMetrics(size: .zero))
    }
    switch self {
    case .delete(let section, let first, let count):
      return (0..<count).map { .deleteItem(ItemPath(section: section, item: first + $0)) }
    case .insert(let section, let first, let ids):
      return ids.enumerated().map { index, id in
        .insertItem(ItemPath(section: section, item: first + index), item(id))
      }
    case .reload(let section, let first, let ids):
      return ids.enumerated().map { index, id in
        .reloadItem(ItemPath(section: section, item: first + index), item(id))
      }
    case .move(let fromSection, let fromItem, let toSection, let toItem):
      return [
        .moveItem(
          from: ItemPath(section: fromSection, item: fromItem),
          to: ItemPath(section: toSection, item: toItem)
        )
      ]
    case .deleteSection(let section): return [.deleteSection(section)]
    case .insertSections(let first, let ids):
      return ids.enumerated().map { .insertSection(first + $0.offset, id: $0.element) }
    case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
    }
  }
}
