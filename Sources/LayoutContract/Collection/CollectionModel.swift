/// The contents of a collection view: sections of items with stable ids and metrics.
///
/// ```swift
/// var section = SectionModel(id: 0)
/// section.append(id: 7, ItemMetrics(size: Size(width: 320, height: 44)))
/// let model = CollectionModel(sections: [section])
/// let path = model.path(ofItem: 7)  // (0, 0)
/// ```
public struct CollectionModel: Equatable, Sendable {
  /// The sections, in order.
  public var sections: ContiguousArray<SectionModel> = []

  /// Makes a model from its sections.
  public init(sections: ContiguousArray<SectionModel> = []) {
    self.sections = sections
  }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(sections).
  public var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// Returns whether there is an item at `path`.
  @inlinable
  public func contains(_ path: ItemPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].count
  }

  /// Returns whether the collection has an element at `path`.
  ///
  /// A header, footer or background exists if its section declares it.
  public func contains(_ path: ElementPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    let section = sections[path.section]
    switch path.kind {
    case .header: return path.item == 0 && section.header != nil
    case .footer: return path.item == 0 && section.footer != nil
    case .background: return path.item == 0 && section.hasBackground
    default: return contains(path.itemPath)
    }
  }

  /// Returns the id of the item at `path`, or nil if there is no such item.
  @inlinable
  public func id(at path: ItemPath) -> Int? {
    contains(path) ? sections[path.section].ids[path.item] : nil
  }

  /// Returns the path of the item with the given id, trying `hint` first.
  ///
  /// - Complexity: O(1) if the hint is right, otherwise O(items).
  public func path(ofItem id: Int, hint: ItemPath? = nil) -> ItemPath? {
    if let hint, self.id(at: hint) == id { return hint }
    for (index, section) in sections.enumerated() {
      if let item = section.ids.firstIndex(of: id) {
        return ItemPath(section: index, item: item)
      }
    }
    return nil
  }

  /// Copies all sizes into unique storage, so that the first change does not copy them.
  ///
  /// - Complexity: O(items).
  public mutating func unshareSizes() {
    for index in sections.indices {
      sections[index].unshareSizes()
    }
  }

  /// Applies a batch.
  ///
  /// - Parameter update: A batch that was made for a collection with these counts.
  /// - Complexity: O(items of the sections that change), in long contiguous copies.
  public mutating func apply(_ update: BatchUpdate) {
    precondition(
      update.sectionIndexesAfter.count == sections.count,
      "CollectionModel.apply: the batch was made for \(update.sectionIndexesAfter.count) sections, "
        + "and the model has \(sections.count); make it from the model's counts"
    )
    let before = sections
    sections = []
    sections.reserveCapacity(update.sectionsAfter.count)
    for origin in update.sectionsAfter {
      if let index = origin.sectionBefore, origin.isUnchanged(count: before[index].count) {
        sections.append(before[index])
        continue
      }
      var section = origin.sectionBefore.map { before[$0].emptied() } ?? SectionModel(id: origin.id)
      section.gather(origin.runs, count: origin.count, from: before, items: update.items)
      sections.append(section)
    }
    for item in update.reloadedItems {
      sections[item.path.section].replace(
        at: item.path.item,
        id: item.item.id,
        with: item.item.metrics
      )
    }
  }
}
