import CIsolation
import Measurement
import TraceReplay

/// Enforces the limits of a child, based on what its parent can observe.
struct Watchdog {
  /// The reason for which a child is killed.
  enum Breach {
    /// The child exceeded a limit.
    case time, stack, memory
    /// Its steps took longer in total than all frames may take.
    case total
    /// The child was stopped by a signal.
    case stop
    /// The child closed the pipe of its replies, or sent something other than a reply.
    case reply
    /// The child wrote to a library that it opened.
    case library
    /// The child could not process its request, for example because files or memory ran out.
    case refusal
  }

  /// Processor time and elapsed time, in nanoseconds.
  struct Span: Equatable {
    /// The processor time.
    var processor: UInt64
    /// The elapsed time.
    var elapsed: UInt64
  }

  /// The steps that a request may take in addition to one for each frame.
  private static let spareSteps = 10

  /// The limits of a step, and of the harness's own work outside replays.
  private let step: Span
  private let preparation: Span
  /// The limits of opening libraries.
  private let opening: Span
  /// The limit of processor time of all replays.
  ///
  /// A layout can overwrite the recorded position, so steps that appear to begin do not prove
  /// progress.
  private let replays: UInt64
  private let memoryBytes: UInt64
  private var position: ReplayPosition.Step?
  /// The time of the last poll, and of the first poll that saw the current step.
  private var last = Span(processor: 0, elapsed: 0)
  private var start = Span(processor: 0, elapsed: 0)
  /// The time spent so far outside replays, on opening libraries, and in replays.
  private var prepared = Span(processor: 0, elapsed: 0)
  private var opened = Span(processor: 0, elapsed: 0)
  private var replayed = Span(processor: 0, elapsed: 0)

  /// Creates a watchdog for one request.
  ///
  /// - Parameters:
  ///   - limits: The limits of the child.
  ///   - items: The number of items in the largest model.
  ///   - frames: The maximum number of frames in all replays.
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

  /// Creates a watchdog for a request that needs no work.
  ///
  /// - Parameter seconds: The time limit of the reply.
  init(answeringWithinSeconds seconds: Double) {
    let limit = Span(seconds: seconds, elapsedFactor: 1)
    (step, preparation, opening) = (limit, limit, limit)
    replays = limit.processor
    memoryBytes = .max
  }

  /// Returns the limit that the child has exceeded; nil if it has exceeded none.
  mutating func breach(at position: ReplayPosition.Step, by process: pid_t) -> Breach? {
    if ci_process_resident_bytes(process) > memoryBytes { return .memory }
    let now = Span(processor: ci_process_cpu_ns(process), elapsed: MonotonicClock.now())
    return breach(at: position, now)
  }

  /// Returns the time limit that the child has exceeded; nil if it has exceeded none.
  ///
  /// The time of a step starts with the first poll that sees it, so it is slightly too short.
  ///
  /// - Parameters:
  ///   - position: The current step.
  ///   - now: The child's processor time so far, and the current time.
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
    // Other processes may delay a replay by at most this multiple of its processor time.
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
  /// Creates a limit of processor time, and of elapsed time as a multiple of it.
  fileprivate init(seconds: Double, elapsedFactor: Double) {
    self.init(processor: UInt64(seconds * 1e9), elapsed: UInt64(seconds * elapsedFactor * 1e9))
  }

  fileprivate func isOver(_ limit: Self) -> Bool {
    processor > limit.processor || elapsed > limit.elapsed
  }

  // The system reports 0 for a process that no longer exists.
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
