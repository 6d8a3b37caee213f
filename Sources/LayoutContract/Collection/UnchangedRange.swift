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
