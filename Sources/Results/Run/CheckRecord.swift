/// How far an invariant was checked and how often it was broken.
public struct CheckRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// Frames that were looked at.
  public var checked: Int
  /// Frames that there were.
  public var total: Int
  /// Frames on which the layout had declared that the invariant does not hold.
  public var excused: Int
  /// Frames on which it was broken.
  public var violations: Int

  /// Makes a record of an invariant.
  ///
  /// - Parameters:
  ///   - invariant: Its name.
  ///   - checked: Frames looked at.
  ///   - total: Frames that there were.
  ///   - excused: Frames exempted by a declaration of the layout.
  ///   - violations: Frames on which it was broken.
  public init(invariant: String, checked: Int, total: Int, excused: Int, violations: Int) {
    self.invariant = invariant
    self.checked = checked
    self.total = total
    self.excused = excused
    self.violations = violations
  }
}

/// The comparison with the reference strategy.
public struct OracleRecord: Codable, Equatable, Sendable {
  /// A digest of every element of every frame; nil if none was computed.
  @ExplicitNull public var digest: String?
  /// Each difference from the reference in a sentence; empty if they agree.
  public var mismatches: [String]

  /// Makes a record of a comparison.
  ///
  /// - Parameters:
  ///   - digest: A digest of every element of every frame; nil if none was computed.
  ///   - mismatches: Each difference from the reference.
  public init(digest: String?, mismatches: [String] = []) {
    self.digest = digest
    self.mismatches = mismatches
  }
}
