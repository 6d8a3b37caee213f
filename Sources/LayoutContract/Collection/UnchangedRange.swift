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

/// The unchanged end of a collection: whole sections, and some items at the end of the section
/// before them.
///
/// Lengths are counted from the end, where they are equal before and after the change. The suffix
/// that two changes leave unchanged is the smaller of their suffixes.
@frozen
public struct UnchangedSuffix: Comparable, Sendable, BitwiseCopyable {
  /// The number of unchanged sections at the end.
  public var sections: Int
  /// The number of unchanged items at the end of the section before them.
  public var items: Int

  /// Makes a suffix.
  @inlinable
  public init(sections: Int, items: Int) {
    precondition(
      sections >= 0 && items >= 0,
      "UnchangedSuffix: numbers of sections and items are not negative; use .none if unknown"
    )
    self.sections = sections
    self.items = items
  }

  /// The suffix of a change that may affect everything.
  @inlinable
  public static var none: UnchangedSuffix { UnchangedSuffix(sections: 0, items: 0) }

  /// Returns whether a suffix is smaller than another.
  @inlinable
  public static func < (left: UnchangedSuffix, right: UnchangedSuffix) -> Bool {
    (left.sections, left.items) < (right.sections, right.items)
  }
}

extension UnchangedSuffix {
  /// Computes the suffix that a batch leaves unchanged.
  ///
  /// - Parameters:
  ///   - sections: The origins of the sections after the batch.
  ///   - counts: The number of items of each section before the batch.
  ///   - reloaded: The items reloaded in place, by their paths after the batch.
  /// - Complexity: O(sections + reloaded items).
  init(
    sections: [BatchUpdate.SectionOrigin],
    counts: [Int],
    reloaded: [BatchUpdate.ReloadedItem]
  ) {
    self = .none
    let lastReload = reloaded.map(\.path).max()
    for (after, before) in zip(sections.indices.reversed(), counts.indices.reversed()) {
      let origin = sections[after]
      guard origin.sectionBefore == before else { return }
      let isReloaded = lastReload?.section == after
      if origin.isUnchanged(count: counts[before]), !isReloaded {
        self.sections += 1
        continue
      }
      if case .kept(before, let range)? = origin.runs.last, range.upperBound == counts[before] {
        items = range.count
      }
      if isReloaded, let lastReload { items = Swift.min(items, origin.count - 1 - lastReload.item) }
      return
    }
  }
}
