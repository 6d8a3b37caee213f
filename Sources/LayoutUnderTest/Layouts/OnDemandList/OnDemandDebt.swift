/// What an on-demand list did that the host has perhaps not shown yet.
///
/// A host may carry out several changes before it moves the offset once for all of them.
struct OnDemandDebt {
  /// How far the offset is to move, in points.
  var amount = 0.0
  /// The offset when that was said; any other shows that the host moved it.
  var offset = Double.nan
  /// The rows that were visible before the first of the changes.
  var anchors: [OnDemandAnchor] = []
  /// Whether the host asked for what it shows, as it does once it moved the offset.
  var isAnswered = false

  init() {}

  /// What is still owed at an offset, in points.
  func amount(at offset: Double) -> Double {
    !isAnswered && offset == self.offset ? amount : 0
  }

  /// Whether nobody scrolled since: the offset is the same, or moved by what was owed.
  func isSettled(at offset: Double) -> Bool {
    !isAnswered && (offset == self.offset || offset == self.offset + amount)
  }

  /// Notes that rows moved within the content.
  mutating func moveAnchors(by shift: Double) {
    for index in anchors.indices { anchors[index].start += shift }
  }
}
