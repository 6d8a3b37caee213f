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
