/// How far an invariant was checked and how often it was broken.
public struct CheckRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// Frames that were looked at.
  public let checked: Int
  /// Frames that there were.
  public let total: Int
  /// Frames on which the layout had declared that the invariant does not hold.
  public let excused: Int
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
