/// A direction along which content scrolls.
@frozen
public enum Axis: String, Hashable, Sendable, BitwiseCopyable {
  /// Left to right.
  case x
  /// Top to bottom.
  case y

  /// The other axis.
  @inlinable
  public var transposed: Axis { self == .x ? .y : .x }
}
