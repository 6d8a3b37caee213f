/// Finds out where two lists of nodes go on alike after a place where they part.
///
/// It looks at few nodes on either side first, where most changes end. A stretch that came, went or
/// moved is longer: then one of the next nodes is looked for in the other list. As each such look
/// goes far, there are not many of them.
struct HierarchyDiff {
  /// How far on, in both lists together, every node is compared with every other.
  private static let nearDistance = 16
  /// How many nodes of each list are looked for in the other, and how far on.
  private static let soughtCount = 8
  private static let farDistance = 1 << 14

  private var farLooksLeft = 64

  /// Leaves out as little as it can of both lists.
  ///
  /// - Parameters:
  ///   - counts: How many nodes each list has left.
  ///   - isSame: Whether a node of the first list and one of the second are the same, by how far on
  ///     they are.
  /// - Returns: How many nodes of the first list went and how many of the second came, or nil where
  ///   the lists don't seem to meet again.
  mutating func next(
    _ counts: (Int, Int),
    _ isSame: (Int, Int) -> Bool
  ) -> (gone: Int, came: Int)? {
    guard counts.0 > 0, counts.1 > 0 else { return nil }
    for distance in 1...Self.nearDistance {
      for gone in 0...distance where gone < counts.0 && distance - gone < counts.1 {
        if isSame(gone, distance - gone) { return (gone, distance - gone) }
      }
    }
    guard farLooksLeft > 0 else { return nil }
    farLooksLeft -= 1
    return farMeeting(counts, isSame)
  }

  private func farMeeting(
    _ counts: (Int, Int),
    _ isSame: (Int, Int) -> Bool
  ) -> (gone: Int, came: Int)? {
    var best = Self.farDistance
    var meeting: (gone: Int, came: Int)?
    for sought in 0..<Self.soughtCount {
      if sought < counts.0 {
        let range = 0..<Swift.max(0, Swift.min(counts.1, best - sought))
        if let came = range.first(where: { isSame(sought, $0) }) {
          (best, meeting) = (sought + came, (sought, came))
        }
      }
      if sought < counts.1 {
        let range = 0..<Swift.max(0, Swift.min(counts.0, best - sought))
        if let gone = range.first(where: { isSame($0, sought) }) {
          (best, meeting) = (sought + gone, (gone, sought))
        }
      }
    }
    return meeting
  }
}
