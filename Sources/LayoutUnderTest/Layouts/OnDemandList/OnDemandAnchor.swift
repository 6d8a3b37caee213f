/// A row that is to stay where it is on screen.
@frozen
@usableFromInline
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  @usableFromInline var id: Int
  /// Where its frame begins while it is in place, in points.
  @usableFromInline var start: Double
}
