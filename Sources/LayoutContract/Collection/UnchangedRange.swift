/// Consecutive items of one section that a change left adjacent and unchanged, possibly at other
/// indexes.
@frozen
public struct UnchangedRange: Equatable, Sendable {
  /// The items' indexes after the change.
  public var items: Range<Int>
  /// The index of the first item before the change.
  public var firstBefore: Int

  /// Makes a range.
  @inlinable
  public init(items: Range<Int>, firstBefore: Int) {
    self.items = items
    self.firstBefore = firstBefore
  }

  /// The index before the change that follows the last item's.
  @inlinable public var endBefore: Int { firstBefore + items.count }
}

extension BatchUpdate {
  /// Computes the unchanged ranges of the only section that a batch changes.
  ///
  /// - Parameters:
  ///   - section: The section's index, before the batch and after it.
  ///   - origin: The origin of the section's items.
  ///   - taken: The indexes, before the batch, of deleted, moved and reloaded items, in any order.
  /// - Returns: The ranges, ascending both before and after the batch.
  /// - Complexity: O(operations · log(operations)).
  static func unchangedRanges(ofSection section: Int, _ origin: SectionOrigin, taken: [Int])
    -> [UnchangedRange]
  {
    let taken = taken.sorted()
    var result: [UnchangedRange] = []
    var item = 0
    for run in origin.runs {
      defer { item += run.count }
      // Items that never moved are in order. Moved items and items from other sections do not
      // count.
      guard case .kept(section, let range) = run else { continue }
      var first = range.lowerBound
      func keep(before end: Int) {
        guard end > first else { return }
        let after = item + first - range.lowerBound
        result.append(UnchangedRange(items: after..<after + end - first, firstBefore: first))
      }
      var next = (0..<taken.count).partitioningIndex { taken[$0] >= first }
      while next < taken.count, taken[next] < range.upperBound {
        keep(before: taken[next])
        first = taken[next] + 1
        next += 1
      }
      keep(before: range.upperBound)
    }
    return result
  }
}
