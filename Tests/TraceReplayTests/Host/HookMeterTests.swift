import Expectations
import LayoutContract
import LayoutUnderTest
import Measurement
import Results
import TestSupport
import Testing

@testable import TraceReplay

/// The measurement of a layout's hooks.
final class HookMeterTests {
  private let memory = UnsafeMutableRawPointer.allocate(
    byteCount: ReplayPosition.byteCount,
    alignment: 64
  )

  init() {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: ReplayPosition.byteCount)
  }

  deinit { memory.deallocate() }

  private func replay(
    _ trace: PlanTrace,
    isMetered: Bool
  ) throws -> (log: FrameLog, meter: HookMeter?) {
    let factory = try #require(LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first?.factory)
    let plan = try trace.plan()
    let position = ReplayPosition(memory)
    position.begin(scenario: 0, pass: .time)
    var log = FrameLog(frameCount: plan.frames.count)
    var timer = FrameTimer(frameCount: plan.frames.count, position: position)
    let meter = isMetered ? HookMeter(position: position) : nil
    try factory.time(plan, LayoutSettings(kind: "waterfall"), meter: meter, &timer, &log)
    return (log, meter)
  }

  @Test func `Counts what each hook does in the frames, and changes nothing`() throws {
    var trace = PlanTrace(items: 60)
    for offset in [0.0, 30, 500] { trace.frame(offset) }
    trace.edit(.insert(section: 0, item: 40, ids: [900]))
    trace.frame(500)
    let plain = try replay(trace, isMetered: false)
    let metered = try replay(trace, isMetered: true)
    expectEqual(metered.log, plain.log)
    let costs = try #require(metered.meter?.called)
    func cost(_ hook: LayoutHook) -> HookCost? { costs.first { $0.hook == hook } }
    // The initial layout is left out: one preparation is that of the insertion.
    expectEqual(cost(.prepare)?.calls, 1)
    expectEqual(cost(.prepare)?.itemsPlaced, 21)
    expectEqual(cost(.prepare)?.sizesRead, 1)
    expectEqual(cost(.updates)?.calls, 1)
    expectEqual(cost(.elements)?.examined ?? 0 > 0, true)
    expectEqual(cost(.boundsChange)?.effects, 0)
    expectNil(cost(.move))
    expectTrue(try #require(cost(.prepare)).nanoseconds > 0)
  }

  @Test func `A part of a hook counts as the hook that it is`() throws {
    let position = ReplayPosition(memory)
    position.begin(frame: 0)
    let meter = HookMeter(position: position, units: [[3], [0, 1]])
    let counter = WorkCounter()
    meter.follow(counter)
    let layout = AnyCollectionLayout(AnyCollectionLayout(RowsLayout()), meteredBy: meter)
    let environment = LayoutEnvironment(
      model: CollectionModel(sections: []),
      bounds: Rect(origin: .zero, size: Size(width: 10, height: 10)),
      counter: counter
    )
    layout.prepare(environment)
    counter.didEnter?(.contentSize)
    counter.didRead(sizes: 3)
    counter.didEnter?(nil)
    expectEqual(meter.called.map(\.hook), [.prepare, .contentSize])
    expectEqual(meter.called.map(\.sizesRead), [0, 3])
    let slots = meter.costs.indices
    expectEqual(meter.unitNanoseconds, [slots.map { _ in 0 }, meter.costs.map(\.nanoseconds)])
  }
}
