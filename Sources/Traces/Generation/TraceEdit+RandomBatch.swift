import LayoutContract

extension TraceEdit {
  /// Makes a trace's edit from a random batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - givesMetrics: True to include the sizes of new and reloaded items.
  public init(_ batch: RandomBatch, _ givesMetrics: Bool) {
    var newcomers: [BatchUpdate.Item] = []
    var operations: [Operation] = []
    for operation in batch.operations {
      switch operation {
      case .deleteItem(let path):
        operations.append(.delete(section: path.section, item: path.item, count: 1))
      case .insertItem(let path, let item):
        newcomers.append(item)
        operations.append(.insert(section: path.section, item: path.item, ids: [item.id]))
      case .moveItem(let from, let to): operations.append(.move(from: from, to: to))
      case .reloadItem(let path, let item):
        newcomers.append(item)
        operations.append(.reload(section: path.section, item: path.item, ids: [item.id]))
      case .deleteSection(let index): operations.append(.deleteSection(index))
      case .insertSection(let index, let id): operations.append(.insertSections(index, ids: [id]))
      case .moveSection(let from, let to): operations.append(.moveSection(from: from, to: to))
      }
    }
    let metrics = TraceSizes(
      ids: newcomers.map(\.id),
      widths: newcomers.map(\.metrics.size.width),
      heights: newcomers.map(\.metrics.size.height),
      captionHeights: newcomers.map(\.metrics.captionHeight)
    )
    self.init(operations: operations, metrics: givesMetrics ? metrics : nil)
  }
}

extension RandomBatch {
  /// Returns the ids of each section's items after the batch.
  public func ids(from before: [[Int]]) -> [[Int]] {
    sections.map { section in
      section.slots.map { slot in
        switch slot {
        case .inserted(let item): item.id
        case .kept(let path), .moved(let path):
          reloads[path]?.id ?? before[path.section][path.item]
        }
      }
    }
  }
}
