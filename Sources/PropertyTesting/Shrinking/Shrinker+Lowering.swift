extension Shrinker {
  /// The largest distance between two choices that are changed together.
  private static var reach: Int { 16 }

  /// Sets all choices of a span to 0.
  mutating func zeroSpans() {
    var number = 0
    while number < best.spans.count, !isSpent {
      let range = best.spans[number].range
      var values = best.values
      for position in range { values[position] = 0 }
      _ = keeps(values)
      number += 1
    }
  }

  /// Lowers each choice as far as possible.
  mutating func lowerEach() {
    var position = 0
    while position < best.values.count, !isSpent {
      let start = best.values[position]
      tryGreatest(start) { $0.lowers([position], to: start - $1) }
      position += 1
    }
  }

  /// Lowers equal choices together.
  mutating func lowerEqualsTogether() {
    for value in Set(best.values).sorted(by: >) where value > 0 && !isSpent {
      let positions = best.values.indices.filter { best.values[$0] == value }
      guard positions.count > 1 else { continue }
      tryGreatest(value) { $0.lowers(positions, to: value - $1) }
    }
  }

  /// Sets two choices to 0, or lowers both by the same amount.
  mutating func lowerPairsTogether() {
    forEachPair { shrinker, first, second in
      if shrinker.sets(first, to: 0, second, to: 0) { return }
      let (left, right) = (shrinker.best.values[first], shrinker.best.values[second])
      shrinker.tryGreatest(Swift.min(left, right)) { shrinker, amount in
        shrinker.sets(first, to: left - amount, second, to: right - amount)
      }
    }
  }

  /// Lowers a choice and raises a later one by the same amount.
  mutating func redistribute() {
    forEachPair { shrinker, first, second in
      let (left, right) = (shrinker.best.values[first], shrinker.best.values[second])
      let room = shrinker.best.bounds[second] - right
      shrinker.tryGreatest(Swift.min(left, room)) { shrinker, amount in
        shrinker.sets(first, to: left - amount, second, to: right + amount)
      }
    }
  }

  /// Lowers a sign, or another choice with two values, and raises the next number to compensate.
  mutating func lowerRaisingNext() {
    var position = 0
    while position + 1 < best.values.count, !isSpent {
      if best.bounds[position] == 1, best.values[position] == 1 {
        let next = best.values[position + 1]
        for raised in [next &+ 1, next &+ 2, next &+ 3, next &+ 4, .max]
        where sets(position, to: 0, position + 1, to: raised) { break }
      }
      position += 1
    }
  }

  /// Lowers a choice by one and moves a later number from one end of its range to the other, for
  /// sums that overflow.
  mutating func lowerWrapping() {
    forEachPair { shrinker, first, sign in
      let (values, bounds) = (shrinker.best.values, shrinker.best.bounds)
      guard sign + 1 < values.count, bounds[sign] == 1, values[sign] == 0,
        values[sign + 1] == bounds[sign + 1]
      else { return }
      var wrapped = values
      wrapped[first] -= 1
      wrapped[sign] = 1
      wrapped[sign + 1] = .max
      _ = shrinker.keeps(wrapped)
    }
  }

  private mutating func forEachPair(_ body: (inout Shrinker, Int, Int) -> Void) {
    var first = 0
    while first < best.values.count, !isSpent {
      var second = first + 1
      while second < best.values.count, second - first <= Self.reach, !isSpent {
        if best.values[first] > 0 { body(&self, first, second) }
        second += 1
        if first >= best.values.count { return }
      }
      first += 1
    }
  }

  private mutating func lowers(_ positions: [Int], to value: UInt64) -> Bool {
    guard positions.allSatisfy({ $0 < best.values.count }) else { return false }
    var values = best.values
    for position in positions { values[position] = value }
    return keeps(values)
  }

  private mutating func sets(
    _ first: Int,
    to left: UInt64,
    _ second: Int,
    to right: UInt64
  ) -> Bool {
    guard second < best.values.count else { return false }
    var values = best.values
    values[first] = left
    values[second] = right
    return keeps(values)
  }
}

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
  mutating func swapNeighbors() {
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
    let (left, right) = (best.spans[first].range, best.spans[second].range)
    var values = best.values
    let swapped = Array(best.values[right]) + Array(best.values[left])
    values.replaceSubrange(left.lowerBound..<right.upperBound, with: swapped)
    return keeps(values)
  }
}
