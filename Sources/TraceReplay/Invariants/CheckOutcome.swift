import LayoutContract
import Measurement
import Results

/// The result of checking one replay.
public struct CheckOutcome: Equatable, Sendable {
  /// The counts of each invariant, in the order of the list of invariants.
  public var counts: [CheckRecord] = []
  /// The share of `prepare()` that a base class takes and not the layout itself, from 0 to 1.
  public var baseClassShare = 0.0
  /// The stored violations, in the order of the frames.
  public var violations: [Violation] = []
  /// Findings that may be intended: the first of each invariant.
  public var questions: [Violation] = []
  /// The number of frames that were checked within the time limit; nil for all.
  public var checkedFrameCount: Int?
  /// The kinds of elements and sizes that were on screen.
  public var shown = ShownElements()
  /// Digests of the frames' answers.
  public var frameDigests = FrameDigests()
  /// The number of times that a cell received attributes that differed from its current ones.
  public var appliedAttributes = 0
  /// The number of times that attributes were skipped because they equaled the current ones.
  public var skippedAttributes = 0

  /// Makes an empty outcome.
  public init() {}

  /// The number of violations, including those that are not stored.
  public var violationCount: Int { counts.reduce(0) { $0 + $1.violations } }

  /// The digest of all frames.
  public var digest: UInt64 { frameDigests.value }

  /// Returns the first frame whose answer differs from another replay's, or nil if all agree.
  public func firstDifference(from other: CheckOutcome) -> Int? {
    frameDigests.firstDifference(from: other.frameDigests)
  }
}
