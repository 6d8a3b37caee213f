import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A fling")
struct FlingTests {
  /// Rows with one target offset for all scrolls.
  private struct MagneticRows: RowsBased {
    var rows = RowsLayout()
    var target: Double

    func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
      velocity == nil ? proposed : Point(x: proposed.x, y: target)
    }
  }

  /// Returns a trace of a drag to 150 and a deceleration in steps.
  private func trace(_ steps: [Double], items: Int = 40) -> PlanTrace {
    var trace = PlanTrace(items: items)
    trace.frame(0)
    trace.frame(150)
    var offset = 150.0
    for step in steps {
      offset += step
      trace.frame(offset, phase: .decel)
    }
    return trace
  }

  @Test("ends where the layout says, with its steps in proportion")
  func isRescaled() throws {
    let plan = try trace([40, 20, 15, 5]).plan()
    expectEqual(plan.offsets(of: PagedRows()), [0, 150, 275, 337.5, 384.375, 400])
    // Distances whose sums are inexact reach the same targets.
    let odd = try trace([33.1, 17.3, 9.7]).plan()
    expectEqual(odd.offsets(of: PagedRows()).last, 400)
    expectEqual(odd.offsets(of: MagneticRows(target: 1234.567)).last, 1234.567)
  }

  @Test("is left alone where the layout agrees")
  func isKept() throws {
    let recorded = [0, 150, 190, 210, 225, 230.0]
    let plan = try trace([40, 20, 15, 5]).plan()
    expectEqual(plan.offsets(of: RowsLayout()), recorded)
    expectEqual(plan.offsets(of: MagneticRows(target: 230)), recorded)
  }

  @Test("turns round where the layout wants to go back")
  func turnsRound() throws {
    let plan = try trace([40, 40]).plan()
    expectEqual(plan.offsets(of: MagneticRows(target: 50)), [0, 150, 100, 50])
  }

  @Test("jumps where the recording has no deceleration")
  func jumps() throws {
    var trace = trace([])
    trace.frame(150, phase: .idle)
    trace.frame(150, phase: .idle)
    try expectEqual(trace.plan().offsets(of: PagedRows()), [0, 150, 400, 400])
  }

  @Test("ends at the content's edge where the layout wants to go beyond")
  func isClamped() throws {
    let plan = try trace([40, 20]).plan()
    let offsets = plan.offsets(of: MagneticRows(target: 1e7))
    expectEqual(offsets, [0, 150, 3600, 3600])
    expectEqual(plan.offsets(of: MagneticRows(target: -1e7)).last, 0)
  }

  @Test("is stretched evenly where the recording hardly moves")
  func isStretched() throws {
    let plan = try trace([0, 0, 0, 0, 0]).plan()
    expectEqual(plan.offsets(of: PagedRows()), [0, 150, 200, 250, 300, 350, 400])
  }

  @Test("never steps past its end, whatever way the recording took")
  func staysBetween() throws {
    let plan = try trace([100, -99, -1.000001, 30, -30, 0.5]).plan()
    let offsets = plan.offsets(of: PagedRows())
    expectEqual(offsets.last, 400)
    expectTrue(offsets.dropFirst().allSatisfy { (150...400).contains($0) })
    expectTrue(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("has a target of its own each time")
  func severalFlings() throws {
    var trace = trace([50, 50])
    trace.frame(250)
    trace.frame(300)
    trace.frame(310, phase: .decel)
    trace.frame(310, phase: .idle)
    trace.frame(250)
    trace.frame(200, phase: .decel)
    trace.frame(100, phase: .decel)
    let offsets = try trace.plan().offsets(of: PagedRows()).map { $0.rounded() }
    expectEqual(offsets, [0, 150, 275, 400, 400, 450, 800, 800, 740, 627, 400])
  }

  @Test("ends when the finger comes back, and the rest is not made up for")
  func isInterrupted() throws {
    var trace = trace([50, 50])
    trace.switchLayout("flow")
    trace.frame(260, phase: .decel)
    trace.switchLayout("rows")
    trace.frame(270, phase: .decel)
    trace.frame(280, phase: .decel)
    let offsets = try trace.plan().offsets(of: PagedRows())
    // The layout was replaced after 100 of 130 recorded points; later offsets are as recorded.
    expectTrue(offsets[3] < 400)
    expectEqual(offsets[5], offsets[4])
    expectEqual(offsets[6], offsets[5] + 10)
  }

  @Test("reaches its target in a resampled trace", arguments: [30, 60, 87.5, 240])
  func isResampled(refreshHz: Double) throws {
    let plan = try trace([60, 40, 30, 20, 10, 5, 1]).plan { $0.refreshHz = refreshHz }
    expectEqual(plan.offsets(of: PagedRows()).last, 400)
  }

  @Test("goes on from where a batch leaves it")
  func withBatch() throws {
    var trace = trace([50])
    trace.edit(.insert(section: 0, item: 0, ids: [90]))
    trace.frame(250, anchor: (2, 0), phase: .decel)
    trace.frame(300, phase: .decel)
    let offsets = try trace.plan().offsets(of: MagneticRows(target: 350))
    // One row 100 high was inserted above, so the target moves with the visible rows.
    expectEqual(offsets.last, 450)
  }
}
