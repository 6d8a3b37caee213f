import LayoutContract
import Measurement

/// A hierarchy for a plan whose items have no parents: sections become depths.
///
/// Items are numbered in the order in which they first appear. Item `i` has the parent `(i - 1) /
/// 3`, and item 0 is a root. Both are permanent: an item whose parent is deleted is an orphan at
/// its old depth. Items of one depth are in the order of the recorded collection.
struct DerivedParents {
  /// The number of children per item, if there are enough items.
  static let childrenPerItem = 3

  /// The numbers of all items of the plan.
  let ordinals: ItemOrdinals
  /// The number of depths in the whole plan.
  let depthCount: Int
  /// Each item's depth.
  private let depths: ContiguousArray<UInt8>
  /// The current collection, as recorded.
  private(set) var recorded: OrdinalModel
  /// The current items of each depth.
  private(set) var layers: [ContiguousArray<Int32>]
  /// Each item's index among those of its depth, or -1 if it is absent.
  private var positions: ContiguousArray<Int32>
  /// The last translated runs, reused if the next event has the same runs.
  var lastRuns: TranslatedRuns?

  /// Numbers all items of a plan; the hierarchy is still empty.
  ///
  /// - Complexity: O(items of all models and events).
  init(_ plan: ReplayPlan) {
    var ordinals = ItemOrdinals(itemCount: plan.itemCount)
    ordinals.insert(itemsOf: plan.model)
    for event in plan.events {
      switch event {
      case .reload(let model?): ordinals.insert(itemsOf: model)
      case .batch(let update): for item in update.arrivals { _ = ordinals.insert(item.id) }
      default: break
      }
    }
    var depths = ContiguousArray<UInt8>(repeating: 0, count: ordinals.count)
    for ordinal in depths.indices.dropFirst() {
      depths[ordinal] = depths[Self.parent(of: ordinal)] + 1
    }
    self.ordinals = ordinals
    self.depths = depths
    // A later item is at least as deep as an earlier one.
    depthCount = depths.last.map { Int($0) + 1 } ?? 0
    recorded = OrdinalModel(CollectionModel(), ordinals)
    layers = Array(repeating: [], count: depthCount)
    positions = ContiguousArray(repeating: -1, count: ordinals.count)
  }

  private static func parent(of ordinal: Int) -> Int { (ordinal - 1) / childrenPerItem }

  /// Returns metrics with the item's parent.
  func metrics(_ metrics: ItemMetrics, of ordinal: Int) -> ItemMetrics {
    var result = metrics
    result.parent = ordinal == 0 ? nil : ordinals.ids[Self.parent(of: ordinal)]
    return result
  }

  /// Returns the path by depth for a path of the recorded collection, or nil if it has no item.
  func path(ofRecorded path: ItemPath) -> ItemPath? {
    recorded[path].map { ItemPath(section: Int(depths[$0]), item: Int(positions[$0])) }
  }

  // MARK: Models and batches

  /// Replaces the model.
  ///
  /// - Parameter model: The model as recorded.
  /// - Returns: The same items by depth, without headers, footers and the like.
  /// - Complexity: O(items).
  mutating func show(_ model: CollectionModel) -> CollectionModel {
    recorded = OrdinalModel(model, ordinals)
    arrange()
    var sections = ContiguousArray((0..<depthCount).map { SectionModel(id: $0) })
    for depth in sections.indices { sections[depth].reserveCapacity(layers[depth].count) }
    for (number, section) in model.sections.enumerated() {
      for item in 0..<section.count {
        let ordinal = Int(recorded.sections[number][item])
        let depth = Int(depths[ordinal])
        // An id that occurs twice in an unchecked model is shown once.
        guard Int(positions[ordinal]) == sections[depth].count else { continue }
        let metrics = metrics(section.metrics(at: item), of: ordinal)
        sections[depth].append(id: section.ids[item], metrics)
      }
    }
    return CollectionModel(sections: sections)
  }

  /// Applies a batch.
  ///
  /// - Parameter update: The batch as recorded.
  /// - Returns: A batch between the models by depth, with the fewest possible moves.
  /// - Complexity: O(items), and O(n · log n) at depths where items change their order.
  mutating func follow(_ update: BatchUpdate) -> BatchUpdate {
    let positionsBefore = positions
    let layersBefore = layers
    recorded.apply(update, ordinals)
    arrange()
    var arrivals: [Int: BatchUpdate.Item] = [:]
    for item in update.arrivals {
      guard let ordinal = ordinals[item.id] else { continue }
      let metrics = metrics(item.metrics, of: ordinal)
      arrivals[ordinal] = BatchUpdate.Item(id: item.id, metrics: metrics)
    }
    var operations: [BatchUpdate.Operation] = []
    for depth in layers.indices where layers[depth] != layersBefore[depth] {
      for (index, ordinal) in layersBefore[depth].enumerated() where positions[Int(ordinal)] < 0 {
        operations.append(.deleteItem(ItemPath(section: depth, item: index)))
      }
      operations += arrivalsAndMoves(at: depth, positionsBefore, arrivals)
    }
    for (ordinal, item) in arrivals.stablySorted(by: { $0.key < $1.key })
    where positionsBefore[ordinal] >= 0 && positions[ordinal] >= 0 {
      let path = ItemPath(section: Int(depths[ordinal]), item: Int(positionsBefore[ordinal]))
      operations.append(.reloadItem(path, item))
    }
    do throws(BatchUpdateError) {
      return try BatchUpdate(operations: operations, counts: layersBefore.map(\.count))
    } catch {
      preconditionFailure("the difference of two models is no batch: \(error)")
    }
  }

  /// Returns the insertions and moves that lead to the current items of a depth.
  private func arrivalsAndMoves(
    at depth: Int,
    _ positionsBefore: ContiguousArray<Int32>,
    _ arrivals: [Int: BatchUpdate.Item]
  ) -> [BatchUpdate.Operation] {
    var operations: [BatchUpdate.Operation] = []
    var kept: ContiguousArray<Int32> = []
    kept.reserveCapacity(layers[depth].count)
    var isOrderKept = true
    for (index, ordinal) in layers[depth].enumerated() {
      let before = positionsBefore[Int(ordinal)]
      if before >= 0 {
        if let last = kept.last, last > before { isOrderKept = false }
        kept.append(before)
      } else if let item = arrivals[Int(ordinal)] {
        operations.append(.insertItem(ItemPath(section: depth, item: index), item))
      }
    }
    guard !isOrderKept else { return operations }
    let stays = kept.longestAscent
    var position = 0
    for (index, ordinal) in layers[depth].enumerated() where positionsBefore[Int(ordinal)] >= 0 {
      if !stays[position] {
        let before = ItemPath(section: depth, item: Int(kept[position]))
        operations.append(.moveItem(from: before, to: ItemPath(section: depth, item: index)))
      }
      position += 1
    }
    return operations
  }

  /// Distributes the items of the recorded collection to their depths.
  private mutating func arrange() {
    lastRuns = nil
    for depth in layers.indices {
      for ordinal in layers[depth] { positions[Int(ordinal)] = -1 }
      layers[depth].removeAll(keepingCapacity: true)
    }
    for section in recorded.sections {
      for ordinal in section where positions[Int(ordinal)] < 0 {
        let depth = Int(depths[Int(ordinal)])
        positions[Int(ordinal)] = Int32(layers[depth].count)
        layers[depth].append(ordinal)
      }
    }
  }
}
