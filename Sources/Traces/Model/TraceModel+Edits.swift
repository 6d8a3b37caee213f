import LayoutContract

extension TraceModel {
  /// Resolves a trace's batch.
  ///
  /// - Parameters:
  ///   - edit: The batch.
  ///   - shift: The section in which recorded indexes are less than those of the model, if there
  ///     is one, and the difference.
  ///   - estimate: Returns the size of an item that the batch gives none, by the id of its section.
  /// - Returns: The batch with the metrics of its items, to be applied with `apply`.
  /// - Throws: `BatchUpdateError` for a batch that does not fit the model.
  package func update(
    _ edit: TraceEdit,
    shift: (section: Int?, items: Int) = (nil, 0),
    estimate: (_ sectionID: Int) -> Size
  ) throws(BatchUpdateError) -> BatchUpdate {
    let counts = collection.sections.map(\.count)
    let sectionOperations = edit.operations.flatMap { $0.sectionOperations }
    let idsBefore = collection.sections.map(\.id)
    var idsAfter = idsBefore
    var shiftedAfter = shift.section
    if !sectionOperations.isEmpty {
      let sections = try BatchUpdate(operations: sectionOperations, counts: counts)
      shiftedAfter = shift.section.flatMap { sections.sectionAfter($0) }
      idsAfter = sections.sectionsAfter.map { origin in
        origin.sectionBefore.map { idsBefore[$0] } ?? origin.id
      }
    }
    func before(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item + (section == shift.section ? shift.items : 0))
    }
    func after(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item + (section == shiftedAfter ? shift.items : 0))
    }
    var arrivals = ArrivalMetrics(edit.metrics)
    var operations = sectionOperations
    for operation in edit.operations {
      switch operation {
      case .delete(let section, let item, let count):
        for index in 0..<count { operations.append(.deleteItem(before(section, item + index))) }
      case .insert(let section, let item, let ids):
        let sectionID = idsAfter.indices.contains(section) ? idsAfter[section] : section
        for (index, id) in ids.enumerated() {
          let metrics = arrivals.metrics(of: id, sectionID: sectionID, estimate: estimate)
          operations.append(
            .insertItem(after(section, item + index), BatchUpdate.Item(id: id, metrics: metrics))
          )
        }
      case .reload(let section, let item, let ids):
        for (index, id) in ids.enumerated() {
          let path = before(section, item + index)
          let sectionID = idsBefore.indices.contains(section) ? idsBefore[section] : section
          let kept =
            collection.id(at: path) == id
            ? collection.sections[section].metrics(at: path.item) : nil
          let metrics =
            arrivals.given(id) ?? kept
            ?? arrivals.metrics(of: id, sectionID: sectionID, estimate: estimate)
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
    return try BatchUpdate(operations: operations, counts: counts)
  }
}

/// The metrics of the items that a batch inserts or reloads.
private struct ArrivalMetrics {
  private let metrics: TraceSizes?
  private let positions: [Int: Int]
  private var estimates: [Int: Size] = [:]

  init(_ metrics: TraceSizes?) {
    self.metrics = metrics
    positions = Dictionary(
      zip(metrics?.ids ?? [], 0...),
      uniquingKeysWith: { $1 }
    )
  }

  /// Returns the metrics that the batch gives an item, or nil if it gives none.
  func given(_ id: Int) -> ItemMetrics? {
    positions[id].flatMap { metrics?.metrics(at: $0) }
  }

  /// Returns the metrics that the batch gives an item, or an estimate, computed once per section.
  mutating func metrics(of id: Int, sectionID: Int, estimate: (Int) -> Size) -> ItemMetrics {
    if let given = given(id) { return given }
    let size = estimates[sectionID] ?? estimate(sectionID)
    estimates[sectionID] = size
    return ItemMetrics(size: size, isMeasured: false)
  }
}

extension TraceEdit.Operation {
  /// The operation's changes of sections, or an empty array.
  fileprivate var sectionOperations: [BatchUpdate.Operation] {
    switch self {
    case .deleteSection(let index):
      [.deleteSection(index)]
    case .insertSections(let index, let ids):
      ids.enumerated().map { .insertSection(index + $0.offset, id: $0.element) }
    case .moveSection(let source, let target):
      [.moveSection(from: source, to: target)]
    case .delete, .insert, .reload, .move:
      []
    }
  }
}
