import Measurement
import TraceReplay

/// Times the phases of every frame and counts what they allocate.
///
/// One clock read ends a phase and begins the next, so a steady frame costs four. Nothing is
/// allocated or written out between the first `enter` and the last `leave`. The counters belong to
/// the thread that makes the probe: replay on that thread.
@frozen
public struct MeasurementProbe: FrameProbe {
  /// What a replay is measured for.
  public enum Mode: Sendable {
    /// The clock, and the bytes allocated where jemalloc counts them.
    case time
    /// Allocation requests too, which are so slow to read that times then mean nothing.
    case countAllocations
    /// Nothing: marks each frame's work for callgrind, which counts what lies between.
    case markInstructions
  }

  /// What each frame cost.
  public let costs: FrameCosts
  @usableFromInline let records: UnsafeMutablePointer<FrameCost>
  @usableFromInline let sums: UnsafeMutablePointer<UInt64>
  @usableFromInline let frameCount: Int
  @usableFromInline let position: ReplayPosition
  @usableFromInline let counters: AllocationCounters?
  @usableFromInline let countsRequests: Bool
  @usableFromInline let marksInstructions: Bool
  @usableFromInline let turns: FrameTurns?
  /// The last frame of the turn that goes on.
  @usableFromInline var lastOfTurn: Int
  @usableFromInline var openPhase = MeasurementProbe.idle
  @usableFromInline var phaseStart: UInt64 = 0
  @usableFromInline var bytesStart: UInt64 = 0
  @usableFromInline var bytes: UInt64 = 0
  @usableFromInline var requestsStart: UInt64 = 0
  @usableFromInline var requests: UInt64 = 0
  @usableFromInline var freedStart: UInt64 = 0
  @usableFromInline var freed: UInt64 = 0

  /// The slot behind those of the phases, which takes the time between them.
  @inlinable static var idle: Int { 3 }

  /// Makes a probe for one replay.
  ///
  /// - Parameters:
  ///   - frameCount: Frames of the replay.
  ///   - mode: What is measured.
  ///   - position: Where the replay notes how far it is; nil keeps no note.
  ///   - turns: Waits between some frames for another process; nil never waits.
  public init(
    frameCount: Int,
    mode: Mode = .time,
    position: ReplayPosition? = nil,
    turns: FrameTurns? = nil
  ) {
    costs = FrameCosts(frameCount: frameCount)
    self.position = position ?? costs.unreadPosition
    records = costs.costs
    sums = costs.sums
    self.frameCount = frameCount
    counters = AllocationCounters()
    countsRequests = mode == .countAllocations && counters != nil
    marksInstructions = mode == .markInstructions
    self.turns = turns
    lastOfTurn = turns == nil ? .max : FrameTurns.frameCount - 1
  }

  /// Ends the phase that is open, if any, and starts this one.
  @inlinable
  public mutating func enter(_ phase: FramePhase) {
    if openPhase == MeasurementProbe.idle { startCounting() }
    let now = MonotonicClock.now()
    sums[openPhase] &+= now &- phaseStart
    openPhase = phase.rawValue
    phaseStart = now
  }

  /// Ends the phase that is open.
  @inlinable
  public mutating func leave() {
    guard openPhase != MeasurementProbe.idle else { return }
    let now = MonotonicClock.now()
    if marksInstructions { InstructionMarks.endWork() }
    sums[openPhase] &+= now &- phaseStart
    openPhase = MeasurementProbe.idle
    phaseStart = now
    if let counters { bytes &+= counters.bytesAllocated &- bytesStart }
    if countsRequests {
      requests &+= MeasurementProbe.readRequests() &- requestsStart
      if let counters { freed &+= counters.bytesDeallocated &- freedStart }
    }
  }

  @inlinable
  mutating func startCounting() {
    if countsRequests { requestsStart = MeasurementProbe.readRequests() }
    if let counters {
      bytesStart = counters.bytesAllocated
      if countsRequests { freedStart = counters.bytesDeallocated }
    }
    if marksInstructions { InstructionMarks.beginWork() }
  }

  // Kept out of line: the timed path must not carry its code.
  @usableFromInline
  @inline(never)
  static func readRequests() -> UInt64 { AllocationCounters.requests() ?? 0 }

  /// Keeps what the phases cost since the last `finish`.
  ///
  /// - Parameter index: The frame's index, or -1 for the load.
  @inlinable
  public mutating func finish(frame index: Int) {
    precondition(index >= -1 && index < frameCount, "MeasurementProbe has no room for the frame")
    records[index &+ 1] = FrameCost(
      updateNanoseconds: sums[FramePhase.update.rawValue],
      prepareNanoseconds: sums[FramePhase.prepare.rawValue],
      queryNanoseconds: sums[FramePhase.query.rawValue],
      bytes: bytes,
      allocations: requests,
      heldBytes: countsRequests ? Int64(bitPattern: bytes &- freed) : 0,
      endNanoseconds: phaseStart
    )
    for phase in 0..<MeasurementProbe.idle { sums[phase] = 0 }
    bytes = 0
    requests = 0
    freed = 0
    position.begin(frame: index &+ 1)
    if marksInstructions { InstructionMarks.endFrame() }
    if index >= lastOfTurn { changeTurns() }
  }

  // Kept out of line, as it is for comparisons alone.
  @usableFromInline
  @inline(never)
  mutating func changeTurns() {
    turns?.change()
    lastOfTurn += FrameTurns.frameCount
  }

  /// Notes which event is replayed.
  @inlinable
  public mutating func begin(event index: Int) {
    position.begin(event: index)
  }

  /// Busy for so long on the monotonic clock.
  @inlinable
  public static func spin(nanoseconds: UInt64) {
    let start = MonotonicClock.now()
    while MonotonicClock.now() &- start < nanoseconds {}
  }
}
