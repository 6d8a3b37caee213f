import LayoutContract

/// A promise or an exemption for the rest of a trace.
public struct TraceExpectation: Equatable, Sendable {
  /// The id of the item that must keep its position on screen.
  public var anchor: Int?
  /// The distance that the anchor may move, in points.
  public var shift: Double?
  /// The names of invariants that are no longer checked.
  public var skip: [String]
  /// The reason for the exemption.
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
