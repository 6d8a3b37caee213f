import Expectations
import Measurement
import Testing

@testable import HarnessCommands

/// Limits of a child by the steps that its parent sees, with simulated times.
struct WatchdogTests {
  private let stepNanoseconds: UInt64
  private var limits: ReplayLimits

  init() throws {
    limits = try ReplayLimits.usual
    stepNanoseconds = UInt64(limits.stepSeconds(items: 0) * 1e9)
  }

  /// Returns a step, from memory as the child writes it.
  private func step(replay: Int64, frame: Int64 = 0) -> ReplayPosition.Step {
    let bytes = ReplayPosition.byteCount
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let words = memory.assumingMemoryBound(to: Int64.self)
    (words[0], words[3], words[5]) = (replay, frame, -1)
    return ReplayPosition(memory).step
  }

  /// Returns the first breach by a child that is polled at regular intervals, and the poll's
  /// number.
  private func firstBreach(
    _ watch: Watchdog,
    looks: Int,
    processor: UInt64,
    elapsed: UInt64,
    at step: (Int64) -> ReplayPosition.Step
  ) -> (Watchdog.Breach, Int)? {
    var watch = watch
    var now = Watchdog.Span(processor: 0, elapsed: 0)
    for look in 0..<looks {
      if let breach = watch.breach(at: step(Int64(look)), now) { return (breach, look) }
      now.processor += processor
      now.elapsed += elapsed
    }
    return nil
  }

  @Test func aStepThatStaysIsOverAfterItsTime() {
    let watch = Watchdog(limits, items: 0, frames: 30)
    let found = firstBreach(
      watch,
      looks: 30,
      processor: stepNanoseconds / 10,
      elapsed: stepNanoseconds / 10
    ) { _ in step(replay: 1) }
    expectEqual(found?.0, .time)
    expectEqual(found?.1, 11)
  }

  @Test func framesThatTakeTheirTimeAreNoBreach() {
    let watch = Watchdog(limits, items: 0, frames: 500)
    let found = firstBreach(
      watch,
      looks: 500,
      processor: stepNanoseconds,
      elapsed: 20 * stepNanoseconds
    ) { step(replay: 1, frame: $0) }
    expectNil(found?.0)
  }

  @Test func stepsWithoutEndAreOverOnceAllFramesCouldBe() {
    let watch = Watchdog(limits, items: 0, frames: 500)
    let found = firstBreach(
      watch,
      looks: 100_000,
      processor: stepNanoseconds / 4,
      elapsed: stepNanoseconds / 4
    ) { step(replay: 1 + $0, frame: $0) }
    expectEqual(found?.0, .total)
    // 500 frames, and 10 steps in addition.
    expectEqual(found?.1, 4 * 510 + 1)
  }

  @Test func stepsThatGoOnWithoutWorkAreOver() {
    let watch = Watchdog(limits, items: 0, frames: 500)
    let found = firstBreach(
      watch,
      looks: 100_000,
      processor: 0,
      elapsed: stepNanoseconds
    ) { step(replay: 1 + $0, frame: $0) }
    expectEqual(found?.0, .total)
  }

  @Test func preparationsThatComeAgainAndAgainAreOver() {
    let watch = Watchdog(limits, items: 0, frames: 30)
    let seconds: UInt64 = 1_000_000_000
    let found = firstBreach(watch, looks: 1_000, processor: seconds, elapsed: seconds) {
      step(replay: $0 % 2 == 0 ? 0 : $0, frame: $0)
    }
    expectEqual(found?.0, .total)
    expectTrue((found?.1 ?? 0) < 300, "\(String(describing: found))")
  }
}
