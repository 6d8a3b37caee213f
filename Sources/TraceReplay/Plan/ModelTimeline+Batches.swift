import LayoutContract
import Traces

extension ModelTimeline {
  /// Returns the current path of an item, or nil if it was deleted.
  ///
  /// - Complexity: O(log runs + batches since the item's last lookup).
  mutating func path(ofItem id: Int) -> ItemPath? {
    var place: (path: ItemPath, epoch: Int)
    if let known = places[id] {
      place = known
    } else if let initial = initialPlace(ofItem: id) {
      place = (initial, 0)
    } else {
      return nil
    }
    while place.epoch < batches.count {
      guard let path = batches[place.epoch].pathAfter(place.path) else { return nil }
      place = (path, place.epoch + 1)
    }
    places[id] = place
    return model.id(at: place.path) == id ? place.path : nil
  }

  /// Returns the id of an item's parent, or nil for a root and for a deleted item.
  mutating func parent(ofItem id: Int) -> Int? {
    path(ofItem: id).flatMap { model.sections[$0.section].metrics(at: $0.item).parent }
  }

  func initialPlace(ofItem id: Int) -> ItemPath? {
    let low = (0..<countedRuns.count).partitioningIndex { countedRuns[$0].ids.upperBound > id }
    guard low < countedRuns.count, countedRuns[low].ids.contains(id) else { return nil }
    let run = countedRuns[low]
    return ItemPath(
      section: run.path.section,
      item: run.path.item + (id - run.ids.lowerBound)
    )
  }

  mutating func apply(_ edit: TraceEdit) throws(BatchUpdateError) -> BatchUpdate {
    let counts = model.sections.map(\.count)
    let shiftedSection = fillers.section
    let sectionOperations = edit.operations.flatMap { $0.sectionOperations }
    let idsBefore = model.sections.map(\.id)
    var idsAfter = idsBefore
    var shiftedAfter = shiftedSection
    if !sectionOperations.isEmpty {
      let sections = try BatchUpdate(operations: sectionOperations, counts: counts)
      shiftedAfter = shiftedSection.flatMap { sections.sectionAfter($0) }
      idsAfter = sections.sectionsAfter.map { origin in
        origin.sectionBefore.map { idsBefore[$0] } ?? origin.id
      }
    }
    let shift = fillers.before
    func before(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item + (section == shiftedSection ? shift : 0))
    }
    func after(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item + (section == shiftedAfter ? shift : 0))
    }
    var newcomers = Newcomers(edit.metrics)
    var operations = sectionOperations
    for operation in edit.operations {
      switch operation {
      case .delete(let section, let item, let count):
        for index in 0..<count { operations.append(.deleteItem(before(section, item + index))) }
      case .insert(let section, let item, let ids):
        let sectionID = idsAfter.indices.contains(section) ? idsAfter[section] : section
        for (index, id) in ids.enumerated() {
          let metrics = newcomers.metrics(of: id, sectionID: sectionID, estimate: estimate)
          operations.append(
            .insertItem(after(section, item + index), BatchUpdate.Item(id: id, metrics: metrics))
          )
        }
      case .reload(let section, let item, let ids):
        for (index, id) in ids.enumerated() {
          let path = before(section, item + index)
          let sectionID = idsBefore.indices.contains(section) ? idsBefore[section] : section
          let kept = model.id(at: path) == id ? model.sections[section].metrics(at: path.item) : nil
          let metrics =
            newcomers.given(id) ?? kept
            ?? newcomers.metrics(of: id, sectionID: sectionID, estimate: estimate)
          operations.append(.reloadItem(path, BatchUpdate.Item(id: id, metrics: metrics)))
        }
      case .move(let fromSection, let fromItem, let toSection, let toItem):
        operations.append(
          .moveItem(from: before(fromSection, fromItem), to: after(toSection, toItem))
        )
      case .deleteSection, .insertSections, .moveSection:
        break
      }
    }
    let update = try BatchUpdate(operations: operations, counts: counts)
    commit(update)
    return update
  }

  mutating func commit(_ update: BatchUpdate) {
    model.apply(update)
    batches.append(update)
    fillers.section = fillers.section.flatMap { update.sectionAfter($0) }
    for (number, origin) in update.sectionsAfter.enumerated() {
      var item = 0
      for run in origin.runs {
        if case .inserted(let range) = run {
          for (distance, index) in range.enumerated() {
            let path = ItemPath(section: number, item: item + distance)
            places[update.items[index].id] = (path, batches.count)
          }
        }
        item += run.count
      }
    }
    for reloaded in update.reloadedItems {
      places[reloaded.item.id] = (reloaded.path, batches.count)
    }
  }
}
