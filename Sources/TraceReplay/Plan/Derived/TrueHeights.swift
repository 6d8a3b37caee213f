import LayoutContract

extension DerivedMetrics {
  /// The heights that are drawn for items that a trace never measures, in whole points.
  public static var drawnHeights: ClosedRange<Int> { 40...400 }

  /// Returns the true height of an item that the trace never measures, in points.
  static func trueHeight(ofItem id: Int, seed: UInt64) -> Double {
    var generator = SplitMix64(seed: seed, id: id)
    let count = UInt64(drawnHeights.count)
    return Double(drawnHeights.lowerBound + Int(generator.next() % count))
  }
}

extension ReplayPlan {
  /// Gives items that arrive with an estimate their true sizes immediately.
  ///
  /// An item's true size is the first that the trace gives it after its arrival; that size is then
  /// removed from its event, as it measures nothing new. Otherwise it is the last size that the
  /// trace gave the item before. Otherwise the height is drawn at random.
  mutating func deriveTrueHeights() {
    let search = TrueSizeSearch(self)
    guard !search.arrivals.isEmpty else { return }
    let seed = options.seed
    var arrivals = search.arrivals.makeIterator()
    func measured(_ id: Int, _ metrics: ItemMetrics) -> ItemMetrics {
      guard !metrics.isMeasured, let truth = arrivals.next() else { return metrics }
      var result = metrics
      result.isMeasured = true
      if let size = search.truths[Int(truth)] {
        result.size = size
      } else {
        result.size.height = DerivedMetrics.trueHeight(ofItem: id, seed: seed)
      }
      return result
    }
    model.replaceMetrics(measured)
    var index = -1
    mapEvents { event in
      index += 1
      switch event {
      case .batch(let update):
        var metrics: [Int: ItemMetrics] = [:]
        for item in update.arrivals { metrics[item.id] = measured(item.id, item.metrics) }
        return .batch(
          update.mappingItems { BatchUpdate.Item(id: $0.id, metrics: metrics[$0.id] ?? $0.metrics) }
        )
      case .reload(var model?):
        model.replaceMetrics(measured)
        return .reload(model)
      case .sizes(let sizes):
        let rest = search.rests[index] ?? sizes
        return rest.count > 0 ? .sizes(rest) : nil
      default:
        return event
      }
    }
    notes.append(search.note(seed: seed))
  }
}

extension BatchUpdate {
  /// The items that a batch inserts or reloads, in a fixed order.
  var arrivals: [Item] { items + reloadedItems.map(\.item) }
}

extension CollectionModel {
  /// Replaces the metrics of every item.
  mutating func replaceMetrics(_ transform: (_ id: Int, _ metrics: ItemMetrics) -> ItemMetrics) {
    for number in sections.indices {
      for item in 0..<sections[number].count {
        let id = sections[number].ids[item]
        let metrics = sections[number].metrics(at: item)
        let replacement = transform(id, metrics)
        if replacement != metrics {
          sections[number].replace(at: item, id: id, with: replacement)
        }
      }
    }
  }
}

/// A search of a plan for the true sizes of items that arrive with an estimate.
struct TrueSizeSearch {
  /// For each arrival of an unsized item, in the plan's order, the index of its true size.
  private(set) var arrivals: ContiguousArray<Int32> = []
  /// The true sizes; nil if the trace gives none.
  private(set) var truths: ContiguousArray<Size?> = []
  /// The remaining sizes of events with first measurements, by the event's index.
  private(set) var rests: [Int: MeasuredSizes] = [:]

  private var ordinals: ItemOrdinals
  private var items: [Item] = []

  /// The known state of an item.
  private struct Item {
    /// The index of the true size that it waits for, or -1.
    var awaited: Int32 = -1
    /// The last size that the trace gave it.
    var known: Size?
  }

  /// Searches a plan.
  ///
  /// - Complexity: O(items of all models and events), and O(items) a batch.
  init(_ plan: ReplayPlan) {
    ordinals = ItemOrdinals(itemCount: plan.itemCount)
    var model = follow(plan.model)
    for (index, event) in plan.events.enumerated() {
      switch event {
      case .reload(let replacement?):
        model = follow(replacement)
      case .batch(let update):
        for item in update.arrivals {
          arrive(item.id, item.metrics.size, isMeasured: item.metrics.isMeasured)
        }
        model.apply(update, ordinals)
      case .sizes(let sizes):
        let rest = consume(sizes, in: model)
        if rest.count < sizes.count { rests[index] = rest }
      default:
        break
      }
    }
  }

  private mutating func follow(_ model: CollectionModel) -> OrdinalModel {
    for section in model.sections {
      for item in 0..<section.count {
        let size = Size(width: section.widths[item], height: section.heights[item])
        arrive(section.ids[item], size, isMeasured: section.measured[item])
      }
    }
    return OrdinalModel(model, ordinals)
  }

  private mutating func arrive(_ id: Int, _ size: Size, isMeasured: Bool) {
    let ordinal = ordinals.insert(id)
    if ordinal == items.count { items.append(Item()) }
    if isMeasured {
      learn(size, of: ordinal)
      return
    }
    if items[ordinal].awaited < 0 {
      items[ordinal].awaited = Int32(truths.count)
      truths.append(items[ordinal].known)
    }
    arrivals.append(items[ordinal].awaited)
  }

  /// Records a size that the trace gives an item.
  ///
  /// - Returns: True if the item was waiting for it.
  @discardableResult
  private mutating func learn(_ size: Size, of ordinal: Int) -> Bool {
    items[ordinal].known = size
    let awaited = items[ordinal].awaited
    guard awaited >= 0 else { return false }
    truths[Int(awaited)] = size
    items[ordinal].awaited = -1
    return true
  }

  /// Returns an event's sizes without those that items were waiting for.
  private mutating func consume(_ sizes: MeasuredSizes, in model: OrdinalModel) -> MeasuredSizes {
    var rest = MeasuredSizes(runs: [], sizes: [])
    rest.isMidBatch = sizes.isMidBatch
    var position = -1
    for run in sizes.runs {
      for item in run.items {
        position += 1
        let path = ItemPath(section: run.section, item: item)
        guard let size = sizes.size(at: position), let ordinal = model[path],
          !learn(size, of: ordinal)
        else { continue }
        rest.runs.append(path)
        if sizes.indexes.isEmpty {
          rest.sizes.append(size)
        } else {
          rest.indexes.append(sizes.indexes[position])
        }
      }
    }
    if !rest.indexes.isEmpty { rest.sizes = sizes.sizes }
    return rest
  }

  /// Returns a note for readers of the result.
  func note(seed: UInt64) -> String {
    let drawn = truths.reduce(0) { $0 + ($1 == nil ? 1 : 0) }
    let heights = DerivedMetrics.drawnHeights
    return "derived true heights of items that come unsized: \(truths.count - drawn) as the trace "
      + "measures them, \(drawn) of \(heights.lowerBound) to \(heights.upperBound) pt drawn from "
      + "item ids with seed \(seed)"
  }
}
