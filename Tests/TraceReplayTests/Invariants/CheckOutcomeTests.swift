import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("What a check finds")
struct CheckOutcomeTests {
  private func plan(_ change: (inout PlanTrace) -> Void = { _ in }) throws -> ReplayPlan {
    var trace = PlanTrace(items: 60)
    trace.frame(0)
    change(&trace)
    for offset in [10.0, 20, 30, 40, 50, 60, 70] { trace.frame(offset) }
    return try trace.plan()
  }

  private let settings = LayoutSettings(kind: "waterfall")

  /// A waterfall whose queries omit their first element.
  private let broken = LayoutFactory(kind: "waterfall") {
    (settings) throws(LayoutSettingError) in
    Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))) {
      fault in
      fault.misanswer = { Array($1.dropFirst()) }
    }
  }

  @Test("holds settings that the trace never changes, if it is to try them")
  func triesSettings() throws {
    let deaf = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))) {
        $0.drops = [.reconfigure]
      }
    }
    var options = CheckOptions(only: "ConfigFreshness")
    expectNil(try deaf.check(try plan(), settings, options).firstFinding)
    options.trials = [LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))])]
    expectEqual(
      try deaf.check(try plan(), settings, options).violations.map(\.message),
      ["after waterfall:columns=2 its places differ from those of a layout made with it"]
    )
    let right = try #require(LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first)
    expectNil(try right.factory.check(try plan(), settings, options).firstFinding)
  }

  @Test("keeps a few violations and counts the rest")
  func keepsFew() throws {
    var options = CheckOptions(only: "QueryEqualsScan")
    options.keptViolations = 3
    let outcome = try broken.check(try plan(), settings, options)
    expectEqual(outcome.violations.count, 3)
    expectTrue(outcome.violationCount > 3)
    let first = try #require(outcome.violations.first)
    expectEqual(first.invariant, "QueryEqualsScan")
    expectEqual(first.frame, -1)
    expectEqual(first.elements.first?.role, "missing")
    expectEqual(first.elements.first?.id, 0)
    expectEqual(outcome.violations.map(\.frame), outcome.violations.map(\.frame).sorted())
  }

  @Test("leaves out what the trace excuses, from there on")
  func skips() throws {
    var options = CheckOptions(only: "QueryEqualsScan")
    options.keptViolations = 100
    let plan = try plan { trace in
      trace.add(.expect(TraceExpectation(skip: ["QueryEqualsScan"], reason: "known")))
    }
    let outcome = try broken.check(plan, settings, options)
    expectTrue(!outcome.violations.isEmpty)
    expectTrue(outcome.violations.allSatisfy { $0.frame < 1 })
  }

  @Test("lets an anchor move as far as the trace allows")
  func allowsShift() throws {
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))) {
        $0.misdeclare = { $0.anchoring = .layout }
      }
    }
    let options = CheckOptions(only: "AnchorStability")
    for (shift, violations) in [(99.75, 1), (100, 0)] {
      let plan = try plan { trace in
        trace.frame(500)
        trace.add(.expect(TraceExpectation(shift: shift)))
        trace.edit(.insert(section: 0, item: 0, ids: [90, 91, 92]))
        trace.frame(500)
      }
      try expectEqual(factory.check(plan, settings, options).violationCount, violations)
    }
    // One point is tolerated if the trace has no expectation.
    for (height, violations) in [(1.0, 0), (1.25, 1)] {
      let sizes = TraceSizes(
        ids: [90, 91, 92],
        widths: [100, 100, 100],
        heights: [height, height, height]
      )
      let plan = try plan { trace in
        trace.frame(500)
        trace.edit(.insert(section: 0, item: 0, ids: [90, 91, 92]), metrics: sizes)
        trace.frame(500)
      }
      try expectEqual(factory.check(plan, settings, options).violationCount, violations)
    }
  }

  @Test("is nothing before anything is looked at")
  func isEmpty() {
    let outcome = CheckOutcome()
    expectEqual(outcome.violationCount, 0)
    expectEqual([outcome.appliedAttributes, outcome.skippedAttributes], [0, 0])
  }

  @Test("does not take a layout's word for the breadth that it leaves free", arguments: [2, 3])
  func looksAtFreeBreadth(_ columns: Double) throws {
    // Three columns of 90 points fit into the view's 300, and two if 100 are declared free.
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))) {
        $0.misdeclare = { traits in
          traits.placement?.leastBreadth = 90
          traits.placement?.crossInset = columns == 2 ? 100 : 0
        }
      }
    }
    let settings = LayoutSettings(
      kind: "waterfall",
      parameters: [("columns", .number(columns)), ("columnSpacing", .number(0))]
    )
    let found = try factory.check(plan(), settings, CheckOptions(only: "ColumnCountFormula"))
    let message = "columns take 300.0 points of 300.0, of which 100.0 are declared free"
    expectEqual(found.violations.first?.message, columns == 2 ? message : nil)
  }

  @Test("lets measuring sort what many items need sorted, but not look at all for each")
  func allowsAllocations() {
    // A tree of frames that sorts them if there are many.
    expectTrue(AllocationLimit.limit(ofEight: 192, items: 90) > 26_544)
    // The frames of all items, for each item.
    expectTrue(AllocationLimit.limit(ofEight: 16 * 16 * 32, items: 16) < 128 * 128 * 32)
  }

  @Test("checks what is asked for, and everything by default")
  func chooses() throws {
    let factory = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first?.factory
    )
    let all = try factory.check(try plan(), settings, CheckOptions())
    let names = InvariantList.names.map(\.name)
    // Bytes and instructions are counted only on request.
    expectEqual(all.counts.map(\.invariant), names.dropLast(3))
    expectEqual(names.suffix(3), ["AllocationLimit", "MemoryBudget", "InstructionLimit"])
    expectEqual(names.count, 40)
    expectEqual(all.violationCount, 0)
    let one = try factory.check(try plan(), settings, CheckOptions(only: "NoOverlap"))
    expectEqual(one.counts.map(\.invariant), ["NoOverlap"])
    expectEqual(one.frameDigests, all.frameDigests)
    expectEqual(one.digest, all.digest)
    expectTrue(all.appliedAttributes > 0)
    expectTrue(all.skippedAttributes > all.appliedAttributes)
  }

  @Test("compares the frames asked for in full, and no others where that is said")
  func choosesFrames() throws {
    var options = CheckOptions(only: "QueryEqualsScan")
    options.keptViolations = 100
    options.scannedFrames = [3]
    options.scansNoOtherFrames = true
    let outcome = try broken.check(try plan(), settings, options)
    // The initial layout is always compared.
    expectEqual(outcome.count(of: "QueryEqualsScan").checked, 2)
    expectEqual(Set(outcome.violations.map(\.frame)), [-1, 3])
  }

  @Test("compares every change of a large model in full only where that is asked for")
  func choosesChanges() throws {
    let factory = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first?.factory
    )
    var trace = PlanTrace(items: 41_000)
    for id in 0..<8 {
      trace.edit(.insert(section: 0, item: 0, ids: [60_000 + id]))
      trace.frame(0)
    }
    let plan = try trace.plan()
    var options = CheckOptions(only: "IncrementalEqualsFull")
    // The 3rd, the 6th, and the 8th, which is the last.
    var count = try factory.check(plan, settings, options).count(of: "IncrementalEqualsFull")
    expectEqual([count.checked, count.total], [3, 8])
    options.scanLimit = 50_000
    count = try factory.check(plan, settings, options).count(of: "IncrementalEqualsFull")
    expectEqual([count.checked, count.total], [8, 8])
  }

  @Test("checks the answers to a trace's own questions")
  func checksQuestions() throws {
    let plan = try plan { trace in
      trace.add(
        .question(TraceQuestion(question: .rect(Rect(x: 0, y: 0, width: 300, height: 900))))
      )
      trace.add(.question(TraceQuestion(question: .path([0, 3], kind: .cell))))
    }
    let options = CheckOptions(only: "DataSourceConsistency")
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))) {
        $0.misread = { $0.item == 3 ? nil : $1 }
      }
    }
    let outcome = try factory.check(plan, settings, options)
    expectTrue(outcome.violations.contains { $0.message == "cell (0, 3) has no attributes" })
  }

  @Test("says from which frame on two replays differ")
  func differs() {
    func outcome(_ digests: UInt64...) -> CheckOutcome {
      var outcome = CheckOutcome()
      for digest in digests { outcome.frameDigests.append(digest) }
      return outcome
    }
    let one = outcome(1, 2, 3)
    expectNil(one.firstDifference(from: outcome(1, 2, 3)))
    let others: [(CheckOutcome, Int)] = [
      (outcome(1, 2, 4), 2), (outcome(1, 9, 9), 1), (outcome(1, 2), 2), (outcome(1, 2, 3, 4), 3),
      // The stored bits of the second digest are equal, so the difference is reported one frame
      // late.
      (outcome(1, 65_538, 3), 2), (outcome(1, 9), 1),
    ]
    for (other, frame) in others {
      expectEqual(one.firstDifference(from: other), frame)
      expectEqual(other.firstDifference(from: one), frame)
      expectTrue(one.digest != other.digest)
    }
  }

  @Test("says from which frame on a replay differs of which no more is kept")
  func differsFromExpected() {
    var first = FrameDigests()
    for digest in [1, 2] as [UInt64] { first.append(digest) }
    for (digests, frame) in [([1, 2], nil), ([1, 9], 1), ([1, 2, 3], 2), ([9, 9, 9], 0)]
      as [([UInt64], Int?)]
    {
      var again = FrameDigests()
      for digest in digests { again.append(digest, expecting: first) }
      expectEqual(again.count, digests.count)
      expectTrue(again.fingerprints.isEmpty)
      expectEqual(again.firstDifference(from: first), frame)
    }
    let value = first.value
    first.discardFrames()
    expectTrue(first.fingerprints.isEmpty)
    expectEqual(first.value, value)
  }
}
