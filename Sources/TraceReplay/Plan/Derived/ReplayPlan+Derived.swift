import LayoutContract
import PropertyTesting

extension ReplayPlan {
  /// Gives all models and batches the metrics that the layout needs and the trace lacks.
  ///
  /// - Complexity: O(items of all models and events), and O(items) per batch if sizes are searched
  ///   or parents derived.
  mutating func derive(_ wanted: DerivedMetrics) {
    guard !wanted.isEmpty else { return }
    let missing = wanted.subtracting(carriedMetrics)
    if !missing.drawn.isEmpty { drawMetrics(missing.drawn) }
    if missing.contains(.trueHeights) { deriveTrueHeights() }
    if missing.contains(.parents) { deriveParents() }
  }

  /// Replaces or removes events; each frame keeps the rest of its events.
  ///
  /// - Complexity: O(events), in addition to what `transform` does.
  mutating func mapEvents(_ transform: (PlannedEvent) -> PlannedEvent?) {
    var kept: ContiguousArray<PlannedEvent> = []
    kept.reserveCapacity(events.count)
    var keptBefore: ContiguousArray<Int> = [0]
    keptBefore.reserveCapacity(events.count + 1)
    for event in events {
      if let event = transform(event) { kept.append(event) }
      keptBefore.append(kept.count)
    }
    frames.mapEvents { keptBefore[$0.lowerBound]..<keptBefore[$0.upperBound] }
    events = kept
  }

  private mutating func drawMetrics(_ metrics: DerivedMetrics) {
    let seed = options.seed
    func drawn(_ id: Int, _ known: ItemMetrics) -> ItemMetrics {
      metrics.applied(to: known, id: id, seed: seed)
    }
    model.replaceMetrics(drawn)
    mapEvents { event in
      switch event {
      case .batch(let update):
        return .batch(
          update.mappingItems { BatchUpdate.Item(id: $0.id, metrics: drawn($0.id, $0.metrics)) }
        )
      case .reload(var model?):
        model.replaceMetrics(drawn)
        return .reload(model)
      case .sizes(let sizes) where metrics.contains(.blockSizes):
        // The sizes stay, but the recording still asks for another layout pass.
        return .invalidate(.items(sizes.runs))
      default:
        return event
      }
    }
    notes.append(metrics.note(seed: seed))
  }

  /// The metrics that are not derived: those that some item of the trace has, and the true heights
  /// unless an item has only an estimate.
  private var carriedMetrics: DerivedMetrics {
    var carried: DerivedMetrics = [.trueHeights]
    // Every trace has sizes; those of a recorded quilt are block sizes.
    if recordedLayout?.kind == "quilt" { carried.insert(.blockSizes) }
    func collect(_ model: CollectionModel) {
      for section in model.sections {
        if !section.columnSpans.isUniform { carried.insert(.columnSpans) }
        if !section.captionHeights.isUniform { carried.insert(.captions) }
        if !section.parents.isUniform { carried.insert(.parents) }
        let isEstimated = section.measured.withValues { $0?.contains(false) ?? false }
        if isEstimated { carried.remove(.trueHeights) }
      }
    }
    collect(model)
    for event in events {
      switch event {
      case .reload(let model?): collect(model)
      case .batch(let update):
        for item in update.arrivals {
          if item.metrics.columnSpan != 1 { carried.insert(.columnSpans) }
          if item.metrics.captionHeight != 0 { carried.insert(.captions) }
          if item.metrics.parent != nil { carried.insert(.parents) }
          if !item.metrics.isMeasured { carried.remove(.trueHeights) }
        }
      default: break
      }
    }
    return carried
  }
}

/// Metrics that are drawn at random for items when a layout needs them.
extension DerivedMetrics {
  /// The height of a derived caption, in points.
  public static var captionHeight: Double { 60 }
  /// The widest derived span, in columns.
  public static var widestSpan: Int { 3 }

  /// The unit of the sides of derived blocks, in points.
  public static var blockUnit: Double { 100 }
  /// The longest side of a derived block, in units.
  public static var longestSide: Int { 4 }

  private static func blockSide(_ generator: inout SplitMix64) -> Double {
    blockUnit * Double(1 + generator.next() % UInt64(longestSide))
  }

  /// The metrics that are drawn for one item at a time, without moving it.
  var drawn: DerivedMetrics { intersection([.columnSpans, .captions, .blockSizes]) }

  /// Returns an item's metrics with the drawn ones.
  func applied(to metrics: ItemMetrics, id: Int, seed: UInt64) -> ItemMetrics {
    var result = metrics
    if contains(.columnSpans) {
      var generator = SplitMix64(seed: seed, id: id)
      result.columnSpan = 1 + Int(generator.next() % UInt64(Self.widestSpan))
    }
    if contains(.captions) { result.captionHeight = Self.captionHeight }
    if contains(.blockSizes) {
      var generator = SplitMix64(seed: seed, id: id)
      result.size.width = Self.blockSide(&generator)
      result.size.height = Self.blockSide(&generator)
      result.isMeasured = true
    }
    return result
  }

  /// Returns a note on the drawn metrics, for readers of the result.
  func note(seed: UInt64) -> String {
    var names: [String] = []
    if contains(.columnSpans) { names.append("column spans of 1 to \(Self.widestSpan)") }
    if contains(.captions) { names.append("captions of \(Int(Self.captionHeight)) pt") }
    if contains(.blockSizes) {
      names.append("block sides of 1 to \(Self.longestSide) times \(Int(Self.blockUnit)) pt")
    }
    return "derived from item ids with seed \(seed): " + names.joined(separator: ", ")
  }
}

/// The generator of random numbers, shared by traces, derived metrics and tests.
public typealias SplitMix64 = PropertyTesting.SplitMix64

extension SplitMix64 {
  /// Makes the generator for the metrics of one item.
  init(seed: UInt64, id: Int) {
    self.init(seed: seed, stream: UInt64(bitPattern: Int64(id)))
  }
}
