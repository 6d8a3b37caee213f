import CIsolation
import Measurement
import TraceReplay

/// Holds a child to its limits, by what its parent can see of it.
struct Watchdog {
  /// What a child did for which it was ended.
  enum Breach {
    /// It broke a limit.
    case time, stack, memory
    /// It was stopped by a signal.
    case stop
    /// It closed the pipes that it answers by, or something else than an answer came through them.
    case reply
    /// It wrote to the library that it opened.
    case library
    /// It could not do what it was asked, as where its files or its memory are used up.
    case refusal
  }

  /// Limits of processor time and of elapsed time for a step, and outside of all replays: of what
  /// the harness does itself.
  private let step: (processor: UInt64, elapsed: UInt64)
  private let preparation: (processor: UInt64, elapsed: UInt64)
  /// Limits of opening libraries.
  private let opening: (processor: UInt64, elapsed: UInt64)
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
    step = (UInt64(seconds * 1e9), UInt64(seconds * ReplayLimits.elapsedFactor * 1e9))
    let rest = max(seconds, ReplayLimits.preparationSeconds)
    preparation = (UInt64(rest * 1e9), UInt64(rest * ReplayLimits.preparationElapsedFactor * 1e9))
    opening = (
      UInt64(limits.openingSeconds * 1e9),
      UInt64(limits.openingSeconds * ReplayLimits.openingElapsedFactor * 1e9)
    )
    memoryBytes = limits.memoryBytes
  }

  /// Makes a watch over a request that takes no work.
  ///
  /// - Parameter seconds: The time in which it is to be answered.
  init(answeringWithinSeconds seconds: Double) {
    let limit = (UInt64(seconds * 1e9), UInt64(seconds * 1e9))
    (step, preparation, opening) = (limit, limit, limit)
    memoryBytes = .max
  }

  /// The limit that the child has broken by now, or nil.
  ///
  /// A step's time is counted from when it was first seen, so a little less than it took.
  mutating func breach(at position: ReplayPosition.Step, by process: pid_t) -> Breach? {
    if ci_process_resident_bytes(process) > memoryBytes { return .memory }
    let processor = ci_process_cpu_ns(process)
    let now = MonotonicClock.now()
    guard position == last else {
      (last, processorStart, start) = (position, processor, now)
      return nil
    }
    let limit =
      position.replay == 0 ? preparation : position.pass == .open ? opening : step
    let isOver = processor > processorStart + limit.processor || now > start + limit.elapsed
    return isOver ? .time : nil
  }
}
