import LayoutContract
import Measurement
import Traces

/// The model of a trace after each event: it finds items by id, and estimates missing sizes.
struct ModelTimeline {
  var model = CollectionModel()
  var firstRecorded = ItemPath(section: 0, item: 0)
  var notes: [String] = []
  let growth: ModelGrowth
  /// The estimates by section id.
  var estimates: [Int: Size] = [:]
  /// The last known path of each item, and the number of batches before it.
  var places: [Int: (path: ItemPath, epoch: Int)] = [:]
  /// Runs of consecutive ids, and their paths before the first batch.
  var countedRuns: [(ids: Range<Int>, path: ItemPath)] = []
  var batches: [BatchUpdate] = []
  var fillers = Fillers()

  /// The items that were added to grow the model.
  struct Fillers {
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

  /// Adds a run after the earlier runs of its section.
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
      section.append(id: items.id(at: index), items.metrics(at: index, sampler))
    }
    model.sections[items.section] = section
  }

  /// Grows the model, estimates missing sizes, and records the path of every item.
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

  /// Replaces the model with the one that `items` describe.
  mutating func reload(_ items: [TraceItems]) {
    model = CollectionModel()
    estimates = [:]
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
    countedRuns = countedRuns.stablySorted { $0.ids.lowerBound < $1.ids.lowerBound }
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
        model.sections[number].replace(at: item, id: section.ids[item], with: metrics)
      }
    }
  }

  /// Returns the section's estimate, or else the median of the sizes known so far.
  func estimate(forSection id: Int) -> Size {
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
}
