/// The detail of a layout that adds nothing to the common attributes.
@frozen
public struct NoDetail: Hashable, Sendable, BitwiseCopyable {
  /// Makes the empty detail.
  @inlinable
  public init() {}
}
