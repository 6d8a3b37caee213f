/// What a host counts of its layout, for checks.
public struct HostTally: Equatable, Sendable {
  /// How often the layout was invalidated, whoever asked for it.
  public var invalidations = 0
  /// How often new bounds invalidated it.
  public var boundsInvalidations = 0
  /// The most preparations in one go of this step, where a layout invalidates itself meanwhile.
  public var rounds = 0

  /// Makes a tally of nothing.
  public init() {}
}
