extension Shrinker {
  /// Puts spans that are beside one another and are alike in order, the simplest first.
  mutating func sortSiblings() {
    var number = 0
    while number < best.spans.count, !isSpent {
      if let after = sibling(after: number), swaps(number, after) {
        // What went ahead may be simpler than what is before it too.
        number = sibling(before: number) ?? number
      } else {
        number += 1
      }
    }
  }

  /// Swaps choices that are beside one another where the lesser one comes second.
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

  /// The next span with the same label in the same span, where nothing is between them.
  private func sibling(after number: Int) -> Int? {
    guard number < best.spans.count else { return nil }
    let span = best.spans[number]
    return best.spans[(number + 1)...].firstIndex {
      $0.parent == span.parent && $0.label == span.label
        && $0.range.lowerBound == span.range.upperBound
    }
  }

  /// The span before, likewise.
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
