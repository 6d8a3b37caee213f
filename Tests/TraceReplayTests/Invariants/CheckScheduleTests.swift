import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

/// Rows that are completely placed after some rounds of work.
private struct SettlingRows: RowsBased {
  var rows = RowsLayout()
  let rounds: Int
  private var roundsDone = 0

  init(rounds: Int) { self.rounds = rounds }

  var isSettled: Bool { roundsDone >= rounds }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.defersPlacement = true
    traits.hasStablePlacement = true
    return traits
  }

  mutating func continueLayout(workUnits: Int) { roundsDone += 1 }
}

/// The changes and frames that are checked in full, by the number of items.
@Suite("A check looks in full")
struct CheckScheduleTests {
  private let rows = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in RowsLayout() }

  private func counts(
    of invariant: String,
    _ trace: PlanTrace,
    scanLimit: Int? = nil
  ) throws -> [Int] {
    var options = CheckOptions(only: invariant)
    if let scanLimit { options.scanLimit = scanLimit }
    let outcome = try rows.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    let count = outcome.count(of: invariant)
    return [count.checked, count.total]
  }

  @Test("at the initial layout alone where there is no time for a frame")
  func noTime() throws {
    var options = CheckOptions()
    options.limitSeconds = 0
    let plan = try deletions(3, of: 5).plan()
    let outcome = try rows.check(plan, LayoutSettings(kind: "rows"), options)
    expectEqual(outcome.checkedFrameCount, 0)
    expectEqual(outcome.violations, [])
    let whole = try rows.check(plan, LayoutSettings(kind: "rows"), CheckOptions())
    expectEqual(whole.checkedFrameCount, nil)
    expectEqual(plan.prefix(2).frames.count, 2)
    expectEqual(plan.prefix(2).frames[1], plan.frames[1])
  }

  @Test("not thoroughly where a layout alone takes a twentieth of the time")
  func slowLayout() throws {
    let plan = try deletions(3, of: 5).plan()
    let checks = try [nil, 0].map { (limit: Double?) in
      var options = CheckOptions(only: InvalidationEffect.name)
      options.limitSeconds = limit
      return try rows.check(plan, LayoutSettings(kind: "rows"), options)
        .count(of: InvalidationEffect.name).checked
    }
    expectEqual(checks, [3, 0])
  }

  /// Returns a trace that deletes the last item in each of some frames.
  private func deletions(_ count: Int, of items: Int) -> PlanTrace {
    var trace = PlanTrace(items: items + count)
    for number in 1...count {
      trace.edit(.delete(section: 0, item: items + count - number, count: 1))
      trace.frame(0)
    }
    return trace
  }

  @Test("at each change of 20,000 items, of more at every second and the last")
  func changes() throws {
    let all = try counts(of: "IncrementalEqualsFull", deletions(5, of: 19_995))
    expectEqual(all, [5, 5])
    // 20,002 items remain after the first change, and 20,000 after the third.
    let fewer = try counts(of: "IncrementalEqualsFull", deletions(4, of: 19_999))
    expectEqual(fewer, [3, 4])
    // 20,001 items remain after the first change.
    let more = try counts(of: "IncrementalEqualsFull", deletions(3, of: 19_999))
    expectEqual(more, [2, 3])
    let some = try counts(of: "IncrementalEqualsFull", deletions(5, of: 20_001))
    expectEqual(some, [3, 5])
  }

  @Test("and makes new layouts at every eighth change of 2,000 items and at the last")
  func thoroughChanges() throws {
    // The initial layout, the first, the ninth and the eleventh change.
    let all = try counts(of: "InvalidationEffect", deletions(11, of: 1989))
    expectEqual(all, [4, 12])
    let none = try counts(of: "InvalidationEffect", deletions(3, of: 2001))
    expectEqual(none, [0, 4])
    // 2,000 items remain after the second change, which is the last.
    let last = try counts(of: "InvalidationEffect", deletions(2, of: 2000))
    expectEqual(last, [1, 3])
  }

  @Test("at each frame of few items, of many at every fiftieth")
  func frames() throws {
    var trace = PlanTrace(items: 11)
    for offset in 0...101 { trace.frame(Double(offset)) }
    // The counts include the initial layout; the first frame does not move.
    let few = try counts(of: "QueryEqualsScan", trace, scanLimit: 11)
    expectEqual(few, [102, 102])
    let many = try counts(of: "QueryEqualsScan", trace, scanLimit: 10)
    expectEqual(many, [3, 102])
    var shorter = PlanTrace(items: 11)
    for offset in 0...98 { shorter.frame(Double(offset)) }
    let fewer = try counts(of: "QueryEqualsScan", shorter, scanLimit: 10)
    expectEqual(fewer, [2, 99])
    for (items, scanned) in [(10_000, 3), (10_001, 1)] {
      var trace = PlanTrace(items: items)
      for offset in [0.0, 10, 20] { trace.frame(offset) }
      let found = try counts(of: "QueryEqualsScan", trace)
      expectEqual(found, [scanned, 3])
    }
  }

  @Test("at elements before a change of 2,000 items, where the layout keeps them")
  func elementsBefore() throws {
    func checked(_ trace: PlanTrace, keepsLanes: Bool) throws -> Int {
      let keeping = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
        Mutant(RowsLayout()) { fault in
          fault.misdeclare = { traits in
            traits.keepsLanesWhenMeasured = keepsLanes
            traits.hasStablePlacement = !keepsLanes
          }
        }
      }
      let options = CheckOptions(only: "StablePlacement")
      return try keeping.check(trace.plan(), LayoutSettings(kind: "rows"), options)
        .count(of: "StablePlacement").checked
    }
    try expectEqual(checked(deletions(1, of: 1999), keepsLanes: false), 1)
    try expectEqual(checked(deletions(1, of: 2000), keepsLanes: false), 0)
    var measured = PlanTrace(items: 9)
    measured.size([4], height: 120)
    measured.frame(0)
    try expectEqual(checked(measured, keepsLanes: true), 1)
    try expectEqual(checked(measured, keepsLanes: false), 0)
  }

  @Test("at a change where all items had been placed before it, were it in the last frame")
  func settledBefore() throws {
    let checked = try (0...6).map { rounds in
      let settling = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
        SettlingRows(rounds: rounds)
      }
      var trace = PlanTrace(items: 9)
      for offset in [0.0, 10, 20] { trace.frame(offset) }
      trace.edit(.delete(section: 0, item: 8, count: 1))
      trace.frame(20)
      return try settling.check(
        trace.plan(),
        LayoutSettings(kind: "rows"),
        CheckOptions(only: "StablePlacement")
      ).count(of: "StablePlacement").checked
    }
    expectEqual(checked, [1, 1, 1, 1, 1, 0, 0])
  }

  @Test("at a change after items were placed in a still frame, with where they are then")
  func settledInStillFrame() throws {
    var trace = PlanTrace(items: 600)
    trace.frame(0)
    // Other invariants examine elements while most of them are only estimated.
    trace.edit(.insert(section: 0, item: 600, ids: [600]))
    for _ in 0..<30 { trace.frame(0) }
    trace.edit()
    trace.frame(0)
    let outcome = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: "waterfall", indexes: ["sorted-sweep"]).first
    ).factory.check(
      trace.plan(),
      LayoutSettings(kind: "waterfall", parameters: [("deferAbove", .number(10))]),
      CheckOptions()
    )
    expectEqual(outcome.violations.map(\.message), [])
    expectEqual(outcome.count(of: "StablePlacement").checked, 1)
  }
}
