import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A switch to another layout and back")
struct LayoutSwitchTests {
  /// Rows as a class, whose instances can be compared.
  private final class Instance: RowsBased {
    var rows = RowsLayout()
  }

  private static let entries = LayoutCatalog.builtIn.entries.filter { $0.layout != "null" }

  /// Returns a trace that switches to another layout while data, sizes and viewport change.
  private func trace(_ kind: String) -> PlanTrace {
    var trace = PlanTrace(items: 30)
    trace.addItems(30..<40, section: 1)
    trace.frame(0)
    trace.frame(220)
    trace.switchLayout("elsewhere")
    trace.frame(220)
    trace.edit(.insert(section: 0, item: 0, ids: [50, 51]), .deleteSection(1))
    trace.size([4, 9], height: 30)
    trace.frame(400)
    trace.add(.view(TraceView(size: Size(width: 500, height: 300))))
    trace.add(
      .supplementary(
        TraceSupplementary(section: 0, kind: .header, size: Size(width: 20, height: 20))
      )
    )
    trace.frame(420)
    trace.switchLayout(kind)
    trace.frame(420)
    trace.frame(440)
    return trace
  }

  @Test("leaves every layout right for what changed meanwhile", arguments: Self.entries.indices)
  func isRight(index: Int) throws {
    let entry = Self.entries[index]
    let settings = LayoutSettings(kind: entry.layout)
    let axis = try entry.factory.traits(settings).axis
    let plan = try trace(entry.layout).plan { $0.axis = axis }
    let outcome = try entry.factory.check(plan, settings, CheckOptions())
    expectNil(outcome.firstFinding, "\(entry.layout) \(entry.index)")
    expectTrue(outcome.count(of: "QueryEqualsScan").checked > 3)
  }

  @Test("gives the same instance back, and the same rows in place")
  func isSameInstance() throws {
    let instance = Instance()
    let shown = try trace("rows").plan().notes(of: instance) { host in
      (
        isSame: host.layout.contentSize() == instance.contentSize, isShown: host.isShown,
        offset: host.offset
      )
    }
    expectTrue(shown.map(\.isSame).allSatisfy { $0 })
    expectEqual(shown.map(\.isShown), [true, true, false, false, false, true, true])
    // Two rows of 100 were inserted above the first visible one.
    expectEqual(shown.map(\.offset), [0, 220, 220, 220, 220, 420, 440])
  }

  @Test("makes the frames between inactive")
  func isInactive() throws {
    let plan = try trace("rows").plan()
    var log = FrameLog(frameCount: plan.frames.count)
    var timer = FrameTimer(frameCount: plan.frames.count)
    Replayer.replay(
      plan,
      layout: AnyCollectionLayout(RowsLayout()),
      kind: "rows",
      timer: &timer,
      log: &log
    )
    expectEqual(Array(log.isActive), [false, true, false, false, false, true, true])
    expectEqual(Array(log.sizesRead[2...4]), [0, 0, 0])
    expectEqual(log.sizesRead[5], 32)
  }

  @Test("lets settings reach the layout while it is away")
  func takesSettings() throws {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.switchLayout("elsewhere")
    trace.frame(0)
    trace.add(.config(LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))])))
    trace.frame(0)
    trace.switchLayout("waterfall")
    trace.frame(0)
    let widths = try trace.plan().notes(
      of: WaterfallLayout<LinearScan>(),
      kind: "waterfall"
    ) { $0.elements.first?.frame.width }
    expectEqual(widths, [100, nil, nil, 150])
  }

  @Test("takes settings on the way back")
  func takesSettingsOnTheWay() throws {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.switchLayout("elsewhere")
    trace.frame(0)
    trace.switchLayout("waterfall", ("columns", 1))
    trace.frame(0)
    let widths = try trace.plan().notes(
      of: WaterfallLayout<LinearScan>(),
      kind: "waterfall"
    ) { $0.elements.first?.frame.width }
    expectEqual(widths, [100, nil, 300])
  }

  @Test("ends all questions about the batches before it")
  func forgetsBatches() throws {
    var trace = PlanTrace(items: 10)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [50]))
    trace.frame(0)
    trace.switchLayout("elsewhere")
    trace.frame(0)
    trace.add(.reload)
    trace.addItems(70..<73, sizes: .listed(widths: [9, 9, 9], heights: [9, 9, 9]))
    trace.frame(0)
    trace.switchLayout("rows")
    trace.frame(0)
    let plan = try trace.plan()
    let counts = plan.notes(of: RowsLayout()) { $0.batchAnswers.batchCount }
    expectEqual(counts, [0, 1, 0, 0, 0])
  }

  @Test("promises nothing of the offset to a layout that keeps it itself")
  func excusesLayoutsThatAnchor() throws {
    let factory = LayoutFactory(kind: "rows") { _ in
      Mutant(RowsLayout()) { fault in fault.misdeclare = { $0.anchoring = .layout } }
    }
    let plan = try trace("rows").plan()
    let options = CheckOptions(only: "AnchorStability")
    let outcome = try factory.check(plan, LayoutSettings(kind: "rows"), options)
    expectNil(outcome.firstFinding)
    expectEqual(outcome.count(of: "AnchorStability").excused, 1)
  }
}
