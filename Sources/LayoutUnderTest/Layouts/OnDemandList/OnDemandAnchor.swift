/// A row that is to stay where it is on screen.
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  var id: Int
  /// Where its frame begins while it is in place, in points.
  var start: Double
}
