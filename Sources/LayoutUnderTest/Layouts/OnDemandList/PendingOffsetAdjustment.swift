/// An offset adjustment that an on-demand list requested and the host may not have applied yet.
///
/// A host may process several changes before it moves the offset once for all of them.
struct PendingOffsetAdjustment {
  /// The distance by which the offset is to move, in points.
  var amount = 0.0
  /// The offset at the time of the request.
  ///
  /// Any other offset shows that the host moved it.
  var offset = Double.nan
  /// The rows that were visible before the first of the changes.
  var anchors: [OnDemandAnchor] = []
  /// A Boolean value that indicates whether the host queried elements, as after moving the offset.
  var isAnswered = false

  /// Returns the distance that is still to be applied at an offset, in points.
  func amount(at offset: Double) -> Double {
    !isAnswered && offset == self.offset ? amount : 0
  }

  /// Returns whether the offset is unchanged or moved by the requested distance: nothing scrolled.
  func isSettled(at offset: Double) -> Bool {
    !isAnswered && (offset == self.offset || offset == self.offset + amount)
  }

  /// Moves the anchors along with rows that moved within the content.
  mutating func moveAnchors(by shift: Double) {
    for index in anchors.indices { anchors[index].start += shift }
  }
}

/// A row that is to keep its position on screen.
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  var id: Int
  /// The start of the row's frame at that position, in points.
  var start: Double
}
