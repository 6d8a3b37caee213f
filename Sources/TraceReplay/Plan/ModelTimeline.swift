import LayoutContract
import Traces

/// The model of a trace after each event, with the items that were added to grow it.
struct ModelTimeline {
  private(set) var contents = TraceModel()
  private(set) var firstRecorded = ItemPath(section: 0, item: 0)
  private let growth: ModelGrowth
  private var fillers = Fillers()

  /// The items that were added to grow the model.
  private struct Fillers {
    var section: Int?
    var before = 0
    var after = 0
    var sources: ContiguousArray<Int32> = []
    var recordedIDs: ContiguousArray<Int> = []

    /// Returns the recorded item whose metrics an added item has, or nil if none was recorded.
    func recordedID(after id: Int) -> Int? {
      let source = Int(sources[-1 - id])
      return recordedIDs.indices.contains(source) ? recordedIDs[source] : nil
    }

    /// The table of the last event that measured every item, for reuse by the next one.
    var lastLookup: (ids: [Int], epoch: Int, indexes: ContiguousArray<Int32>)?
  }

  init(growth: ModelGrowth) {
    self.growth = growth
  }

  /// The model after the last event.
  var model: CollectionModel { contents.collection }

  /// Adds a run after the earlier runs of its section.
  mutating func addInitial(_ items: TraceItems) { contents.add(items) }

  /// Grows the model, estimates missing sizes, and records the path of every item.
  mutating func finishInitial() {
    sizeUnsizedItems()
    let (before, after) = growth.added(to: model.itemCount)
    fillers = Fillers()
    if before + after > 0, let first = model.sections.first {
      fillers.section = 0
      fillers.before = before
      fillers.after = after
      fillers.recordedIDs = first.ids
      let (section, sources) = growth.grown(first, before: before, after: after)
      contents.collection.sections[0] = section
      fillers.sources = sources
    }
    firstRecorded = ItemPath(section: 0, item: before)
    // Added items have the ids below 0.
    contents.indexItems(from: 0)
  }

  /// Replaces the model with the one that `items` describe.
  mutating func reload(_ items: [TraceItems]) {
    contents = TraceModel()
    for run in items { addInitial(run) }
    finishInitial()
  }

  private mutating func sizeUnsizedItems() {
    for number in model.sections.indices {
      let section = model.sections[number]
      // Computed once: items without a size do not affect the median.
      var estimated: Size?
      for item in 0..<section.count where !section.measured[item] {
        var metrics = section.metrics(at: item)
        guard metrics.size == .zero else { continue }
        let size = estimated ?? estimate(forSection: section.id)
        estimated = size
        metrics.size = size
        contents.collection.sections[number].replace(
          at: item,
          id: section.ids[item],
          with: metrics
        )
      }
    }
  }

  /// Returns the section's estimate, or else the median of the sizes known so far.
  private func estimate(forSection id: Int) -> Size {
    if let estimate = contents.estimates[id] { return estimate }
    var widths: [Double] = []
    var heights: [Double] = []
    for section in model.sections {
      for item in 0..<section.count where section.measured[item] && section.ids[item] >= 0 {
        widths.append(section.widths[item])
        heights.append(section.heights[item])
      }
    }
    guard !widths.isEmpty else { return Size(width: 100, height: 100) }
    widths.sort()
    heights.sort()
    return Size(width: widths[widths.count / 2], height: heights[heights.count / 2])
  }

  // MARK: Changes

  /// Applies a batch, whose indexes are those of the recorded items.
  mutating func apply(_ edit: TraceEdit) throws(BatchUpdateError) -> BatchUpdate {
    let update = try contents.update(edit, shift: (fillers.section, fillers.before)) {
      estimate(forSection: $0)
    }
    contents.apply(update)
    fillers.section = fillers.section.flatMap { update.sectionAfter($0) }
    return update
  }

  /// Records measured sizes and resolves them to paths; sizes for absent ids are dropped.
  mutating func measure(_ sizes: TraceSizes) -> [PlannedEvent] {
    guard sizes.kind == .cell else {
      return contents.measureSupplementaries(sizes).map { .supplementary($0) }
    }
    var found: [(path: ItemPath, size: Size)] = []
    found.reserveCapacity(sizes.ids.count)
    for (index, id) in sizes.ids.enumerated() {
      if let path = contents.path(ofItem: id) { found.append((path, sizes.size(at: index))) }
    }
    var measured = MeasuredSizes(found)
    if let section = fillers.section,
      measured.count == model.itemCount - fillers.before - fillers.after
    {
      measured = measureEveryItem(sizes, section: section, recorded: measured)
    }
    measured.isMidBatch = sizes.isMidBatch
    measured.apply(to: &contents.collection)
    return measured.count == 0 ? [] : [.sizes(measured)]
  }

  /// Measures the added items too, each as its source, if an event names every recorded item.
  private mutating func measureEveryItem(
    _ sizes: TraceSizes,
    section: Int,
    recorded: MeasuredSizes
  ) -> MeasuredSizes {
    let others = recorded.runs.contains { $0.section != section }
    guard !others else { return recorded }
    let ids = model.sections[section].ids
    let run = LayoutInvalidation.ItemRun(section: section, items: ids.indices)
    let table = ContiguousArray(sizes.ids.indices.map { sizes.size(at: $0) })
    let epoch = contents.batches.count
    if let last = fillers.lastLookup, last.epoch == epoch, last.ids == sizes.ids {
      return MeasuredSizes(runs: [run], sizes: table, indexes: last.indexes)
    }
    let positions = Dictionary(zip(sizes.ids, sizes.ids.indices)) { $1 }
    var indexes = ContiguousArray<Int32>(repeating: 0, count: ids.count)
    for (item, id) in ids.enumerated() {
      let named = id >= 0 ? id : fillers.recordedID(after: id)
      indexes[item] = Int32(truncatingIfNeeded: named.flatMap { positions[$0] } ?? -1)
    }
    fillers.lastLookup = (sizes.ids, epoch, indexes)
    return MeasuredSizes(runs: [run], sizes: table, indexes: indexes)
  }

  /// Changes a section's header, footer or background.
  mutating func change(_ change: TraceSupplementary) { change.apply(to: &contents.collection) }

  // MARK: Items by id

  /// Returns the current path of an item, or nil if it was deleted.
  mutating func path(ofItem id: Int) -> ItemPath? { contents.path(ofItem: id) }

  /// Returns the id of an item's parent, or nil for a root and for a deleted item.
  mutating func parent(ofItem id: Int) -> Int? { contents.parent(ofItem: id) }

  /// Resolves the items of an invalidation.
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

  /// Resolves the element that a trace asks for; a missing item gets an invalid path.
  mutating func resolve(_ asked: TraceQuestion, transposed: Bool) -> PlannedQuestion {
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
