/// Times the phases of every frame and counts what they allocate.
///
/// One clock read ends a phase and begins the next, so a steady frame needs four reads. Between the
/// first `enter` and the last `leave`, nothing is allocated and no output is written. The counters
/// belong to the thread that makes the timer: replay on that thread.
@frozen
public struct FrameTimer {
  /// The quantity that a replay measures.
  public enum Mode: Sendable {
    /// The time, and the bytes allocated if jemalloc counts them.
    case time
    /// Also allocation requests, whose counters are so slow to read that times are meaningless.
    case countAllocations
    /// Instructions: marks each frame's work for callgrind, which counts them between the marks.
    case markInstructions
  }

  /// The costs of the frames.
  public let costs: FrameCosts
  @usableFromInline let records: UnsafeMutablePointer<FrameCost>
  @usableFromInline let sums: UnsafeMutablePointer<UInt64>
  @usableFromInline let frameCount: Int
  @usableFromInline let position: ReplayPosition
  @usableFromInline let counters: AllocationCounters?
  @usableFromInline let countsRequests: Bool
  @usableFromInline let marksInstructions: Bool
  @usableFromInline let turn: FrameTurn?
  /// The last frame of the current turn.
  @usableFromInline var lastOfTurn: Int
  @usableFromInline var openPhase = FrameTimer.idle
  @usableFromInline var phaseStart: UInt64 = 0
  @usableFromInline var bytesStart: UInt64 = 0
  @usableFromInline var bytes: UInt64 = 0
  @usableFromInline var requestsStart: UInt64 = 0
  @usableFromInline var requests: UInt64 = 0
  /// The last count of requests read, and the bytes that the thread had allocated by then.
  @usableFromInline var lastReading: (requests: UInt64, bytes: UInt64) = (0, .max)
  @usableFromInline var freedStart: UInt64 = 0
  @usableFromInline var freed: UInt64 = 0

  /// The slot after those of the phases, for the time between phases.
  @inlinable static var idle: Int { 3 }

  /// Makes a timer for one replay.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames of the replay.
  ///   - mode: The quantity to measure.
  ///   - position: The position to update during the replay, or nil for none.
  ///   - turn: The turn after which to wait for another process, or nil to never wait.
  public init(
    frameCount: Int,
    mode: Mode = .time,
    position: ReplayPosition? = nil,
    turn: FrameTurn? = nil
  ) {
    costs = FrameCosts(frameCount: frameCount)
    self.position = position ?? costs.unreadPosition
    records = costs.costs
    sums = costs.sums
    self.frameCount = frameCount
    counters = AllocationCounters()
    countsRequests = mode == .countAllocations && counters != nil
    marksInstructions = mode == .markInstructions
    self.turn = turn
    lastOfTurn = turn.map { $0.frameCount - 1 } ?? .max
  }

  /// Ends the open phase, if any, and starts another.
  @inlinable
  public mutating func enter(_ phase: FramePhase) {
    if openPhase == FrameTimer.idle { startCounting() }
    let now = MonotonicClock.now()
    sums[openPhase] &+= now &- phaseStart
    openPhase = phase.slot
    phaseStart = now
  }

  /// Ends the open phase.
  @inlinable
  public mutating func leave() {
    guard openPhase != FrameTimer.idle else { return }
    let now = MonotonicClock.now()
    if marksInstructions { InstructionMarks.endWork() }
    sums[openPhase] &+= now &- phaseStart
    openPhase = FrameTimer.idle
    phaseStart = now
    if let counters { bytes &+= counters.bytesAllocated &- bytesStart }
    if countsRequests {
      requests &+= readRequests() &- requestsStart
      if let counters { freed &+= counters.bytesDeallocated &- freedStart }
    }
  }

  @inlinable
  mutating func startCounting() {
    if countsRequests { requestsStart = readRequests() }
    if let counters {
      bytesStart = counters.bytesAllocated
      if countsRequests { freedStart = counters.bytesDeallocated }
    }
    if marksInstructions { InstructionMarks.beginWork() }
  }

  // Not inlined: the timed path must not contain its code.
  //
  // A thread that allocated no byte since the last reading made no request. Most frames make none,
  // and a reading takes thousands of times as long as most of them.
  @usableFromInline
  @inline(never)
  mutating func readRequests() -> UInt64 {
    let bytes = counters?.bytesAllocated ?? 0
    if bytes != lastReading.bytes {
      lastReading = (AllocationCounters.requests() ?? 0, bytes)
    }
    return lastReading.requests
  }

  /// Stores the costs of the phases since the last `finish`.
  ///
  /// - Parameter index: The frame's index, or -1 for the initial layout.
  @inlinable
  public mutating func finish(frame index: Int) {
    precondition(index >= -1 && index < frameCount, "FrameTimer has no room for the frame")
    records[index &+ 1] = FrameCost(
      updateNanoseconds: sums[FramePhase.update.slot],
      prepareNanoseconds: sums[FramePhase.prepare.slot],
      queryNanoseconds: sums[FramePhase.query.slot],
      bytes: bytes,
      allocations: requests,
      heldBytes: countsRequests ? Int64(bitPattern: bytes &- freed) : 0,
      endNanoseconds: phaseStart
    )
    for phase in 0..<FrameTimer.idle { sums[phase] = 0 }
    bytes = 0
    requests = 0
    freed = 0
    position.begin(frame: index &+ 1)
    if marksInstructions { InstructionMarks.endFrame() }
    if index >= lastOfTurn { changeTurns() }
  }

  // Not inlined, as only comparisons need it.
  @usableFromInline
  @inline(never)
  mutating func changeTurns() {
    guard let turn else { return }
    turn.change()
    lastOfTurn += turn.frameCount
  }

  /// Records the event that is replayed.
  @inlinable
  public mutating func begin(event index: Int) {
    position.begin(event: index)
  }
}
