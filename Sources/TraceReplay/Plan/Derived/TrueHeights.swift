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
    guard hasUnsizedItems else { return }
    let search = TrueSizeSearch(self)
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

  /// A Boolean value that indicates whether any item arrives with an estimate.
  private var hasUnsizedItems: Bool {
    func isUnsized(_ model: CollectionModel) -> Bool {
      model.sections.contains { section in
        section.measured.withValues { $0?.contains(false) ?? false }
      }
    }
    return isUnsized(model)
      || events.contains { event in
        switch event {
        case .reload(let model?): isUnsized(model)
        case .batch(let update): update.arrivals.contains { !$0.metrics.isMeasured }
        default: false
        }
      }
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
