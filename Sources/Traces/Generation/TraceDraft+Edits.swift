import LayoutContract
import PropertyTesting

/// Batch updates.
extension TraceDraft {
  /// Adds a batch: one operation, a random valid mixture, or one that deletes all items.
  mutating func addEdit(_ choices: inout Choices) {
    switch choices.position(weights: [11, 7, 2]) {
    case 0: addOperation(&choices)
    case 1: addMixture(&choices)
    default: addClearing()
    }
  }

  mutating func addClearing() {
    let operations = ids.enumerated().filter { !$1.isEmpty }.map {
      TraceEdit.Operation.delete(section: $0, item: 0, count: $1.count)
    }
    guard !operations.isEmpty else { return }
    add(.edit(TraceEdit(operations: operations)))
    ids = ids.map { _ in [] }
  }

  private mutating func addMixture(_ choices: inout Choices) {
    let sizes = sizes
    let batch = RandomBatch(
      ids: ids,
      firstID: nextID,
      changesSections: shape.changesSections && choices.chance(0.4),
      &choices
    ) { sizes.metrics(&$0) }
    add(.edit(TraceEdit(batch, choices.chance(0.4))))
    ids = batch.ids(from: ids)
    nextID = batch.nextID
  }

  /// Adds a batch with one operation on a run of items or on one section.
  private mutating func addOperation(_ choices: inout Choices) {
    let operation: TraceEdit.Operation?
    switch choices.position(weights: [4, 4, 2, 2] + (shape.changesSections ? [1, 1, 1] : [])) {
    case 0: operation = insertion(&choices)
    case 1: operation = deletion(&choices)
    case 2: operation = move(&choices)
    case 3: operation = reloading(&choices)
    case 4: operation = sectionInsertion(&choices)
    case 5: operation = sectionDeletion(&choices)
    default: operation = sectionMove(&choices)
    }
    guard let operation else { return }
    var operations = [operation]
    // An app that reloads for two reasons names an item twice.
    if case .reload = operation, choices.chance(0.2) { operations.append(operation) }
    add(.edit(TraceEdit(operations: operations, metrics: metrics(of: operation, &choices))))
  }

  /// Returns the sizes of an operation's new items, or nil if the edit omits them.
  func metrics(
    of operation: TraceEdit.Operation,
    _ choices: inout Choices
  ) -> TraceSizes? {
    guard choices.chance(0.6) else { return nil }
    switch operation {
    case .insert(_, _, let ids), .reload(_, _, let ids):
      return drawnSizes(of: ids, &choices)
    default: return nil
    }
  }

  private mutating func insertion(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let section = choices.element(of: 0..<ids.count) else { return nil }
    let item = choices.integer(0...ids[section].count)
    let new = reserveIDs(choices.pick(1, 2, 5, 20))
    ids[section].insert(contentsOf: new, at: item)
    return .insert(section: section, item: item, ids: new)
  }

  private mutating func deletion(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let run = run(&choices) else { return nil }
    ids[run.section].removeSubrange(run.items)
    return .delete(section: run.section, item: run.items.lowerBound, count: run.items.count)
  }

  private mutating func reloading(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let run = run(&choices) else { return nil }
    let new = choices.chance(0.3) ? reserveIDs(run.items.count) : Array(ids[run.section][run.items])
    ids[run.section].replaceSubrange(run.items, with: new)
    return .reload(section: run.section, item: run.items.lowerBound, ids: new)
  }

  private mutating func move(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let section = choices.element(of: 0..<ids.count),
      let item = choices.element(of: 0..<ids[section].count)
    else { return nil }
    return move(ItemPath(section: section, item: item), &choices)
  }

  /// Moves an item to a random position.
  mutating func move(_ path: ItemPath, _ choices: inout Choices) -> TraceEdit.Operation {
    let id = ids[path.section].remove(at: path.item)
    let section = choices.integer(0...ids.count - 1)
    let item = choices.integer(0...ids[section].count)
    ids[section].insert(id, at: item)
    return .move(from: path, to: ItemPath(section: section, item: item))
  }

  /// Returns a run of items of a section, mostly short and sometimes to the section's end.
  private func run(_ choices: inout Choices) -> (section: Int, items: Range<Int>)? {
    guard let section = choices.element(of: 0..<ids.count),
      let first = choices.element(of: 0..<ids[section].count)
    else { return nil }
    let left = ids[section].count - first
    return (section, first..<first + min(left, choices.pick(1, 2, 5, 1000)))
  }

  private mutating func sectionInsertion(_ choices: inout Choices) -> TraceEdit.Operation? {
    let section = choices.integer(0...ids.count)
    ids.insert([], at: section)
    return .insertSections(section, ids: reserveIDs(1))
  }

  private mutating func sectionDeletion(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let section = choices.element(of: 0..<ids.count) else { return nil }
    ids.remove(at: section)
    return .deleteSection(section)
  }

  private mutating func sectionMove(_ choices: inout Choices) -> TraceEdit.Operation? {
    guard let from = choices.element(of: 0..<ids.count) else { return nil }
    let section = ids.remove(at: from)
    let to = choices.integer(0...ids.count)
    ids.insert(section, at: to)
    return .moveSection(from: from, to: to)
  }
}
