import LayoutContract

/// The digests of the answers of all frames of a replay: one of all together, and two bytes of
/// each.
///
/// A trace may have millions of frames. The digest of all shows whether two replays differ; the
/// frame where they start to differ is reported too late once in 65,536 times.
public struct FrameDigests: Equatable, Sendable {
  /// The lowest bits of each frame's digest, or empty if they are not stored.
  public private(set) var fingerprints: ContiguousArray<UInt16> = []
  /// The number of frames.
  public private(set) var count = 0
  private var all = Digest()
  /// The first frame that differs from another replay's.
  private var firstUnexpected: Int?

  /// The digest of all frames.
  public var value: UInt64 { all.value }

  mutating func reserveCapacity(_ count: Int) {
    fingerprints.reserveCapacity(count)
  }

  /// Adds the digest of the next frame.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - other: The digests of another replay; the digest is compared with them instead of stored.
  public mutating func append(_ digest: UInt64, expecting other: FrameDigests? = nil) {
    let fingerprint = UInt16(truncatingIfNeeded: digest)
    if let other {
      let isExpected =
        count < other.fingerprints.count && other.fingerprints[count] == fingerprint
      if !isExpected { firstUnexpected = firstUnexpected ?? count }
    } else {
      fingerprints.append(fingerprint)
    }
    all.add(digest)
    count += 1
  }

  /// Returns the first frame whose answer differs from another replay's.
  ///
  /// - Parameter other: The digests of another replay. If only one of the two stores its frames, it
  ///   must be the replay that this one was compared with.
  /// - Returns: The frame, or nil if all agree.
  /// - Complexity: O(frames).
  public func firstDifference(from other: FrameDigests) -> Int? {
    guard value != other.value || count != other.count else { return nil }
    let kept = 0..<min(fingerprints.count, other.fingerprints.count)
    let first = kept.first { fingerprints[$0] != other.fingerprints[$0] }
    return first ?? firstUnexpected ?? min(count, other.count, max(count, other.count) - 1)
  }

  /// Discards the digests of single frames.
  public mutating func discardFrames() {
    fingerprints = []
  }
}

/// A running 64-bit digest (FNV-1a over 64-bit words) that is the same in any process.
public struct Digest: Equatable, Sendable {
  /// The digest so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes an empty digest.
  public init() {}

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Adds a number by its bits; all NaNs count as one, since their sign depends on the compiler.
  public mutating func add(_ number: Double) {
    add(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }
}

extension Digest {
  /// Adds an element: all but the layout's detail, whose hash differs between processes.
  mutating func add(_ state: ElementState, within tolerance: Double) {
    add(UInt64(bitPattern: Int64(state.path.section)))
    add(UInt64(state.path.kind.rawValue))
    add(UInt64(bitPattern: Int64(state.path.item)))
    add(state.frame.x.rounded(for: tolerance))
    add(state.frame.y.rounded(for: tolerance))
    add(state.frame.width.rounded(for: tolerance))
    add(state.frame.height.rounded(for: tolerance))
    add(UInt64(bitPattern: Int64(state.zIndex)))
    add(Double(state.alpha))
  }
}
