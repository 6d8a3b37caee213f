import LayoutContract

/// Looks through a plan for the true sizes of items that come with an estimate.
struct TrueSizeSearch {
  /// For each arrival of an unsized item, in the plan's order, the number of its true size.
  private(set) var arrivals: ContiguousArray<Int32> = []
  /// The true sizes, nil where the trace gives none.
  private(set) var truths: ContiguousArray<Size?> = []
  /// What is left of size events, by the event's index, where some of it was a first measurement.
  private(set) var rests: [Int: MeasuredSizes] = [:]

  private var ordinals: ItemOrdinals
  private var items: [Item] = []

  /// What is known of an item so far.
  private struct Item {
    /// The number of the true size that it waits for, or -1.
    var awaited: Int32 = -1
    /// The last size that the trace gave it.
    var known: Size?
  }

  /// Looks through a plan.
  ///
  /// - Complexity: O(items of all models and events), and O(items) a batch.
  init(_ plan: ReplayPlan) {
    ordinals = ItemOrdinals(itemCount: plan.itemCount)
    var model = look(plan.model)
    for (index, event) in plan.events.enumerated() {
      switch event {
      case .reload(let replacement?):
        model = look(replacement)
      case .batch(let update):
        for item in update.arrivals {
          arrive(item.id, item.metrics.size, isMeasured: item.metrics.isMeasured)
        }
        model.apply(update, ordinals)
      case .sizes(let sizes):
        let rest = take(sizes, in: model)
        if rest.count < sizes.count { rests[index] = rest }
      default:
        break
      }
    }
  }

  private mutating func look(_ model: CollectionModel) -> OrdinalModel {
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

  /// Notes a size that the trace gives an item, which may wait for it.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  private mutating func learn(_ size: Size, of ordinal: Int) -> Bool {
    items[ordinal].known = size
    let awaited = items[ordinal].awaited
    guard awaited >= 0 else { return false }
    truths[Int(awaited)] = size
    items[ordinal].awaited = -1
    return true
  }

  /// What is left of an event's sizes without those that items waited for.
  private mutating func take(_ sizes: MeasuredSizes, in model: OrdinalModel) -> MeasuredSizes {
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

  /// What a reader of the result must know.
  func note(seed: UInt64) -> String {
    let drawn = truths.reduce(0) { $0 + ($1 == nil ? 1 : 0) }
    let heights = DerivedMetrics.drawnHeights
    return "derived true heights of items that come unsized: \(truths.count - drawn) as the trace "
      + "measures them, \(drawn) of \(heights.lowerBound) to \(heights.upperBound) pt drawn from "
      + "item ids with seed \(seed)"
  }
}
