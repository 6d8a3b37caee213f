/// Neighbouring items of one section that a change left next to each other and as they were, though
/// they may be elsewhere.
@frozen
public struct UnchangedRange: Equatable, Sendable {
  /// The items' indexes after the change.
  public var items: Range<Int>
  /// The index that the first of them had before the change.
  public var firstBefore: Int

  /// Makes a run.
  @inlinable
  public init(items: Range<Int>, firstBefore: Int) {
    self.items = items
    self.firstBefore = firstBefore
  }

  /// The index after the last of them before the change.
  @inlinable public var endBefore: Int { firstBefore + items.count }
}

extension BatchUpdate {
  /// Works out what a batch keeps of the one section that it changes.
  ///
  /// - Parameters:
  ///   - section: The section's index, before the batch and after it.
  ///   - origin: Where its items come from.
  ///   - taken: The indexes before the batch of the items that it moves or reloads, in any order.
  /// - Returns: The runs, ascending before the batch and after it.
  /// - Complexity: O(operations · log(operations)).
  static func unchangedRanges(ofSection section: Int, _ origin: SectionOrigin, taken: [Int])
    -> [UnchangedRange]
  {
    let taken = taken.sorted()
    var result: [UnchangedRange] = []
    var item = 0
    for run in origin.runs {
      defer { item += run.count }
      // What never moved is in order; an item that did, or came from elsewhere, is not kept.
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
