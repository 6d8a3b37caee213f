extension Shrinker {
  /// Sorts adjacent spans with the same label, the simplest first.
  mutating func sortSiblings() {
    var number = 0
    while number < best.spans.count, !isSpent {
      if let after = sibling(after: number), swaps(number, after) {
        // The span that moved forward may also be simpler than the one before it.
        number = sibling(before: number) ?? number
      } else {
        number += 1
      }
    }
  }

  /// Swaps choices at most 3 positions apart if the smaller one is second.
  mutating func swapNeighbours() {
    for distance in 1...3 {
      var first = 0
      while first + distance < best.values.count, !isSpent {
        let second = first + distance
        if best.values[first] > best.values[second] {
          var values = best.values
          values.swapAt(first, second)
          _ = keeps(values)
        }
        first += 1
      }
    }
  }

  /// Returns the adjacent next span with the same parent and label.
  private func sibling(after number: Int) -> Int? {
    guard number < best.spans.count else { return nil }
    let span = best.spans[number]
    return best.spans[(number + 1)...].firstIndex {
      $0.parent == span.parent && $0.label == span.label
        && $0.range.lowerBound == span.range.upperBound
    }
  }

  /// Returns the adjacent previous span with the same parent and label.
  private func sibling(before number: Int) -> Int? {
    guard number < best.spans.count else { return nil }
    let span = best.spans[number]
    return best.spans[..<number].lastIndex {
      $0.parent == span.parent && $0.label == span.label
        && $0.range.upperBound == span.range.lowerBound
    }
  }

  private mutating func swaps(_ first: Int, _ second: Int) -> Bool {
    guard first < best.spans.count, second < best.spans.count else { return false }
    let (left, right) = (best.spans[first].range, best.spans[second].range)
    var values = best.values
    let swapped = Array(best.values[right]) + Array(best.values[left])
    values.replaceSubrange(left.lowerBound..<right.upperBound, with: swapped)
    return keeps(values)
  }
}
