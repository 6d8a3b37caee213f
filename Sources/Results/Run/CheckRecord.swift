/// The number of checks and violations of an invariant.
public struct CheckRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// Frames that were checked.
  public let checked: Int
  /// Frames in total.
  public let total: Int
  /// Frames exempted because the layout declares that the invariant does not hold.
  public let excused: Int
  /// Frames that violate the invariant.
  public var violations: Int

  /// Makes a record of an invariant.
  ///
  /// - Parameters:
  ///   - invariant: The invariant's name.
  ///   - checked: Frames that were checked.
  ///   - total: Frames in total.
  ///   - excused: Frames exempted by a declaration of the layout.
  ///   - violations: Frames that violate the invariant.
  public init(invariant: String, checked: Int, total: Int, excused: Int, violations: Int) {
    self.invariant = invariant
    self.checked = checked
    self.total = total
    self.excused = excused
    self.violations = violations
  }
}
