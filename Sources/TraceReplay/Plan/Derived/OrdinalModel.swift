import LayoutContract

/// A model that stores only the items' ordinals, enough to follow them through batches.
struct OrdinalModel {
  /// The ordinals of each section's items.
  private(set) var sections: [ContiguousArray<Int32>] = []

  /// Makes the model of items that all have an ordinal.
  init(_ model: CollectionModel, _ ordinals: ItemOrdinals) {
    sections = model.sections.map { section in
      ContiguousArray(section.ids.map { Self.ordinal($0, ordinals) })
    }
  }

  /// The ordinal of the item at a path, or nil if it has no item.
  subscript(path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return Int(sections[path.section][path.item])
  }

  /// Applies a batch.
  ///
  /// - Complexity: O(items of the sections that change).
  mutating func apply(_ update: BatchUpdate, _ ordinals: ItemOrdinals) {
    let before = sections
    sections = update.sectionsAfter.map { origin in
      if let index = origin.sectionBefore, origin.isUnchanged(count: before[index].count) {
        return before[index]
      }
      var section: ContiguousArray<Int32> = []
      section.reserveCapacity(origin.count)
      for run in origin.runs {
        switch run {
        case .kept(let index, let range): section.append(contentsOf: before[index][range])
        case .inserted(let range):
          for item in update.items[range] { section.append(Self.ordinal(item.id, ordinals)) }
        }
      }
      return section
    }
    for reloaded in update.reloadedItems {
      sections[reloaded.path.section][reloaded.path.item] =
        Self.ordinal(reloaded.item.id, ordinals)
    }
  }

  private static func ordinal(_ id: Int, _ ordinals: ItemOrdinals) -> Int32 {
    guard let ordinal = ordinals[id] else { preconditionFailure("item \(id) was not numbered") }
    return Int32(ordinal)
  }
}
