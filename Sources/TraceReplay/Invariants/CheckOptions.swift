import LayoutContract
import Measurement

/// How thoroughly a replay is checked.
public struct CheckOptions: Sendable {
  /// Names of the invariants to check; nil checks all.
  public var invariants: Set<String>?
  /// Up to how many items every steady frame is compared with a scan; beyond, every 50th is.
  ///
  /// Up to as many, and in any case up to 20,000, every change is compared in full; beyond, as many
  /// changes as make the same work, and the last of all.
  public var scanLimit = 10_000
  /// Frames that are compared with a scan whatever the number of items.
  public var scannedFrames: Set<Int> = []
  /// Whether those frames alone are compared in full, and the others only as far as it is cheap.
  public var scansNoOtherFrames = false
  /// Counts the bytes of the calling thread, where the process can; without it none are checked.
  public var liveBytes: LiveBytes?
  /// The processor time for a trace, in seconds; nil for no limit.
  ///
  /// Beyond it no more frames are checked. A layout whose initial layout takes a twentieth of it is
  /// checked less thoroughly.
  public var limitSeconds: Double?
  /// How many violations are kept for one invariant; the rest are only counted.
  public var keptViolations = 5
  /// Where the check notes how far it is; nil keeps no note.
  public var position: ReplayPosition?

  /// Makes the default options.
  public init() {}

  /// Makes options that compare one frame in full, and keep all that is found in it.
  ///
  /// - Parameter frame: The frame's index.
  public init(scanningOnly frame: Int) {
    scannedFrames = [frame]
    scansNoOtherFrames = true
    keptViolations = .max
  }
}
