import CIsolation
import Measurement
import TraceReplay

/// Holds a child to its limits, by what its parent can see of it.
struct Watchdog {
  /// The limit that a child broke.
  enum Breach {
    case time, stack, memory
  }

  private let stepNanoseconds: UInt64
  private let elapsedNanoseconds: UInt64
  private let memoryBytes: UInt64
  private var last: ReplayPosition.Step?
  private var processorStart: UInt64 = 0
  private var start: UInt64 = 0

  /// Makes a watch over one request.
  ///
  /// - Parameters:
  ///   - limits: What the child may take.
  ///   - items: Items of the largest model.
  init(_ limits: ReplayLimits, items: Int) {
    let seconds = limits.stepSeconds(items: items)
    stepNanoseconds = UInt64(seconds * 1e9)
    elapsedNanoseconds = UInt64(seconds * ReplayLimits.elapsedFactor * 1e9)
    memoryBytes = limits.memoryBytes
  }

  /// The limit that the child has broken by now, or nil.
  ///
  /// A step's time is counted from when it was first seen, so a little less than it took.
  mutating func breach(at step: ReplayPosition.Step, by process: pid_t) -> Breach? {
    if ci_process_resident_bytes(process) > memoryBytes { return .memory }
    let processor = ci_process_cpu_ns(process)
    let now = MonotonicClock.now()
    guard step.replay > 0, step == last else {
      (last, processorStart, start) = (step, processor, now)
      return nil
    }
    let isOver =
      processor > processorStart + stepNanoseconds || now > start + elapsedNanoseconds
    return isOver ? .time : nil
  }
}
