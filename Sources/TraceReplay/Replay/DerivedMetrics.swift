import LayoutUnderTest

/// Metrics that a layout needs and a trace may lack: they are then drawn from the items' ids.
///
/// A draw depends on the seed and the id alone, so that an item keeps its metrics through every
/// edit, and every layout and strategy sees the same.
public struct DerivedMetrics: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Column spans: 1, 2 or 3, evenly.
  public static let columnSpans = DerivedMetrics(rawValue: 1)
  /// Captions of 60 points.
  public static let captions = DerivedMetrics(rawValue: 2)

  /// The height of a derived caption, in points.
  public static var captionHeight: Double { 60 }
  /// The widest derived span, in columns.
  public static var widestSpan: Int { 3 }

  /// An item's metrics with what is derived of them.
  func applied(to metrics: ItemMetrics, id: Int, seed: UInt64) -> ItemMetrics {
    var result = metrics
    if contains(.columnSpans) {
      var generator = SplitMix64(seed: seed, stream: UInt64(bitPattern: Int64(id)))
      result.columnSpan = 1 + Int(generator.next() % UInt64(Self.widestSpan))
    }
    if contains(.captions) { result.captionHeight = Self.captionHeight }
    return result
  }

  /// What a reader of the result must know.
  func note(seed: UInt64) -> String {
    var names: [String] = []
    if contains(.columnSpans) { names.append("column spans of 1 to \(Self.widestSpan)") }
    if contains(.captions) { names.append("captions of \(Int(Self.captionHeight)) pt") }
    return "derived from item ids with seed \(seed): " + names.joined(separator: ", ")
  }
}

extension ReplayPlan {
  /// Gives the items of every model and batch what the layout needs and the trace does not have.
  ///
  /// - Complexity: O(items of all models and batches).
  mutating func derive(_ wanted: DerivedMetrics) {
    let missing = wanted.subtracting(carriedMetrics)
    guard !missing.isEmpty else { return }
    let seed = options.seed
    model.deriveMetrics(missing, seed: seed)
    for index in events.indices {
      switch events[index] {
      case .batch(let update):
        events[index] = .batch(
          update.mappingItems { item in
            BatchUpdate.Item(
              id: item.id,
              metrics: missing.applied(to: item.metrics, id: item.id, seed: seed)
            )
          }
        )
      case .reload(var model?):
        model.deriveMetrics(missing, seed: seed)
        events[index] = .reload(model)
      default:
        break
      }
    }
    notes.append(missing.note(seed: seed))
  }

  /// What some item of the trace has: then the trace is taken at its word.
  private var carriedMetrics: DerivedMetrics {
    var carried: DerivedMetrics = []
    func look(_ model: CollectionModel) {
      for section in model.sections {
        if !section.columnSpans.isUniform { carried.insert(.columnSpans) }
        if !section.captionHeights.isUniform { carried.insert(.captions) }
      }
    }
    look(model)
    for event in events {
      switch event {
      case .reload(let model?): look(model)
      case .batch(let update):
        for item in update.items + update.reloadedItems.map(\.item) {
          if item.metrics.columnSpan != 1 { carried.insert(.columnSpans) }
          if item.metrics.captionHeight != 0 { carried.insert(.captions) }
        }
      default: break
      }
    }
    return carried
  }
}

extension CollectionModel {
  fileprivate mutating func deriveMetrics(_ metrics: DerivedMetrics, seed: UInt64) {
    for number in sections.indices {
      for item in 0..<sections[number].count {
        let id = sections[number].ids[item]
        let derived = metrics.applied(
          to: sections[number].metrics(at: item),
          id: id,
          seed: seed
        )
        sections[number].replace(at: item, id: id, with: derived)
      }
    }
  }
}
