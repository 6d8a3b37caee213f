import LayoutContract
import Traces

extension ModelTimeline {
  /// Records measured sizes and resolves them to paths; sizes for absent ids are dropped.
  mutating func measure(_ sizes: TraceSizes) -> [PlannedEvent] {
    guard sizes.kind == .cell else { return measureSupplementaries(sizes) }
    var found: [(path: ItemPath, size: Size)] = []
    found.reserveCapacity(sizes.ids.count)
    for (index, id) in sizes.ids.enumerated() {
      guard let path = path(ofItem: id) else { continue }
      found.append((path, Size(width: sizes.widths[index], height: sizes.heights[index])))
    }
    var measured = MeasuredSizes(found)
    if let section = fillers.section,
      measured.count == model.itemCount - fillers.before - fillers.after
    {
      measured = measureEveryItem(sizes, section: section, recorded: measured)
    }
    measured.isMidBatch = sizes.isMidBatch
    measured.apply(to: &model)
    return measured.count == 0 ? [] : [.sizes(measured)]
  }

  /// Measures the added items too, each as its source, if an event names every recorded item.
  mutating func measureEveryItem(
    _ sizes: TraceSizes,
    section: Int,
    recorded: MeasuredSizes
  ) -> MeasuredSizes {
    let others = recorded.runs.contains { $0.section != section }
    guard !others else { return recorded }
    let table = ContiguousArray(
      zip(sizes.widths, sizes.heights).map { Size(width: $0, height: $1) }
    )
    let count = model.sections[section].count
    if let last = fillers.lastLookup, last.epoch == batches.count, last.ids == sizes.ids {
      return MeasuredSizes(section: section, count: count, table: table, indexes: last.indexes)
    }
    let slots = Dictionary(
      zip(sizes.ids, sizes.ids.indices),
      uniquingKeysWith: { $1 }
    )
    var indexes = ContiguousArray<Int32>(repeating: 0, count: count)
    for item in 0..<count {
      let id = model.sections[section].ids[item]
      let named = id >= 0 ? id : fillers.recordedID(after: id)
      indexes[item] = Int32(truncatingIfNeeded: named.flatMap { slots[$0] } ?? -1)
    }
    fillers.lastLookup = (sizes.ids, batches.count, indexes)
    return MeasuredSizes(section: section, count: count, table: table, indexes: indexes)
  }

  mutating func measureSupplementaries(_ sizes: TraceSizes) -> [PlannedEvent] {
    sizes.ids.enumerated().compactMap { index, id in
      guard let section = model.sections.firstIndex(where: { $0.id == id }) else { return nil }
      return .supplementary(
        change(
          TraceSupplementary(
            section: section,
            kind: sizes.kind,
            size: Size(width: sizes.widths[index], height: sizes.heights[index]),
            isPinned: model.sections[section].pinnedKinds.contains(sizes.kind)
          )
        )
      )
    }
  }

  mutating func change(_ change: TraceSupplementary) -> TraceSupplementary {
    change.apply(to: &model)
    return change
  }

  mutating func resolve(_ invalidation: TraceInvalidation) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    switch invalidation.scope {
    case .all:
      result = .all
    case .counts:
      result = .counts(from: nil)
    case .items:
      let paths = invalidation.ids.compactMap { path(ofItem: $0) }
      result.items = MeasuredSizes(paths.map { ($0, .zero) }).runs
    case .metrics:
      result.items = model.sections.indices.compactMap { number in
        let count = model.sections[number].count
        return count == 0
          ? nil : LayoutInvalidation.ItemRun(section: number, items: 0..<count)
      }
    case .supplementary:
      for (number, section) in model.sections.enumerated() {
        if section.header != nil { result.supplementaries.append(.header(ofSection: number)) }
        if section.footer != nil { result.supplementaries.append(.footer(ofSection: number)) }
      }
    case .offset:
      result.contentOffsetAdjustment = invalidation.adjustment
    case .size:
      result.contentSizeAdjustment = Size(
        width: invalidation.adjustment.x,
        height: invalidation.adjustment.y
      )
    }
    return result
  }

  mutating func resolve(_ asked: TraceQuestion, transposed: Bool) -> AskedTraceQuestion {
    switch asked.question {
    case .rect(let rect):
      return .rect(transposed ? rect.transposed : rect)
    case .item(let id, let kind):
      let path = path(ofItem: id) ?? ItemPath(section: -1, item: -1)
      return .element(ElementPath(section: path.section, kind: kind, item: path.item))
    case .path(let path, let kind):
      // An empty path, as a host passes for a view that is gone, has no section.
      let section = path.first ?? -1
      let item = path.count > 1 ? path[1] : kind == .cell ? -1 : 0
      let shift = kind == .cell && section == fillers.section ? fillers.before : 0
      return .element(ElementPath(section: section, kind: kind, item: item + shift))
    }
  }
}
