/// The number of checks and violations of an invariant.
public struct CheckRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// Frames that were checked.
  public var checked: Int
  /// Frames in total.
  public var total: Int
  /// Frames exempted because the layout declares that the invariant does not hold.
  public var excused: Int
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
  public init(
    invariant: String,
    checked: Int = 0,
    total: Int = 0,
    excused: Int = 0,
    violations: Int = 0
  ) {
    self.invariant = invariant
    self.checked = checked
    self.total = total
    self.excused = excused
    self.violations = violations
  }
}
