import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("A plan's movement")
struct PlanMovementTests {
  private func movements(_ plan: ReplayPlan) -> [Double] { plan.frames.map(\.movement) }

  @Test("is the difference of offsets on frames without events")
  func difference() throws {
    var trace = PlanTrace(items: 9)
    for offset in [50.0, 60, 55, 55, 300] { trace.frame(offset) }
    expectEqual(movements(try trace.plan()), [0, 10, -5, 0, 245])
    expectEqual(movements(try trace.plan { $0.stride = 3 }), [0, 30, -15, 0, 735])
    try expectEqual(trace.plan().frames.map(\.offset), [50, 60, 55, 55, 300])
    try expectEqual(trace.plan().durationNanoseconds, 40_000_000)
  }

  @Test("is that of the shared anchor on frames with events, else none")
  func byAnchor() throws {
    var trace = PlanTrace(items: 9)
    trace.frame(100, anchor: (1, 0))
    trace.size([0], height: 500)
    trace.frame(510, anchor: (1, -10))
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.frame(20, anchor: (2, 80))
    trace.add(.view(TraceView(size: Size(width: 100, height: 400))))
    trace.frame(30)
    trace.add(.mark("a note is no change"))
    trace.frame(35)
    expectEqual(movements(try trace.plan()), [0, 10, 0, 0, 5])
  }

  @Test("is the difference of offsets where rows are measured as they come in")
  func ofRowsThatComeIn() throws {
    var trace = PlanTrace(items: 9)
    trace.frame(0, anchor: (0, 0))
    trace.size([3], height: 50)
    trace.frame(120, anchor: (1, -20))
    // No row is in view yet.
    trace.size([4], height: 50)
    trace.frame(300)
    // Without anchors, or with another change, nothing tells the movement from the shift.
    trace.size([5], height: 50)
    trace.frame(350)
    trace.size([5], height: 60)
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.frame(360, anchor: (2, 0))
    trace.size([6], height: 50)
    trace.frame(380, anchor: (2, -20))
    expectEqual(movements(try trace.plan()), [0, 120, 180, 0, 0, 20])
  }

  @Test("is zero where the app jumps")
  func jumps() throws {
    var trace = PlanTrace(items: 9)
    trace.frame(0)
    trace.add(.scroll(TraceScroll(target: .offset(400))))
    trace.frame(400)
    trace.add(.scroll(TraceScroll(target: .offset(0), isAnimated: true)))
    trace.frame(390)
    let plan = try trace.plan()
    expectEqual(movements(plan), [0, 0, -10])
    expectEqual(Array(plan.events), [.scrollToOffset(400)])
  }

  @Test("is that of the recorded axis; view and insets are transposed with it")
  func transposed() throws {
    var trace = PlanTrace(items: 3, axis: .x)
    trace.frame(10)
    trace.add(.view(TraceView(size: Size(width: 1, height: 2), inset: EdgeInsets(top: 3, left: 4))))
    trace.frame(25, anchor: (0, 1))
    trace.frame(45)
    let plan = try trace.plan()
    expectEqual(movements(plan), [0, 0, 20])
    expectEqual(plan.viewSize, Size(width: 400, height: 300))
    expectEqual(plan.notes, ["recorded along x, and replayed with x and y exchanged"])
    let view = TraceView(size: Size(width: 2, height: 1), inset: EdgeInsets(top: 4, left: 3))
    expectEqual(Array(plan.events), [.view(view)])
    let upright = try trace.plan { $0.axis = .x }
    expectEqual(upright.viewSize, Size(width: 300, height: 400))
    expectTrue(upright.notes.isEmpty)
    expectEqual(movements(upright), [0, 0, 20])
  }

  /// Returns the offsets in a replay of a plan with rows 100 high.
  private func offsets(_ plan: ReplayPlan) -> [Double] { plan.offsets(of: RowsLayout()) }

  @Test("begins where the recording does")
  func beginsAtFirstOffset() throws {
    var trace = PlanTrace(items: 20)
    for offset in [500.0, 510, 490] { trace.frame(offset) }
    expectEqual(offsets(try trace.plan()), [500, 510, 490])
  }

  @Test("is clamped unless it bounces")
  func clamps() throws {
    var trace = PlanTrace(items: 10)
    trace.frame(0)
    trace.frame(-30, phase: .bounce)
    trace.frame(-10, phase: .bounce)
    trace.frame(-10, phase: .idle)
    trace.frame(900)
    trace.frame(880)
    expectEqual(offsets(try trace.plan()), [0, -30, -10, 0, 600, 580])
  }

  @Test("goes by the recorded offset in offset mode")
  func offsetMode() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(500)
    trace.size([0], height: 300)
    trace.frame(900)
    trace.frame(910)
    expectEqual(offsets(try trace.plan()), [500, 700, 710])
    expectEqual(offsets(try trace.plan { $0.mode = .offset }), [500, 900, 910])
  }

  @Test("brings the anchor back in anchor mode once it drifts by a viewport")
  func anchorMode() throws {
    var trace = PlanTrace(items: 40)
    trace.frame(0, anchor: (0, 0))
    trace.frame(100, anchor: (3, 0))
    trace.frame(110, anchor: (9, -10))
    trace.frame(120)
    expectEqual(offsets(try trace.plan()), [0, 100, 110, 120])
    expectEqual(offsets(try trace.plan { $0.mode = .anchor }), [0, 100, 910, 920])
  }

  @Test("shows items where the app scrolls to them")
  func scrollsToItems() throws {
    for (position, offset) in [
      (TraceScroll.Position.top, 1000.0), (.center, 850), (.bottom, 700), (.nearest, 700),
    ] {
      var trace = PlanTrace(items: 40)
      trace.frame(0)
      trace.add(.scroll(TraceScroll(target: .item(id: 10, position: position))))
      trace.frame(0)
      trace.add(.scroll(TraceScroll(target: .item(id: 99, position: position))))
      trace.frame(0)
      expectEqual(offsets(try trace.plan()), [0, offset, offset])
    }
  }
}
