import LayoutContract
import Measurement

/// What checking one replay found.
public struct CheckOutcome: Equatable, Sendable {
  /// How often one invariant looked and what it found.
  public struct Count: Equatable, Sendable {
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
  /// The share of `prepare()` that a base class takes which is not the layout's own, 0 to 1.
  public var baseClassShare = 0.0
  /// The violations kept, in the order found.
  public var violations: [Violation] = []
  /// Findings that may be intended: the first of each invariant.
  public var questions: [Violation] = []
  /// The number of frames that were checked within the limit; nil for all.
  public var checkedFrameCount: Int?
  /// The kinds of elements and sizes that were on screen.
  public var shown = ShownElements()
  /// Digests of the frames' answers.
  public var frameDigests = FrameDigests()
  /// How often a cell was given attributes that differed from those it had.
  public var appliedAttributes = 0
  /// How often a cell was given attributes equal to those it had, which were skipped.
  public var skippedAttributes = 0

  /// Makes an outcome of nothing.
  public init() {}

  /// How many violations were found, the ones not kept included.
  public var violationCount: Int { counts.reduce(0) { $0 + $1.violations } }

  /// One digest of all frames.
  public var digest: UInt64 { frameDigests.value }

  /// The first frame whose answer differs from another replay's, or nil where all agree.
  public func firstDifference(from other: CheckOutcome) -> Int? {
    frameDigests.firstDifference(from: other.frameDigests)
  }
}
