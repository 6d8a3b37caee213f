/// A change of a section's items: their new number, and the items that are unchanged.
struct SectionChange {
  /// The new number of items in the section.
  var count: Int
  /// The unchanged items, in ascending order both before and after the change.
  var kept: [UnchangedRange]

  init(count: Int) {
    self.count = count
    kept = []
  }

  /// Keeps items after those kept so far, at the indexes that they had.
  mutating func keep(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    kept.append(UnchangedRange(items: items, firstBefore: items.lowerBound))
  }

  /// Keeps the given numbers of items at the beginning and at the end, as far as they exist both
  /// before and after the change.
  mutating func keep(_ head: Int, atEnd tail: Int, of countBefore: Int) {
    let most = Swift.min(count, countBefore)
    let head = Swift.min(head, most)
    keep(0..<head)
    let tail = Swift.min(tail, most - head)
    guard tail > 0 else { return }
    kept.append(UnchangedRange(items: count - tail..<count, firstBefore: countBefore - tail))
  }

  /// Treats the items of short runs as changed, except for the first and the last run.
  mutating func forgetRuns(shorterThan length: Int) {
    guard kept.count > 2 else { return }
    let (first, last) = (kept[0], kept[kept.count - 1])
    kept = [first] + kept[1..<kept.count - 1].filter { $0.items.count >= length } + [last]
  }

  /// Returns whether `length` or more consecutive items changed.
  func hasStretch(of length: Int) -> Bool {
    var end = 0
    for run in kept {
      if run.items.lowerBound - end >= length { return true }
      end = run.items.upperBound
    }
    return count - end >= length
  }

  /// Returns whether some items are kept, all at the same indexes.
  func keepsPlaces(of countBefore: Int) -> Bool {
    count == countBefore && !kept.isEmpty
      && kept.allSatisfy { $0.firstBefore == $0.items.lowerBound }
  }

  /// Returns whether the runs ascend and are within the items before and after the change.
  func isSound(of countBefore: Int) -> Bool {
    var (after, before) = (0, 0)
    for run in kept {
      guard !run.items.isEmpty, run.items.lowerBound >= after, run.firstBefore >= before else {
        return false
      }
      (after, before) = (run.items.upperBound, run.endBefore)
    }
    return after <= count && before <= countBefore
  }
}
