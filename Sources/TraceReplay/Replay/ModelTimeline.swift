import LayoutUnderTest

/// The model of a trace as it stands after each event: finds items by id, and gives those that come
/// unsized an estimate.
struct ModelTimeline {
  private(set) var model = CollectionModel()
  private(set) var firstRecorded = ItemPath(section: 0, item: 0)
  private(set) var notes: [String] = []
  private let growth: ModelGrowth
  /// Estimates by section id.
  private var estimates: [Int: Size] = [:]
  /// Where items were put and after which batch.
  private var places: [Int: (path: ItemPath, epoch: Int)] = [:]
  /// Runs of counted ids, as put before the first batch.
  private var countedRuns: [(ids: Range<Int>, path: ItemPath)] = []
  private var batches: [BatchUpdate] = []
  private var fillers = Fillers()

  /// The items that growing the model added.
  private struct Fillers {
    var section: Int?
    var before = 0
    var after = 0
    var sources: ContiguousArray<Int32> = []
    var recordedIDs: ContiguousArray<Int> = []
    /// The table built for the last event that measured every item, for the next one.
    var lastLookup: (ids: [Int], epoch: Int, indexes: ContiguousArray<Int32>)?
  }

  init(growth: ModelGrowth) {
    self.growth = growth
  }

  // MARK: The model as first shown

  /// Adds a run behind those of its section so far.
  mutating func addInitial(_ items: TraceItems) {
    while model.sections.count <= items.section {
      model.sections.append(SectionModel(id: model.sections.count))
    }
    var section = model.sections[items.section]
    if let id = items.sectionID { section.id = id }
    if let header = items.header { section.header = header }
    if let footer = items.footer { section.footer = footer }
    if !items.rowHeights.isEmpty { section.rowHeights = ContiguousArray(items.rowHeights) }
    if case .estimated(let size) = items.sizes { estimates[section.id] = size }
    section.reserveCapacity(section.count + items.count)
    let sampler = items.sampler
    for index in 0..<items.count {
      let metrics = items.metrics(at: index, sampler)
      section.append(
        id: items.id(at: index), metrics ?? ItemMetrics(size: .zero, isMeasured: false))
    }
    model.sections[items.section] = section
  }

  /// Grows the model, sizes what came unsized, and notes where everything stands.
  mutating func finishInitial() {
    sizeUnsizedItems()
    let recorded = model.itemCount
    let (before, after) = growth.added(to: recorded)
    fillers = Fillers()
    if let wanted = growth.items, wanted < recorded {
      notes.append("--items \(wanted) is below the \(recorded) recorded items: kept the recording")
    }
    if before + after > 0, let first = model.sections.first {
      fillers.section = 0
      fillers.before = before
      fillers.after = after
      fillers.recordedIDs = first.ids
      let (section, sources) = growth.grown(first, before: before, after: after)
      model.sections[0] = section
      fillers.sources = sources
    }
    firstRecorded = ItemPath(section: 0, item: before)
    batches = []
    indexPlaces()
  }

  /// Replaces the model by what `items` say.
  mutating func reload(_ items: [TraceItems]) {
    model = CollectionModel()
    for run in items { addInitial(run) }
    notes.removeAll { $0.hasPrefix("--items") }
    finishInitial()
  }

  private mutating func indexPlaces() {
    places = [:]
    countedRuns = []
    for (number, section) in model.sections.enumerated() {
      var item = 0
      while item < section.count {
        let id = section.ids[item]
        var end = item + 1
        while end < section.count, section.ids[end] == id + (end - item) { end += 1 }
        if id >= 0 {
          countedRuns.append((id..<id + (end - item), ItemPath(section: number, item: item)))
        }
        item = end
      }
    }
    countedRuns.sort { $0.ids.lowerBound < $1.ids.lowerBound }
  }

  private mutating func sizeUnsizedItems() {
    for number in model.sections.indices {
      let section = model.sections[number]
      for item in 0..<section.count where !section.measured[item] {
        var metrics = section.metrics(at: item)
        guard metrics.size == .zero else { continue }
        metrics.size = estimate(forSection: section.id)
        model.sections[number].replace(at: item, id: section.ids[item], with: metrics)
      }
    }
  }

