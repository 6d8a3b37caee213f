/// A greedy diff: finds the next position at which two lists of nodes agree after a difference.
///
/// It first examines a few nodes of both lists, where most changes end. A run of nodes that was
/// inserted, removed or moved is longer: then it searches the other list for one of the next nodes.
/// Such a search is expensive, so their number is limited.
struct HierarchyDiff {
  /// The distance, summed over both lists, within which every node is compared with every other.
  private static let nearDistance = 16
  /// The number of nodes of each list to search for in the other, and the distance of that search.
  private static let soughtCount = 8
  private static let farDistance = 1 << 14

  private var farLooksLeft = 64

  /// Skips as few nodes of both lists as it can.
  ///
  /// - Parameters:
  ///   - counts: The number of nodes left in each list.
  ///   - isSame: Returns whether a node of the first list and a node of the second are the same,
  ///     given their distances from the current position.
  /// - Returns: The numbers of nodes removed from the first list and inserted into the second, or
  ///   nil if the lists do not seem to agree again.
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
