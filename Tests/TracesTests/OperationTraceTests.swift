import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay
@testable import Traces

struct OperationTraceTests {
  private func plan(
    _ made: OperationTrace,
    _ derives: DerivedMetrics = []
  ) throws -> ReplayPlan {
    var options = ReplayOptions()
    options.derives = derives
    return try ReplayPlan(made.trace, options: options)
  }

  @Test(arguments: [1000, 1001, 12_345])
  func everyFrameHasItsOperation(items: Int) throws {
    let made = OperationTrace(itemCount: items)
    let plan = try plan(made)
    expectEqual(plan.itemCount, items)
    expectEqual(plan.frames.count, made.operations.count)
    let found = Set(made.operations.compactMap(\.self))
    expectEqual(found, Set(LayoutOperation.allCases).subtracting([.initialLayout]))
    for (index, operation) in made.operations.enumerated() {
      let events = plan.events(of: plan.frames[index])
      switch operation {
      case .scroll:
        expectTrue(events.isEmpty && plan.frames[index].movement != 0)
      case nil:
        expectEqual(plan.frames[index].movement, 0)
      default:
        expectTrue(events.count <= 1 && plan.frames[index].movement == 0)
      }
    }
  }

  @Test func theSameArgumentsMakeTheSameTrace() {
    let trace = OperationTrace(itemCount: 2000, seed: 7).trace
    expectEqual(OperationTrace(itemCount: 2000, seed: 7).trace, trace)
    expectTrue(OperationTrace(itemCount: 2000, seed: 8).trace != trace)
  }

  @Test func editsAreAtTheFirstTheMiddleAndTheLastItem() throws {
    let made = OperationTrace(itemCount: 5000)
    let plan = try plan(made)
    let places: [(LayoutOperation, Int, Int)] = [
      (.editFirst, 0, 0), (.editMiddle, 2500, 2500), (.editLast, 5000, 4999),
    ]
    for (operation, edited, measured) in places {
      let events = plan.frames.indices.filter { made.operations[$0] == operation }
        .flatMap { plan.events(of: plan.frames[$0]) }
      expectEqual(events.count, 3)
      guard case .batch(let insert)? = events.first,
        case .batch(let delete)? = events.dropFirst().first,
        case .sizes(let sizes)? = events.last
      else {
        Issue.record("\(operation) is \(events)")
        continue
      }
      let path = ItemPath(section: 0, item: edited)
      expectTrue(insert.items.count == 1 && insert.pathAfter(path) != path)
      expectNil(delete.pathAfter(path))
      expectEqual(sizes.runs, [.init(section: 0, items: measured..<measured + 1)])
    }
  }

  @Test(arguments: [1000, 30_000])
  func batchAndSizesAreSpreadOverTheCollection(items: Int) throws {
    let made = OperationTrace(itemCount: items)
    let plan = try plan(made)
    func event(_ operation: LayoutOperation) throws -> PlannedEvent {
      let frame = try #require(made.operations.firstIndex { $0 == operation })
      return try #require(plan.events(of: plan.frames[frame]).first)
    }
    guard case .batch(let batch) = try event(.batch), case .sizes(let sizes) = try event(.sizes)
    else {
      Issue.record("the events are others")
      return
    }
    expectEqual(batch.changes.count, OperationTrace.batchedChanges)
    expectEqual(batch.items.count, 250)
    expectEqual(batch.reloadedItems.count, 250)
    expectEqual(sizes.count, min(items, OperationTrace.measuredItems))
    expectEqual(sizes.runs.first?.items.lowerBound, 0)
    expectTrue((sizes.runs.last?.items.upperBound ?? 0) > items - items / 1000 * 10)
  }

  @Test func theViewIsTurned() throws {
    let made = OperationTrace(itemCount: 1000)
    let plan = try plan(made)
    let frame = try #require(made.operations.firstIndex { $0 == .rotation })
    let turned = TraceView(size: plan.viewSize.transposed, cause: .rotate)
    expectEqual(Array(plan.events(of: plan.frames[frame])), [.view(turned)])
  }

  @Test func whatMakesNoSenseIsLeftOutWithAReason() {
    for derives in [DerivedMetrics.parents, .blockSizes] {
      let made = OperationTrace(itemCount: 1000, deriving: derives)
      expectEqual(made.leftOut.map(\.operation), [.sizes])
      expectTrue(made.leftOut.allSatisfy { !$0.reason.isEmpty })
      expectTrue(!made.operations.contains(.sizes))
    }
  }

  /// The view, the items and the order of events do not force any layout to break an invariant.
  @Test func theBuiltInLayoutsHoldTheirInvariants() throws {
    let catalog = LayoutCatalog.builtIn
    for name in catalog.layoutNames {
      let entry = try #require(catalog.entries(ofLayout: name).last)
      let settings = LayoutSettings(kind: name)
      var options = ReplayOptions()
      options.derives = entry.derives
      options.axis = try entry.factory.traits(settings).axis
      let made = OperationTrace(itemCount: 1000, deriving: entry.derives)
      let plan = try ReplayPlan(made.trace, options: options)
      var check = CheckOptions()
      check.scanLimit = 0
      let outcome = try entry.factory.check(plan, settings, check)
      expectTrue(outcome.violations.isEmpty, "\(name)")
    }
  }
}
