import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Random traces whose items have no parents")
struct DerivedParentsPropertyTests {
  /// Two replays of a trace, one as recorded and one with derived parents.
  private struct Pair {
    var recorded: ReplayPlan
    var derived: ReplayPlan
    var oracle: HierarchyOracle

    init(_ generator: inout Choices) throws {
      var options = ReplayOptions.random(&generator)
      let trace = RandomTrace.waterfall.draw(&generator)
      recorded = try ReplayPlan(trace, options: options)
      options.derives = .parents
      derived = try ReplayPlan(trace, options: options)
      oracle = HierarchyOracle(recorded)
    }

    /// The events of both, without those that a hierarchy ignores.
    var events: Zip2Sequence<[PlannedEvent], ContiguousArray<PlannedEvent>> {
      let kept = recorded.events.filter { event in
        switch event {
        case .supplementary: return false
        case .invalidate(let invalidation):
          return invalidation.supplementaries.isEmpty || !invalidation.items.isEmpty
        default: return true
        }
      }
      return zip(Array(kept), derived.events)
    }
  }

  @Test("show after every batch what is at each depth of the recorded model")
  func batches() throws {
    var batches = 0
    var moves = 0
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<600)) { generator in
      let pair = try Pair(&generator)
      var models = (pair.recorded.model, pair.derived.model)
      if let difference = models.1.difference(from: pair.oracle.layered(models.0)) {
        return "at first \(difference)"
      }
      for (recorded, derived) in pair.events {
        let before = models.1
        models.0.play([recorded])
        models.1.play([derived])
        if let difference = models.1.difference(from: pair.oracle.layered(models.0)) {
          return "\(recorded.summary): \(difference)"
        }
        guard case .batch(let update) = derived else { continue }
        batches += 1
        let least = HierarchyOracle.leastOperations(from: before, to: models.1)
        let made = Operations(update)
        moves += made.moves
        if made != least { return "\(made) where \(least) would do" }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(batches > TestDepth.current.count(of: 1000))
    expectTrue(moves > TestDepth.current.count(of: 100))
  }

  @Test("speak of the same items in every event")
  func events() throws {
    var compared = 0
    let finding = try forAll(seeds: 0..<240) { generator in
      let pair = try Pair(&generator)
      var models = (pair.recorded.model, pair.derived.model)
      for (recorded, derived) in pair.events {
        models.0.play([recorded])
        models.1.play([derived])
        guard recorded.summary == derived.summary || derived.isBatch else {
          return "\(recorded.summary) became \(derived.summary)"
        }
        guard let named = recorded.named(in: models.0) else { continue }
        compared += 1
        guard derived.hasAscendingRuns, let found = derived.named(in: models.1),
          found.sorted() == named.sorted()
        else { return "\(recorded.summary) names \(named), but \(derived) others" }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(compared > 300)
  }

  @Test("pass every check when a layout shows them")
  func checks() throws {
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<25)) { generator in
      let pair = try Pair(&generator)
      for waterfall in WaterfallCase.all(columns: 3) {
        let outcome = try waterfall.check(pair.derived, CheckOptions())
        if let found = outcome.firstFinding { return "\(waterfall): \(found)" }
      }
      return nil
    }
    expectNil(finding)
  }
}

/// The number of operations of each kind in a batch.
private struct Operations: Equatable {
  var deletes = 0
  var inserts = 0
  var moves = 0

  init() {}

  init(_ update: BatchUpdate) {
    for change in update.changes {
      switch change {
      case .deleteItem: deletes += 1
      case .insertItem: inserts += 1
      case .moveItem: moves += 1
      default: break
      }
    }
  }
}

/// Computes depths and parents by the rule, item by item.
private struct HierarchyOracle {
  private var ordinals: [Int: Int] = [:]
  private var ids: [Int] = []

  init(_ plan: ReplayPlan) {
    see(plan.model)
    for event in plan.events {
      switch event {
      case .reload(let model?): see(model)
      case .batch(let update):
        for item in update.items { see(item.id) }
        for item in update.reloadedItems { see(item.item.id) }
      default: break
      }
    }
  }

  private mutating func see(_ model: CollectionModel) {
    for section in model.sections {
      for id in section.ids { see(id) }
    }
  }

  private mutating func see(_ id: Int) {
    guard ordinals[id] == nil else { return }
    ordinals[id] = ids.count
    ids.append(id)
  }

  private func depth(_ ordinal: Int) -> Int {
    ordinal == 0 ? 0 : 1 + depth((ordinal - 1) / 3)
  }

  /// Returns the items of a model, in sections by depth.
  func layered(_ model: CollectionModel) -> CollectionModel {
    var result = CollectionModel()
    guard !ids.isEmpty else { return result }
    for number in 0...depth(ids.count - 1) { result.sections.append(SectionModel(id: number)) }
    for section in model.sections {
      for item in 0..<section.count {
        let ordinal = ordinals[section.ids[item]] ?? 0
        var metrics = section.metrics(at: item)
        metrics.parent = ordinal == 0 ? nil : ids[(ordinal - 1) / 3]
        result.sections[depth(ordinal)].append(id: section.ids[item], metrics)
      }
    }
    return result
  }

  /// Returns the minimum number of operations that turn one model into another with the same
  /// sections.
  static func leastOperations(from before: CollectionModel, to after: CollectionModel) -> Operations
  {
    var result = Operations()
    for (before, after) in zip(before.sections, after.sections) {
      let kept = after.ids.compactMap { before.ids.firstIndex(of: $0) }
      result.deletes += before.count - kept.count
      result.inserts += after.count - kept.count
      var lengths: [Int] = []
      for (index, place) in kept.enumerated() {
        let after = (0..<index).filter { kept[$0] < place }.map { lengths[$0] }
        lengths.append(1 + (after.max() ?? 0))
      }
      result.moves += kept.count - (lengths.max() ?? 0)
    }
    return result
  }
}

extension PlannedEvent {
  fileprivate var isBatch: Bool {
    if case .batch = self { true } else { false }
  }

  private var runs: [LayoutInvalidation.ItemRun]? {
    switch self {
    case .sizes(let sizes): sizes.runs
    case .invalidate(let invalidation): invalidation.items
    default: nil
    }
  }

  /// Returns the ids of the items in the event, or nil if it has none.
  fileprivate func named(in model: CollectionModel) -> [Int]? {
    switch self {
    case .sizes, .invalidate:
      runs?.flatMap { run in model.sections[run.section].ids[run.items] }
    case .scrollToItem(let path, _): model.id(at: path).map { [$0] } ?? []
    case .question(.element(let path)): model.id(at: path.itemPath).map { [$0] } ?? []
    default: nil
    }
  }

  /// Returns true if the event's ranges ascend, are not adjacent, and match the number of sizes.
  fileprivate var hasAscendingRuns: Bool {
    guard let runs else { return true }
    let isAscending = zip(runs, runs.dropFirst()).allSatisfy { one, next in
      (one.section, one.items.upperBound) < (next.section, next.items.lowerBound)
    }
    guard case .sizes(let sizes) = self else { return isAscending }
    return isAscending && runs.reduce(0) { $0 + $1.items.count } == sizes.count
  }
}
