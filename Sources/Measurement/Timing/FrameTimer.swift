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

/// A turn of some frames, after which a replay waits for another process.
public struct FrameTurn {
  /// The number of frames in a turn, at least 1.
  public let frameCount: Int
  /// Ends a turn and waits for the next.
  public let change: () -> Void

  /// Makes turns.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames in a turn, at least 1.
  ///   - change: Ends a turn and waits for the next.
  public init(frameCount: Int, change: @escaping () -> Void) {
    self.frameCount = frameCount
    self.change = change
  }
}

/// A part of a frame's cost.
public enum FramePhase: String, CaseIterable, Codable, Hashable, Sendable, BitwiseCopyable {
  /// Invalidations, batch updates and bounds changes, and freeing what they drop.
  case update
  /// `prepare` and the content size.
  case prepare
  /// The rect query and the delivery of its attributes.
  case query

  /// The phase's index, from 0.
  @inlinable
  var slot: Int {
    switch self {
    case .update: 0
    case .prepare: 1
    case .query: 2
    }
  }
}

/// The cost of the layout's work in one frame.
@frozen
public struct FrameCost: Equatable, Sendable, BitwiseCopyable {
  /// Time of updates, in nanoseconds.
  public var updateNanoseconds: UInt64
  /// Time of `prepare`, in nanoseconds.
  public let prepareNanoseconds: UInt64
  /// Time of the rect query, in nanoseconds.
  public var queryNanoseconds: UInt64
  /// Bytes allocated, in whole size classes; 0 without jemalloc.
  public var bytes: UInt64
  /// Allocation requests; 0 unless the timer counts them.
  public var allocations: UInt64
  /// Bytes allocated less those freed, in whole size classes; 0 unless the timer counts requests.
  public var heldBytes: Int64
  /// The time at which the last phase ended, on the monotonic clock, in nanoseconds.
  public let endNanoseconds: UInt64

  @inlinable
  init(
    updateNanoseconds: UInt64 = 0,
    prepareNanoseconds: UInt64 = 0,
    queryNanoseconds: UInt64 = 0,
    bytes: UInt64 = 0,
    allocations: UInt64 = 0,
    heldBytes: Int64 = 0,
    endNanoseconds: UInt64 = 0
  ) {
    self.updateNanoseconds = updateNanoseconds
    self.prepareNanoseconds = prepareNanoseconds
    self.queryNanoseconds = queryNanoseconds
    self.bytes = bytes
    self.allocations = allocations
    self.heldBytes = heldBytes
    self.endNanoseconds = endNanoseconds
  }

  /// Time of all phases, in nanoseconds.
  public var nanoseconds: UInt64 { updateNanoseconds + prepareNanoseconds + queryNanoseconds }
}

/// Memory for the costs of all frames of a replay, allocated before the replay and freed with the
/// last reference.
public final class FrameCosts {
  /// The number of frames that fit, without the initial layout.
  public let frameCount: Int
  @usableFromInline let costs: UnsafeMutablePointer<FrameCost>
  @usableFromInline let sums: UnsafeMutablePointer<UInt64>
  /// The position that a replay updates if none is given, so that updating needs no branch.
  let unreadPosition: ReplayPosition
  private let positionMemory: UnsafeMutableRawPointer

  /// Allocates the memory and touches all of it, so that no frame pays for a page fault.
  ///
  /// - Parameter frameCount: The number of frames of the replay, at least 0.
  public init(frameCount: Int) {
    precondition(frameCount >= 0, "FrameCosts needs a count of frames that is not negative")
    self.frameCount = frameCount
    costs = .allocate(capacity: frameCount + 1)
    costs.initialize(repeating: FrameCost(), count: frameCount + 1)
    sums = .allocate(capacity: FrameTimer.idle + 1)
    sums.initialize(repeating: 0, count: FrameTimer.idle + 1)
    positionMemory = .allocate(byteCount: ReplayPosition.byteCount, alignment: 64)
    positionMemory.initializeMemory(as: UInt8.self, repeating: 0, count: ReplayPosition.byteCount)
    unreadPosition = ReplayPosition(positionMemory)
  }

  deinit {
    costs.deallocate()
    sums.deallocate()
    positionMemory.deallocate()
  }

  /// The cost of the initial layout.
  public var initialLayout: FrameCost { costs[0] }

  /// The costs of the frames, in order.
  public var frames: [FrameCost] {
    Array(UnsafeBufferPointer(start: costs + 1, count: frameCount))
  }
}