  /// The section's estimate, else the median of the sizes known so far.
  private func estimate(forSection id: Int) -> Size {
    if let estimate = estimates[id] { return estimate }
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

  // MARK: Finding items

  /// Where an item stands now, or nil where it is gone.
  ///
  /// - Complexity: O(log runs + batches since it was last looked for).
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

  private func initialPlace(ofItem id: Int) -> ItemPath? {
    let low = (0..<countedRuns.count).partitioningIndex { countedRuns[$0].ids.upperBound > id }
    guard low < countedRuns.count, countedRuns[low].ids.contains(id) else { return nil }
    let run = countedRuns[low]
    return ItemPath(
      section: run.path.section,
      item: run.path.item + (id - run.ids.lowerBound)
    )
  }

  // MARK: Batches

  mutating func apply(_ edit: TraceEdit) throws(BatchUpdateError) -> BatchUpdate {
    let counts = model.sections.map(\.count)
    let shiftedSection = fillers.section
    let sectionOperations = edit.operations.flatMap { $0.sectionOperations }
    let shiftedAfter: Int?
    if sectionOperations.isEmpty {
      shiftedAfter = shiftedSection
    } else {
      let sections = try BatchUpdate(operations: sectionOperations, counts: counts)
      shiftedAfter = shiftedSection.flatMap { sections.sectionAfter($0) }
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
        for (index, id) in ids.enumerated() {
          let metrics = newcomers.metrics(of: id, section: section, estimate: sectionEstimate)
          operations.append(
            .insertItem(after(section, item + index), BatchUpdate.Item(id: id, metrics: metrics))
          )
        }
      case .reload(let section, let item, let ids):
        for (index, id) in ids.enumerated() {
          let path = before(section, item + index)
          let kept = model.id(at: path) == id ? model.sections[section].metrics(at: path.item) : nil
          let metrics =
            newcomers.given(id) ?? kept
            ?? newcomers.metrics(of: id, section: section, estimate: sectionEstimate)
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

  private func sectionEstimate(_ index: Int) -> Size {
    estimate(
      forSection: model.sections.indices.contains(index) ? model.sections[index].id : index
    )
  }

  private mutating func commit(_ update: BatchUpdate) {
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

  // MARK: Sizes, supplementaries, invalidations, probes

  /// Notes measured sizes and resolves them to paths; sizes for absent ids are dropped.
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
    measured.apply(to: &model)
    return measured.count == 0 ? [] : [.sizes(measured)]
  }

  /// An event that names every recorded item measures the added ones too, each as its source.
  private mutating func measureEveryItem(
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
      let named = id >= 0 ? id : fillers.recordedIDs[Int(fillers.sources[-1 - id])]
      indexes[item] = Int32(truncatingIfNeeded: slots[named] ?? -1)
    }
    fillers.lastLookup = (sizes.ids, batches.count, indexes)
    return MeasuredSizes(section: section, count: count, table: table, indexes: indexes)
  }

  private mutating func measureSupplementaries(_ sizes: TraceSizes) -> [PlannedEvent] {
    sizes.ids.enumerated().compactMap { index, id in
      guard let section = model.sections.firstIndex(where: { $0.id == id }) else { return nil }
      return .supplementary(
        change(
          TraceSupplementary(
            section: section,
            kind: sizes.kind,
            size: Size(width: sizes.widths[index], height: sizes.heights[index])
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

  mutating func resolve(_ probe: TraceProbe, transposed: Bool) -> ProbeQuestion {
    switch probe.question {
    case .rect(let rect):
      return .rect(transposed ? rect.transposed : rect)
    case .item(let id, let kind):
      let path = path(ofItem: id) ?? ItemPath(section: -1, item: -1)
      return .element(ElementPath(section: path.section, kind: kind, item: path.item))
    case .path(let path, let kind):
      // An empty path, as a host passes for a vanished view, names no section.
      let section = path.first ?? -1
      let item = path.count > 1 ? path[1] : kind == .cell ? -1 : 0
      let shift = kind == .cell && section == fillers.section ? fillers.before : 0
      return .element(ElementPath(section: section, kind: kind, item: item + shift))
    }
  }
}
