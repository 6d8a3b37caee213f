import LayoutContract

/// Runs of items by depth, and the positions of their items in the recorded runs.
struct TranslatedRuns {
  /// The runs as recorded.
  var recorded: [LayoutInvalidation.ItemRun]
  /// The items of the recorded runs by depth, ascending.
  var runs: [LayoutInvalidation.ItemRun] = []
  /// The position of each item of `runs` among the items of the recorded runs.
  var positions: ContiguousArray<Int32> = []
  /// The last table indexes that were translated, as recorded and by depth.
  var indexes: (recorded: ContiguousArray<Int32>, translated: ContiguousArray<Int32>) = ([], [])
}

extension DerivedParents {
  /// Translates an event of the recorded collection into one of the collection by depth.
  ///
  /// - Returns: The event, or nil if it has no meaning there.
  mutating func translate(_ event: PlannedEvent) -> PlannedEvent? {
    switch event {
    case .batch(let update): .batch(follow(update))
    case .reload(let model?): .reload(show(model))
    case .sizes(let sizes): .sizes(translate(sizes))
    case .invalidate(let invalidation): translate(invalidation).map { .invalidate($0) }
    case .scrollToItem(let path, let position):
      self.path(ofRecorded: path).map { .scrollToItem($0, position) }
    case .question(.element(let path)): .question(.element(translate(path)))
    case .midBatchQuestion(.element(let path)): .midBatchQuestion(.element(translate(path)))
    case .move(let move):
      self.path(ofRecorded: move.path).map {
        .move(PlannedMove(phase: move.phase, path: $0, position: move.position))
      }
    case .mutate(let path, let field):
      self.path(ofRecorded: path).map { .mutate($0, field) }
    case .supplementary: nil
    case .view, .configure, .reload(nil), .scrollToOffset, .switchLayout, .question(.rect),
      .midBatchQuestion(.rect), .expect, .note:
      event
    }
  }

  private mutating func translate(_ sizes: MeasuredSizes) -> MeasuredSizes {
    var runs = translate(sizes.runs)
    var result = sizes
    result.runs = runs.runs
    guard !sizes.indexes.isEmpty else {
      result.sizes = ContiguousArray(runs.positions.map { sizes.sizes[Int($0)] })
      return result
    }
    // Events that measure a whole grown model share their indexes; so do the translated events.
    if runs.indexes.recorded != sizes.indexes {
      let indexes = ContiguousArray(runs.positions.map { sizes.indexes[Int($0)] })
      runs.indexes = (sizes.indexes, indexes)
      lastRuns = runs
    }
    result.indexes = runs.indexes.translated
    return result
  }

  private mutating func translate(_ invalidation: LayoutInvalidation) -> LayoutInvalidation? {
    var result = invalidation
    result.items = translate(invalidation.items).runs
    result.supplementaries = []
    // The first change by depth is unknown.
    result.firstChange = nil
    let wasSupplementary = !invalidation.supplementaries.isEmpty
    return wasSupplementary && result == LayoutInvalidation() ? nil : result
  }

  /// Translates the path of an element; a missing item gets an invalid path.
  private func translate(_ path: ElementPath) -> ElementPath {
    switch path.kind {
    case .cell, .connector:
      let item = self.path(ofRecorded: path.itemPath) ?? ItemPath(section: -1, item: -1)
      return ElementPath(section: item.section, kind: path.kind, item: item.item)
    default:
      return path
    }
  }

  /// Translates runs of items into runs by depth.
  ///
  /// The recorded runs ascend, and so do the items of one depth, which are in recorded order.
  ///
  /// - Complexity: O(items of the runs + depths).
  private mutating func translate(_ recorded: [LayoutInvalidation.ItemRun]) -> TranslatedRuns {
    if let lastRuns, lastRuns.recorded == recorded { return lastRuns }
    var items = [ContiguousArray<(item: Int, position: Int32)>](repeating: [], count: depthCount)
    var position: Int32 = -1
    for run in recorded {
      for item in run.items {
        position += 1
        let path = ItemPath(section: run.section, item: item)
        guard let path = self.path(ofRecorded: path) else { continue }
        // An id that occurs twice in an unchecked model is used once.
        if let last = items[path.section].last, last.item >= path.item { continue }
        items[path.section].append((path.item, position))
      }
    }
    var result = TranslatedRuns(recorded: recorded)
    result.positions.reserveCapacity(Int(position) + 1)
    for (depth, items) in items.enumerated() {
      for item in items {
        result.runs.append(ItemPath(section: depth, item: item.item))
        result.positions.append(item.position)
      }
    }
    lastRuns = result
    return result
  }
}

extension ReplayPlan {
  /// Gives every item a parent by its position in the order of first appearance, and makes every
  /// depth a section.
  mutating func deriveParents() {
    var parents = DerivedParents(self)
    let first = firstRecorded
    model = parents.show(model)
    firstRecorded = parents.path(ofRecorded: first) ?? ItemPath(section: 0, item: 0)
    mapEvents { parents.translate($0) }
    let items = parents.ordinals.count == 1 ? "1 item" : "\(parents.ordinals.count) items"
    let depths = parents.depthCount == 1 ? "1 depth" : "\(parents.depthCount) depths"
    notes.append(
      "derived parents by the order in which items appear, \(DerivedParents.childrenPerItem) "
        + "children each: \(items) in \(depths), one depth a section"
    )
  }
}
