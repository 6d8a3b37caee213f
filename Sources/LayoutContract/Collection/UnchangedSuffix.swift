/// How much of a collection's end a change left as it was: whole sections, and before those so many
/// items at the end of one.
///
/// Counted from the end, since there it is the same before the change and after it; of two changes,
/// the smaller end is what both left alone.
@frozen
public struct UnchangedSuffix: Comparable, Sendable, BitwiseCopyable {
  /// How many sections at the end are what they were.
  public var sections: Int
  /// How many items at the end of the section before those are what they were.
  public var items: Int

  /// Makes an end.
  @inlinable
  public init(sections: Int, items: Int) {
    self.sections = sections
    self.items = items
  }

  /// Nothing is known to be what it was.
  @inlinable
  public static var none: UnchangedSuffix { UnchangedSuffix(sections: 0, items: 0) }

  /// Whether an end is smaller than another.
  @inlinable
  public static func < (left: UnchangedSuffix, right: UnchangedSuffix) -> Bool {
    (left.sections, left.items) < (right.sections, right.items)
  }
}

extension UnchangedSuffix {
  /// Works out what a batch leaves of the end.
  ///
  /// - Parameters:
  ///   - sections: Where the sections after the batch come from.
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
