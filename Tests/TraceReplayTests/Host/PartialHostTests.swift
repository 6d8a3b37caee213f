import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A layout that holds a part of its collection")
struct PartialHostTests {
  /// Returns a trace of 40 rows 100 high, opened with row 20 at the top.
  private func opened(along axis: Axis = .y) -> PlanTrace {
    var trace = PlanTrace(items: 40, axis: axis)
    trace.frame(2000, anchor: (20, 0))
    return trace
  }

  /// Returns the rows on screen after every frame, with the y of the first on screen.
  private func shown(_ trace: PlanTrace) throws -> [String] {
    try trace.plan().notes(of: LoadedRows()) { host in
      let elements = host.elements
      guard let first = elements.first, let last = elements.last else { return "nothing" }
      let rows = "\(first.element.item)...\(last.element.item)"
      return "\(rows) at \(first.frame.minY - host.offset)"
    }
  }

  @Test("opens where the recording does")
  func opens() throws {
    try expectEqual(shown(opened()), ["20...23 at 0.0"])
  }

  @Test("moves nothing on screen but by the scroll when rows come in above and below")
  func loadsAround() throws {
    var trace = opened()
    for offset in [1950.0, 1700, 1750, 2350, 2000] { trace.frame(offset) }
    try expectEqual(
      shown(trace),
      [
        "20...23 at 0.0", "19...23 at -50.0", "17...20 at 0.0", "17...21 at -50.0",
        "23...27 at -50.0", "20...23 at 0.0",
      ]
    )
  }

  @Test("measures every row once")
  func measuresOnce() throws {
    var trace = opened()
    for offset in [1950.0, 1700, 1750, 2350, 2000] { trace.frame(offset) }
    let plan = try trace.plan()
    var log = FrameLog(frameCount: plan.frames.count)
    var timer = FrameTimer(frameCount: plan.frames.count)
    Replayer.replay(
      plan,
      layout: AnyCollectionLayout(LoadedRows()),
      kind: "rows",
      timer: &timer,
      log: &log
    )
    // Rows 19, 18 and 17 above, 24 to 27 below; the initial layout, which is not a frame, measured
    // 20 to 23.
    expectEqual(Array(log.sizesRead), [0, 1, 2, 0, 4, 0])
  }

  @Test("rests at the first row")
  func restsAtStart() throws {
    var trace = PlanTrace(items: 40)
    trace.frame(100, anchor: (1, 0))
    trace.frame(-500)
    trace.frame(-600)
    try expectEqual(shown(trace), ["1...4 at 0.0", "0...3 at 0.0", "0...3 at 0.0"])
  }

  @Test("bounces at the first row")
  func bounces() throws {
    var trace = PlanTrace(items: 40)
    trace.frame(100, anchor: (1, 0))
    trace.frame(-30, phase: .bounce)
    trace.frame(-10, phase: .bounce)
    trace.frame(0, phase: .idle)
    try expectEqual(
      shown(trace),
      ["1...4 at 0.0", "0...3 at 30.0", "0...3 at 10.0", "0...3 at 0.0"]
    )
  }

  @Test("loads an item that the app scrolls to")
  func scrollsToItem() throws {
    var trace = opened()
    trace.add(.scroll(TraceScroll(target: .item(id: 5, position: .top))))
    trace.frame(500)
    trace.frame(450)
    try expectEqual(shown(trace), ["20...23 at 0.0", "5...8 at 0.0", "4...8 at -50.0"])
  }

  /// Returns the outcome of a check in which rows are loaded above.
  private func finding(adjustmentFactor: Double, axis: Axis) throws -> CheckOutcome {
    var trace = opened(along: axis)
    for offset in [1950.0, 1700, 1690, 1200] { trace.frame(offset) }
    let factory = LayoutFactory(kind: "rows") { _ in
      LoadedRows(adjustmentFactor: adjustmentFactor, axis: axis)
    }
    return try factory.check(
      trace.plan { $0.axis = axis },
      LayoutSettings(kind: "rows"),
      CheckOptions()
    )
  }

  @Test("keeps every invariant, AnchorStability in pure scrolls too", arguments: [Axis.x, .y])
  func keepsInvariants(axis: Axis) throws {
    let outcome = try finding(adjustmentFactor: 1, axis: axis)
    expectNil(outcome.firstFinding)
    expectTrue(outcome.count(of: "AnchorStability").checked >= 4)
  }

  @Test(
    "is found out where it adjusts the offset by less or more than it loaded",
    arguments: [Axis.x, .y]
  )
  func findsWrongAdjustment(axis: Axis) throws {
    for factor in [0, 0.5, 2.0] {
      let outcome = try finding(adjustmentFactor: factor, axis: axis)
      expectTrue(outcome.count(of: "AnchorStability").violations > 0, "\(factor)")
    }
  }

  @Test("is spread over frames as the work allows")
  func spreadsWork() throws {
    var trace = PlanTrace(items: 15)
    for _ in 0..<4 { trace.frame(0) }
    let lengths = try trace.plan().notes(of: SpreadRows()) { host in
      (host.contentSize.height, host.layout.isSettled())
    }
    expectEqual(lengths.map(\.0), [1200, 1500, 1500, 1500])
    expectEqual(lengths.map(\.1), [false, true, true, true])
  }
}
