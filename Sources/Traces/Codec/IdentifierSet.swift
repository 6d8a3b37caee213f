import LayoutContract

/// A set of ids stored as ranges, so that a million consecutive ids cost as much as one.
///
/// A log-structured set: sorted lists of ranges, each at least twice as long as the next, are
/// merged as they grow. Adding `k` ranges costs O(k log n) amortized, a lookup O(log² n).
struct IdentifierSet {
  private var levels: [[ClosedRange<Int>]] = []

  /// Adds ids.
  ///
  /// If an id is already in the set, adds none and returns the first such id found.
  mutating func insert(_ identities: TraceItems.Identities) -> Int? {
    switch identities {
    case .counted(_, 0): nil
    case .counted(let first, let count): insert([first...first + count - 1])
    case .listed(let ids): insertListed(ids)
    }
  }

  private mutating func insertListed(_ ids: [Int]) -> Int? {
    let isAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
    let sorted = isAscending ? ids : ids.sorted()
    var ranges: [ClosedRange<Int>] = []
    for id in sorted {
      guard let last = ranges.last else {
        ranges.append(id...id)
        continue
      }
      if id == last.upperBound { return id }
      if id == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    return insert(ranges)
  }

  /// Adds sorted, disjoint ranges.
  private mutating func insert(_ ranges: [ClosedRange<Int>]) -> Int? {
    guard !ranges.isEmpty else { return nil }
    for level in levels {
      for range in ranges {
        if let common = IdentifierSet.firstCommon(range, in: level) { return common }
      }
    }
    levels.append(ranges)
    while levels.count > 1, levels[levels.count - 2].count < 2 * levels[levels.count - 1].count {
      let last = levels.removeLast()
      levels[levels.count - 1] = IdentifierSet.merge(levels[levels.count - 1], last)
    }
    return nil
  }

  private static func firstCommon(
    _ range: ClosedRange<Int>,
    in level: [ClosedRange<Int>]
  ) -> Int? {
    let first = (0..<level.count).partitioningIndex { level[$0].upperBound >= range.lowerBound }
    guard first < level.count, level[first].overlaps(range) else { return nil }
    return max(level[first].lowerBound, range.lowerBound)
  }

  private static func merge(
    _ left: [ClosedRange<Int>],
    _ right: [ClosedRange<Int>]
  ) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    result.reserveCapacity(left.count + right.count)
    func append(_ range: ClosedRange<Int>) {
      if let last = result.last, last.upperBound + 1 == range.lowerBound {
        result[result.count - 1] = last.lowerBound...range.upperBound
      } else {
        result.append(range)
      }
    }
    var rest = right[...]
    for range in left {
      while let next = rest.first, next.lowerBound < range.lowerBound {
        append(next)
        rest.removeFirst()
      }
      append(range)
    }
    rest.forEach(append)
    return result
  }
}
