import Expectations
import LayoutContract
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

struct FrameTimerTests {
  @Test func everyPhaseKeepsItsOwnTimeAndTheLoadStandsApart() {
    var timer = FrameTimer(frameCount: 2)
    timer.enter(.prepare)
    MonotonicClock.spin(nanoseconds: 20_000)
    timer.leave()
    timer.finish(frame: -1)
    timer.enter(.update)
    MonotonicClock.spin(nanoseconds: 30_000)
    timer.leave()
    MonotonicClock.spin(nanoseconds: 10_000)
    timer.enter(.update)
    timer.enter(.query)
    MonotonicClock.spin(nanoseconds: 40_000)
    timer.leave()
    timer.finish(frame: 0)
    timer.finish(frame: 1)

    expectTrue(timer.costs.initialLayout.prepareNanoseconds >= 20_000)
    expectEqual(timer.costs.initialLayout.updateNanoseconds, 0)
    let frames = timer.costs.frames
    expectEqual(frames.count, 2)
    expectTrue(frames[0].updateNanoseconds >= 30_000)
    expectTrue(frames[0].queryNanoseconds >= 40_000)
    expectEqual(frames[0].prepareNanoseconds, 0)
    expectEqual(frames[1].nanoseconds, 0)
    expectTrue(frames[0].endNanoseconds > timer.costs.initialLayout.endNanoseconds)
  }

  @Test func allocationsAreCountedOnlyInsideThePhases() {
    var timer = FrameTimer(frameCount: 1, mode: .countAllocations)
    timer.finish(frame: -1)
    let outside = [UInt8](repeating: 1, count: 10_000)
    timer.enter(.query)
    let inside = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
    timer.leave()
    inside.deallocate()
    timer.finish(frame: 0)
    expectEqual(outside.count, 10_000)
    let cost = timer.costs.frames[0]
    if AllocationCounters.isAvailable {
      // The counters include all threads, and other tests run at the same time.
      expectTrue(cost.allocations >= 1)
      expectEqual(cost.bytes, 4096)
    } else {
      expectEqual(cost.allocations, 0)
      expectEqual(cost.bytes, 0)
    }
  }

  // Reading the counters takes microseconds, a phase with one allocation less than one. So if the
  // two reads were within the timed span, the time around it would be shorter than they are.
  @Test(.enabled(if: AllocationCounters.isAvailable))
  func theAllocatorIsReadOutsideOfWhatIsTimed() {
    let repeats = 200
    var timer = FrameTimer(frameCount: repeats, mode: .countAllocations)
    var reading = UInt64.max
    var around = UInt64.max
    for frame in 0..<repeats {
      let start = MonotonicClock.now()
      _ = AllocationCounters.requests()
      let read = MonotonicClock.now()
      // The counters are read again only after an allocation.
      let before = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      timer.enter(.query)
      let inside = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      timer.leave()
      let end = MonotonicClock.now()
      timer.finish(frame: frame)
      before.deallocate()
      inside.deallocate()
      reading = min(reading, read - start)
      around = min(around, end - read - timer.costs.frames[frame].nanoseconds)
    }
    expectTrue(reading > 500)
    // Both reads are outside of the timed span; the margin allows for coarse clocks.
    expectTrue(around > reading * 3 / 2)
  }

  @Test func aSteadyFrameAllocatesNothing() throws {
    let folder = try TemporaryDirectory()
    let plan = try ReplayPlan(Trace.read(path: folder.trace()))
    var timer = FrameTimer(frameCount: plan.frames.count)
    var log = FrameLog(frameCount: plan.frames.count)
    let catalog = LayoutCatalog.builtIn
    let entry = try #require(catalog.entries(ofLayout: "null").first)
    try entry.factory.time(plan, .init(kind: "null"), &timer, &log)
    expectTrue(timer.costs.frames.allSatisfy { $0.bytes == 0 })
    expectEqual(log.isActive.filter { $0 }.count, plan.frames.count - 1)
  }
}
