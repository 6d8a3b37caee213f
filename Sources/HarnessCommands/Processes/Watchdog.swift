import CIsolation
import Measurement
import TraceReplay

/// Holds a child to its limits, by what its parent can see of it.
struct Watchdog {
  /// What a child did for which it was ended.
  enum Breach {
    /// It broke a limit.
    case time, stack, memory
    /// Its steps went on for longer than all of its frames may take.
    case total
    /// It was stopped by a signal.
    case stop
    /// It closed the pipes that it answers by, or something else than an answer came through them.
    case reply
    /// It wrote to the library that it opened.
    case library
    /// It could not do what it was asked, as where its files or its memory are used up.
    case refusal
  }

  /// Processor time and elapsed time, in nanoseconds.
  struct Span: Equatable {
    /// The processor time.
    var processor: UInt64
    /// The elapsed time.
    var elapsed: UInt64
  }

  /// Steps that a request may take in addition to one for each frame.
  private static let spareSteps = 10

  /// Limits of a step, and outside of all replays: of what the harness does itself.
  private let step: Span
  private let preparation: Span
  /// Limits of opening libraries.
  private let opening: Span
  /// The processor time of all replays.
  ///
  /// The position is in memory that a layout can write to, so steps that seem to begin are no proof
  /// of progress.
  private let replays: UInt64
  private let memoryBytes: UInt64
  private var position: ReplayPosition.Step?
  /// The time at the last look, and at the first that saw the step.
  private var last = Span(processor: 0, elapsed: 0)
  private var start = Span(processor: 0, elapsed: 0)
  /// The time outside of replays, of opening and of replays so far.
  private var prepared = Span(processor: 0, elapsed: 0)
  private var opened = Span(processor: 0, elapsed: 0)
  private var replayed = Span(processor: 0, elapsed: 0)

  /// Makes a watch over one request.
  ///
  /// - Parameters:
  ///   - limits: The limits of the child.
  ///   - items: Items of the largest model.
  ///   - frames: Frames of all replays together, at most.
  init(_ limits: ReplayLimits, items: Int, frames: Int) {
    let seconds = limits.stepSeconds(items: items)
    step = Span(seconds: seconds, elapsedFactor: ReplayLimits.elapsedFactor)
    preparation = Span(
      seconds: max(seconds, ReplayLimits.preparationSeconds),
      elapsedFactor: ReplayLimits.preparationElapsedFactor
    )
    opening = Span(
      seconds: limits.openingSeconds,
      elapsedFactor: ReplayLimits.openingElapsedFactor
    )
    let steps = max(frames, 0) + Self.spareSteps
    let total = Double(step.processor) * Double(steps)
    replays = total < Double(UInt64.max) ? UInt64(total) : .max
    memoryBytes = limits.memoryBytes
  }

  /// Makes a watch over a request that takes no work.
  ///
  /// - Parameter seconds: The time in which it is to be answered.
  init(answeringWithinSeconds seconds: Double) {
    let limit = Span(seconds: seconds, elapsedFactor: 1)
    (step, preparation, opening) = (limit, limit, limit)
    replays = limit.processor
    memoryBytes = .max
  }

  /// The limit that the child has broken by now, or nil.
  mutating func breach(at position: ReplayPosition.Step, by process: pid_t) -> Breach? {
    if ci_process_resident_bytes(process) > memoryBytes { return .memory }
    let now = Span(processor: ci_process_cpu_ns(process), elapsed: MonotonicClock.now())
    return breach(at: position, now)
  }

  /// The limit of time that the child has broken by now, or nil.
  ///
  /// A step's time is counted from when it was first seen, so a little less than it took.
  ///
  /// - Parameters:
  ///   - position: The step that is seen.
  ///   - now: The processor time of the child so far, and the time of the clock.
  /// - Returns: The breach.
  mutating func breach(at position: ReplayPosition.Step, _ now: Span) -> Breach? {
    let before = self.position
    self.position = position
    defer { last = now }
    if let before {
      let passed = now - last
      if before.replay == 0 {
        prepared += passed
      } else if before.pass == .open {
        opened += passed
      } else {
        replayed += passed
      }
    }
    if position != before {
      start = now
    } else if (now - start).isOver(limit(at: position)) {
      return .time
    }
    // A replay that waits is held up by others at most so many times as long as it works.
    let work = ReplayLimits.elapsedFactor * Double(replayed.processor)
    if prepared.isOver(preparation) || opened.isOver(opening) || replayed.processor > replays
      || Double(replayed.elapsed) > Double(step.elapsed) + work
    {
      return .total
    }
    return nil
  }

  private func limit(at position: ReplayPosition.Step) -> Span {
    position.replay == 0 ? preparation : position.pass == .open ? opening : step
  }
}

extension Watchdog.Span {
  /// A limit of processor time and of so many times as much elapsed time.
  fileprivate init(seconds: Double, elapsedFactor: Double) {
    self.init(processor: UInt64(seconds * 1e9), elapsed: UInt64(seconds * elapsedFactor * 1e9))
  }

  fileprivate func isOver(_ limit: Self) -> Bool {
    processor > limit.processor || elapsed > limit.elapsed
  }

  // A process that is gone has no time any more.
  fileprivate static func - (later: Self, earlier: Self) -> Self {
    Self(
      processor: later.processor - min(later.processor, earlier.processor),
      elapsed: later.elapsed - min(later.elapsed, earlier.elapsed)
    )
  }

  fileprivate static func += (sum: inout Self, more: Self) {
    sum.processor += more.processor
    sum.elapsed += more.elapsed
  }
}
