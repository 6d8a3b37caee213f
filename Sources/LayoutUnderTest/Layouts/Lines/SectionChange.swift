/// What a section's items were before a change.
struct SectionChange {
  /// How many items the section holds now.
  var count: Int
  /// The items that are what they were, ascending before the change and after it.
  var kept: [UnchangedRange]

  init(count: Int) {
    self.count = count
    kept = []
  }

  /// Keeps items after those kept so far, at the places that they had.
  mutating func keep(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    kept.append(UnchangedRange(items: items, firstBefore: items.lowerBound))
  }

  /// Keeps so many items at the beginning and at the end, or all that there are, where there were
  /// `countBefore`.
  mutating func keep(_ head: Int, atEnd tail: Int, of countBefore: Int) {
    let most = Swift.min(count, countBefore)
    let head = Swift.min(head, most)
    keep(0..<head)
    let tail = Swift.min(tail, most - head)
    guard tail > 0 else { return }
    kept.append(UnchangedRange(items: count - tail..<count, firstBefore: countBefore - tail))
  }

  /// Takes the items of short runs for changed ones, but for those of the first and the last run.
  mutating func forgetRuns(shorterThan length: Int) {
    guard kept.count > 2 else { return }
    let (first, last) = (kept[0], kept[kept.count - 1])
    kept = [first] + kept[1..<kept.count - 1].filter { $0.items.count >= length } + [last]
  }

  /// Whether so many items after one another changed.
  func hasStretch(of length: Int) -> Bool {
    var end = 0
    for run in kept {
      if run.items.lowerBound - end >= length { return true }
      end = run.items.upperBound
    }
    return count - end >= length
  }

  /// Whether some items are kept, and all where they were.
  func keepsPlaces(of countBefore: Int) -> Bool {
    count == countBefore && !kept.isEmpty
      && kept.allSatisfy { $0.firstBefore == $0.items.lowerBound }
  }

  /// Whether the runs ascend within the items that there are, and within those that there were.
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
