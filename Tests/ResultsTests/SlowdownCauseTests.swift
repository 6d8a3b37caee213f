import Expectations
import LayoutContract
import Testing

@testable import Results

/// Causes of slowdowns, found in the costs of hooks.
struct SlowdownCauseTests {
  private func cost(
    _ hook: LayoutHook,
    calls: Int = 10,
    _ milliseconds: Double,
    _ change: (inout HookCost) -> Void = { _ in }
  ) -> HookCost {
    var cost = HookCost(hook)
    (cost.calls, cost.nanoseconds, cost.allocations) = (calls, milliseconds * 1e6, 100)
    change(&cost)
    return cost
  }

  private func cause(_ base: [HookCost], _ head: [HookCost], rest: Double = 0) -> SlowdownCause {
    func costs(_ hooks: [HookCost], _ rest: Double) -> HookCosts {
      let total = hooks.reduce(rest * 1e6) { $0 + $1.nanoseconds }
      return HookCosts(hooks: hooks, totalNanoseconds: total)
    }
    return SlowdownCause(base: costs(base, 0), head: costs(head, rest))
  }

  @Test func `The hook with the most added time is named, with the count that grew`() {
    let found = cause(
      [cost(.prepare, 40), cost(.elements, 2)],
      [cost(.prepare, 40.5), cost(.elements, 6) { $0.allocations = 900 }]
    )
    expectEqual(found.hook, .elements)
    expectEqual(
      found.sentence,
      "layoutAttributesForElements(in:) takes 3.0 x as long (2.00 ms -> 6.00 ms in all frames): it "
        + "makes 900 allocations (base: 100)"
    )
    expectEqual(found.share, 1)
    expectEqual(found.base?.allocations, 100)
    expectEqual(found.head?.allocations, 900)
  }

  @Test func `A unit of frames has the hook with half of its added time`() {
    let slots = LayoutHook.allCases.indices
    func costs(_ units: [[LayoutHook: Double]]) -> HookCosts {
      let times = units.map { unit in slots.map { unit[LayoutHook.allCases[$0]] ?? 0 } }
      return HookCosts(hooks: [], totalNanoseconds: 0, unitNanoseconds: times)
    }
    let base = costs([[.prepare: 9, .elements: 1], [.prepare: 9], [.prepare: 9]])
    let head = costs([
      [.prepare: 10, .elements: 3], [.prepare: 8], [.prepare: 10, .elements: 1, .move: 1],
    ])
    .shortest(
      costs([[.prepare: 99, .elements: 9], [.prepare: 9], [.prepare: 99, .elements: 9, .move: 9]])
    )
    expectEqual(
      (0...3).map { head.slowerHook(inUnit: $0, than: base) },
      [.elements, nil, nil, nil]
    )
  }

  @Test func `Looking at more elements for each one returned is told as a ratio`() {
    let found = cause(
      [cost(.elements, 1) { ($0.examined, $0.returned) = (300, 100) }],
      [cost(.elements, 9) { ($0.examined, $0.returned) = (5_300, 100) }]
    )
    expectTrue(
      found.sentence.hasSuffix("it looks at 53 elements for each that it returns (base: 3.0)"),
      "\(found.sentence)"
    )
  }

  @Test func `More calls explain more of everything else`() {
    let found = cause(
      [cost(.prepare, 1) { $0.itemsPlaced = 50 }],
      [cost(.prepare, calls: 100, 10) { ($0.itemsPlaced, $0.allocations) = (500, 1_000) }]
    )
    expectTrue(found.sentence.hasSuffix("it is called 100 times (base: 10)"), "\(found.sentence)")
  }

  @Test(arguments: [
    (LayoutHook.boundsChange, "shouldInvalidateLayout(forBoundsChange:) returns true 90 times"),
    (.ownInvalidation, "the layout invalidates itself 90 times"),
  ])
  func `Preparing more often has the hook as its cause that made the layout invalid`(
    hook: LayoutHook,
    words: String
  ) {
    let found = cause(
      [cost(.prepare, 1), cost(hook, 0.1) { $0.effects = 2 }],
      [cost(.prepare, calls: 98, 10), cost(hook, 0.1) { $0.effects = 90 }]
    )
    expectEqual(found.hook, hook)
    expectTrue(found.sentence.hasSuffix("because \(words) (base: 2 times)"), "\(found.sentence)")
  }

  @Test func `Without a count that grew, the code of the hook takes longer`() {
    let found = cause([cost(.updates, 1)], [cost(.updates, 3)])
    expectTrue(found.sentence.contains("calls, sizes, items and allocations, so"))
    let uncounted = cause(
      [cost(.updates, 1) { $0.allocations = nil }],
      [cost(.updates, 3) { $0.allocations = nil }]
    )
    expectTrue(uncounted.sentence.contains("calls, sizes and items, so"))
  }

  @Test func `A hook that the base does not call has no ratio`() {
    let found = cause([cost(.prepare, 1)], [cost(.prepare, 1), cost(.preferred, calls: 5, 2)])
    expectEqual(found.hook, .preferred)
    expectTrue(found.sentence.contains("takes 2.00 ms in all frames, and the base none"))
  }

  @Test func `No hook is blamed where none takes longer`() {
    let outside = cause([cost(.prepare, 1)], [cost(.prepare, 1)], rest: 4)
    expectNil(outside.hook)
    expectTrue(outside.sentence.hasPrefix("the time was added outside"), "\(outside.sentence)")
    let partly = cause(
      [cost(.elements, 1)],
      [cost(.elements, 3) { $0.allocations = 500 }],
      rest: 2
    )
    expectEqual(partly.hook, .elements)
    expectTrue(partly.sentence.hasSuffix("; 50 % of the added time is after it, as in freeing"))
    let none = cause([cost(.prepare, 10)], [cost(.prepare, 10.01)])
    expectNil(none.hook)
    expectTrue(none.sentence.hasSuffix("does not show which one takes longer"), "\(none.sentence)")
  }

  @Test func `A little more time is told in percent`() {
    let found = cause([cost(.prepare, 10)], [cost(.prepare, 10.5)])
    expectTrue(found.sentence.hasPrefix("prepare() takes 5.0 % longer (10.0 ms -> 10.5 ms in"))
  }

  @Test func `A second hook with a third of the added time is told, too`() {
    let found = cause(
      [cost(.prepare, 1), cost(.updates, 1)],
      [cost(.prepare, 4), cost(.updates, 3)]
    )
    expectTrue(
      found.sentence.contains("; prepare(forCollectionViewUpdates:) takes 3.0 x as long"),
      "\(found.sentence)"
    )
  }

  @Test func `The shortest time of each hook is kept`() {
    let first = [cost(.prepare, 5), cost(.elements, 2)]
    let second = [cost(.prepare, 4), cost(.updates, 1), cost(.elements, 3)]
    expectEqual(first.shortest(second).map(\.nanoseconds), [4e6, 2e6])
  }
}
