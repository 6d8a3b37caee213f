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
  /// How many violations are kept for one invariant; the rest are only counted.
  public var keptViolations = 5
  /// Where the check notes how far it is; nil keeps no note.
  public var position: ReplayPosition?

  /// Makes the default options.
  public init() {}
}

/// What checking one replay found.
public struct CheckOutcome: Hashable, Sendable {
  /// How often one invariant looked and what it found.
  public struct Count: Hashable, Sendable {
    /// The invariant's name.
    public var invariant: String
    /// In how many frames it looked.
    public var checked = 0
    /// In how many frames it could have looked.
    public var total = 0
    /// In how many frames what it found was excused.
    public var excused = 0
    /// How many violations it found.
    public var violations = 0

    /// Makes a count of nothing.
    public init(invariant: String) {
      self.invariant = invariant
    }
  }

  /// One count an invariant, in the order of the list of invariants.
  public var counts: [Count] = []
  /// The violations kept, in the order found.
  public var violations: [Violation] = []
  /// A digest of every frame's answer, by frame.
  public var frameDigests: ContiguousArray<UInt64> = []
  /// How often a cell was given attributes that differed from those it had.
  public var appliedAttributes = 0
  /// How often a cell was given attributes equal to those it had, which were skipped.
  public var skippedAttributes = 0

  /// Makes an outcome of nothing.
  public init() {}

  /// How many violations were found, the ones not kept included.
  public var violationCount: Int { counts.reduce(0) { $0 + $1.violations } }

  /// One digest of all frames.
  public var digest: UInt64 {
    frameDigests.reduce(into: Digest()) { $0.add($1) }.value
  }

  /// The first frame whose answer differs from another replay's, or nil where all agree.
  public func firstDifference(from other: CheckOutcome) -> Int? {
    for index in 0..<max(frameDigests.count, other.frameDigests.count)
    where index >= frameDigests.count || index >= other.frameDigests.count
      || frameDigests[index] != other.frameDigests[index]
    {
      return index
    }
    return nil
  }
}

/// A running 64-bit digest (FNV-1a over 64-bit words): the same in any process.
public struct Digest: Hashable, Sendable {
  /// The digest so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the digest of nothing.
  public init() {}

  /// Takes in a word.
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Takes in a number by its bits.
  public mutating func add(_ number: Double) {
    add(number.bitPattern)
  }
}

extension Digest {
  /// Takes in an element: all but the layout's detail, whose hash is another in each process.
  mutating func add(_ state: ElementState) {
    add(UInt64(bitPattern: Int64(state.path.section)))
    add(UInt64(state.path.kind.rawValue))
    add(UInt64(bitPattern: Int64(state.path.item)))
    add(state.frame.x)
    add(state.frame.y)
    add(state.frame.width)
    add(state.frame.height)
    add(UInt64(bitPattern: Int64(state.zIndex)))
    add(Double(state.alpha))
  }
}
