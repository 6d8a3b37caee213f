import LayoutContract

/// What a trace promises or excuses from here on.
public struct TraceExpectation: Equatable, Sendable {
  /// The id of the item that must stay where it is on screen.
  public var anchor: Int?
  /// How far the anchor may move, in points.
  public var shift: Double?
  /// Names of invariants that are not checked from here on.
  public var skip: [String]
  /// Why.
  public var reason: String
  /// A frame budget for this trace, in milliseconds.
  public var budgetMilliseconds: Double?

  /// Makes an expectation.
  public init(
    anchor: Int? = nil,
    shift: Double? = nil,
    skip: [String] = [],
    reason: String = "",
    budgetMilliseconds: Double? = nil
  ) {
    self.anchor = anchor
    self.shift = shift
    self.skip = skip
    self.reason = reason
    self.budgetMilliseconds = budgetMilliseconds
  }
}
