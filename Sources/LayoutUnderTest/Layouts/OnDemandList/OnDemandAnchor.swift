/// A row that is to keep its position on screen.
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  var id: Int
  /// The start of the row's frame at that position, in points.
  var start: Double
}
