/// Digests of the answers of all frames of a replay: one of all together, and two bytes of each.
///
/// A trace may have millions of frames. The one digest tells whether two replays differ; the frame
/// where they do is told too late once in 65,536.
public struct FrameDigests: Equatable, Sendable {
  /// The lowest bits of each frame's digest, or nothing where they are not kept.
  public private(set) var fingerprints: ContiguousArray<UInt16> = []
  /// The number of frames.
  public private(set) var count = 0
  private var all = Digest()
  /// The first frame that differs from what another replay had there.
  private var firstUnexpected: Int?

  /// Makes the digests of no frames.
  public init() {}

  /// One digest of all frames.
  public var value: UInt64 { all.value }

  mutating func reserveCapacity(_ count: Int) {
    fingerprints.reserveCapacity(count)
  }

  /// Adds the digest of the next frame.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - other: The digests of another replay, with which it is compared at once rather than kept.
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

  /// Looks for the first frame whose answer differs from another replay's.
  ///
  /// - Parameter other: The digests of another replay; those that this one was compared with, where
  ///   only one keeps those of its frames.
  /// - Returns: The frame, or nil where all agree.
  /// - Complexity: O(frames).
  public func firstDifference(from other: FrameDigests) -> Int? {
    guard value != other.value || count != other.count else { return nil }
    let kept = 0..<min(fingerprints.count, other.fingerprints.count)
    let first = kept.first { fingerprints[$0] != other.fingerprints[$0] }
    return first ?? firstUnexpected ?? min(count, other.count, max(count, other.count) - 1)
  }

  /// Keeps only the digest of all frames.
  public mutating func forgetFrames() {
    fingerprints = []
  }
}
