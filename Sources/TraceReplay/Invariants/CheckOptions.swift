import LayoutContract
import Measurement

/// The options for checking a replay.
public struct CheckOptions: Sendable {
  /// The names of the invariants to check; nil checks all.
  public var invariants: Set<String>?
  /// The number of items up to which every steady frame is scanned; above it, every 50th.
  ///
  /// Up to this number, or up to 20,000 if that is more, every change is compared in full. Above
  /// it, only as many changes are compared as make the same work, and the last one.
  public var scanLimit = 10_000
  /// The frames that are compared with a scan regardless of the number of items.
  public var scannedFrames: Set<Int> = []
  /// A Boolean value that indicates whether only those frames are compared in full.
  public var scansNoOtherFrames = false
  /// The counter of the calling thread's bytes; nil skips the checks of bytes.
  public var liveBytes: LiveBytes?
  /// The counter of instructions; nil skips their check.
  public var steps: StepCounter?
  /// Settings to try after the last frame, each with one parameter.
  public var trials: [LayoutSettings] = []
  /// The processor time for a trace, in seconds; nil for no limit.
  ///
  /// After this time, no more frames are checked. A layout whose initial layout takes a twentieth
  /// of it is checked less thoroughly.
  public var limitSeconds: Double?
  /// The maximum number of violations stored for one invariant; the rest are only counted.
  public var keptViolations = 5
  /// The position to update during the check, or nil for none.
  public var position: ReplayPosition?

  /// Makes the default options.
  public init() {}

  /// Makes options that compare one frame in full and store all of its violations.
  ///
  /// - Parameter frame: The frame's index.
  public init(scanningOnly frame: Int) {
    scannedFrames = [frame]
    scansNoOtherFrames = true
    keptViolations = .max
  }
}

/// Counts the bytes that the calling thread allocates, and those that it did not free.
///
/// Only a process with a counting allocator can provide them.
public struct LiveBytes: Sendable {
  /// Returns the bytes that were not freed; only differences have a meaning.
  public let count: @Sendable () -> Int
  /// Returns all allocated bytes, including freed ones; only differences have a meaning.
  public let allocated: @Sendable () -> Int

  /// Makes a counter.
  public init(count: @escaping @Sendable () -> Int, allocated: @escaping @Sendable () -> Int) {
    self.count = count
    self.allocated = allocated
  }
}
