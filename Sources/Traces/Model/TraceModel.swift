import LayoutContract

/// The collection that a trace describes, record by record, with every item found by id.
///
/// A lookup follows an item through the batches since its last lookup. A batch therefore costs only
/// its operations and the copies of the sections that it changes.
package struct TraceModel: Sendable {
  /// The sections with their items.
  package var collection = CollectionModel()
  /// The size estimates, by section id.
  package private(set) var estimates: [Int: Size] = [:]
  /// The batches since the items were indexed.
  package private(set) var batches: [BatchUpdate] = []
  /// The last known path of each item, and the number of batches before it.
  private var lastPaths: [Int: (path: ItemPath, epoch: Int)] = [:]
  /// Runs of consecutive ids, and their paths before the first batch.
  private var countedRuns: [(ids: Range<Int>, path: ItemPath)] = []

  /// Makes an empty model.
  package init() {}

  /// Adds a run after the earlier runs of its section.
  ///
  /// Call `indexItems` after the last run.
  package mutating func add(_ items: TraceItems) {
    while collection.sections.count <= items.section {
      collection.sections.append(SectionModel(id: collection.sections.count))
    }
    var section = collection.sections[items.section]
    if let id = items.sectionID { section.id = id }
    if let header = items.header { section.header = header }
    if let footer = items.footer { section.footer = footer }
    if !items.rowHeights.isEmpty { section.rowHeights = ContiguousArray(items.rowHeights) }
    if case .estimated(let size) = items.sizes { estimates[section.id] = size }
    section.reserveCapacity(section.count + items.count)
    let sampler = items.sampler
    for index in 0..<items.count {
      section.append(id: items.id(at: index), items.metrics(at: index, sampler))
    }
    collection.sections[items.section] = section
  }

  /// Records the path of every item, and forgets the batches before.
  ///
  /// - Parameter leastID: The smallest id to find; an item with a smaller one is found only after
  ///   a batch inserts it.
  /// - Complexity: O(items).
  package mutating func indexItems(from leastID: Int = .min) {
    batches = []
    lastPaths = [:]
    countedRuns = []
    for (number, section) in collection.sections.enumerated() {
      var item = 0
      while item < section.count {
        let id = section.ids[item]
        var end = item + 1
        while end < section.count, section.ids[end] == id + (end - item) { end += 1 }
        if id >= leastID {
          countedRuns.append((id..<id + (end - item), ItemPath(section: number, item: item)))
        }
        item = end
      }
    }
    countedRuns.sort { ($0.ids.lowerBound, $0.path) < ($1.ids.lowerBound, $1.path) }
  }

  // MARK: Items by id

  /// Returns the current path of an item, or nil if it was deleted.
  ///
  /// - Complexity: O(log runs + batches since the item's last lookup).
  package mutating func path(ofItem id: Int) -> ItemPath? {
    let first = lastPaths[id] ?? initialPath(ofItem: id).map { (path: $0, epoch: 0) }
    guard var last = first else { return nil }
    while last.epoch < batches.count {
      guard let path = batches[last.epoch].pathAfter(last.path) else { return nil }
      last = (path, last.epoch + 1)
    }
    lastPaths[id] = last
    return collection.id(at: last.path) == id ? last.path : nil
  }

  /// Returns the id of an item's parent, or nil for a root and for a deleted item.
  package mutating func parent(ofItem id: Int) -> Int? {
    path(ofItem: id).flatMap { collection.sections[$0.section].metrics(at: $0.item).parent }
  }

  private func initialPath(ofItem id: Int) -> ItemPath? {
    let low = (0..<countedRuns.count).partitioningIndex { countedRuns[$0].ids.upperBound > id }
    guard low < countedRuns.count, countedRuns[low].ids.contains(id) else { return nil }
    let run = countedRuns[low]
    return ItemPath(
      section: run.path.section,
      item: run.path.item + (id - run.ids.lowerBound)
    )
  }

  // MARK: Changes

  /// Applies a batch.
  ///
  /// - Complexity: O(items of the sections that change).
  package mutating func apply(_ update: BatchUpdate) {
    collection.apply(update)
    batches.append(update)
    for (number, origin) in update.sectionsAfter.enumerated() {
      var item = 0
      for run in origin.runs {
        if case .inserted(let range) = run {
          for (distance, index) in range.enumerated() {
            let path = ItemPath(section: number, item: item + distance)
            lastPaths[update.items[index].id] = (path, batches.count)
          }
        }
        item += run.count
      }
    }
    for reloaded in update.reloadedItems {
      lastPaths[reloaded.item.id] = (reloaded.path, batches.count)
    }
  }

  /// Records the sizes of headers, footers or backgrounds, whose other properties stay.
  ///
  /// - Parameter sizes: The sizes by section id; ids of missing sections are ignored.
  /// - Returns: The changes.
  package mutating func measureSupplementaries(_ sizes: TraceSizes) -> [TraceSupplementary] {
    sizes.ids.enumerated().compactMap { index, id in
      guard let section = collection.sections.firstIndex(where: { $0.id == id }) else { return nil }
      let change = TraceSupplementary(
        section: section,
        kind: sizes.kind,
        size: sizes.size(at: index),
        isPinned: collection.sections[section].pinnedKinds.contains(sizes.kind)
      )
      change.apply(to: &collection)
      return change
    }
  }
}

extension TraceSupplementary {
  /// Changes the section's header, footer or background; a missing section is ignored.
  public func apply(to model: inout CollectionModel) {
    guard model.sections.indices.contains(section) else { return }
    switch kind {
    case .header: model.sections[section].header = isOn ? size : nil
    case .footer: model.sections[section].footer = isOn ? size : nil
    case .background: model.sections[section].hasBackground = isOn
    default: break
    }
    if isPinned {
      model.sections[section].pinnedKinds.insert(kind)
    } else {
      model.sections[section].pinnedKinds.remove(kind)
    }
  }
}
