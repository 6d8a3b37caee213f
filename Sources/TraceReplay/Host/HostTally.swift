/// The host's counts for its layout, for checks.
public struct HostTally: Equatable, Sendable {
  /// The number of invalidations of the layout, by any cause.
  public var invalidations = 0
  /// The number of invalidations of the layout by new bounds.
  public var boundsInvalidations = 0
  /// The largest number of preparations in a row in this step, if the layout invalidates itself.
  public var rounds = 0

  /// Makes a tally of zeros.
  public init() {}
}
