import LayoutContract
import Traces

/// The operations that make one order of items of another.
enum BatchDifference {
  /// Finds deletions and insertions as runs, and as few moves as will do.
  ///
  /// - Parameters:
  ///   - before: The items before, each once.
  ///   - after: The items after, each once.
  /// - Returns: Operations on the first section, as a batch has them.
  /// - Complexity: O(*n* log *n*) for *n* items.
  static func operations(from before: [Int], to after: [Int]) -> [TraceEdit.Operation] {
    var places: [Int: Int] = [:]
    places.reserveCapacity(before.count)
    for (place, id) in before.enumerated() { places[id] = place }
    let sources = after.map { places[$0] }
    var isKept = [Bool](repeating: false, count: before.count)
    for case let source? in sources { isKept[source] = true }
    var operations: [TraceEdit.Operation] = []
    for run in runs(isKept, of: false) {
      operations.append(.delete(section: 0, item: run.lowerBound, count: run.count))
    }
    for run in runs(sources.map { $0 != nil }, of: false) {
      operations.append(.insert(section: 0, item: run.lowerBound, ids: Array(after[run])))
    }
    let common = sources.compactMap(\.self)
    let stays = Set(increasing(common))
    for (place, source) in sources.enumerated() {
      guard let source, !stays.contains(source) else { continue }
      operations.append(.move(fromSection: 0, fromItem: source, toSection: 0, toItem: place))
    }
    return operations
  }

  /// The ranges in which every flag has a value.
  private static func runs(_ flags: [Bool], of value: Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < flags.count {
      guard flags[start] == value else {
        start += 1
        continue
      }
      var end = start
      while end < flags.count, flags[end] == value { end += 1 }
      runs.append(start..<end)
      start = end
    }
    return runs
  }

  /// A longest increasing subsequence of distinct numbers.
  private static func increasing(_ numbers: [Int]) -> [Int] {
    /// For each length the place of the least last number of a subsequence so long.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let length = ends.indices.partitioningIndex { numbers[ends[$0]] >= number }
      previous[place] = length == 0 ? nil : ends[length - 1]
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var result: [Int] = []
    var place = ends.last
    while let here = place {
      result.append(numbers[here])
      place = previous[here]
    }
    return result
  }
}
