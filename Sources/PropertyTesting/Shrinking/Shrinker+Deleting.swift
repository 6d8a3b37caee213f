extension Shrinker {
  /// Deletes consecutive spans with the same parent: first many together, then fewer.
  mutating func deleteSpans() {
    var size = Swift.max(1, best.spans.count / 2)
    while size > 0, !isSpent {
      var last = best.spans.count - 1
      while last >= 0, !isSpent {
        last = Swift.min(last, best.spans.count - 1)
        if let range = siblings(endingWith: last, count: size), deletes(range) { continue }
        last -= 1
      }
      size /= 2
    }
  }

  /// Deletes runs of choices, regardless of spans.
  mutating func deleteRuns() {
    for count in [8, 4, 2, 1] {
      var start = best.values.count - count
      while start >= 0, !isSpent {
        if deletes(start..<start + count) {
          start = Swift.min(start, best.values.count - count)
        } else {
          start -= 1
        }
      }
    }
  }

  /// Deletes a run or a span and lowers an earlier choice, which may be the count, by one.
  mutating func deleteLowering() {
    var position = 0
    while position < best.values.count, !isSpent {
      if best.values[position] == 0 || !deletesAfter(position) { position += 1 }
    }
  }

  private mutating func deletesAfter(_ position: Int) -> Bool {
    let runs = (1...2).flatMap { count in
      stride(from: best.values.count - count, to: position, by: -1).map { $0..<$0 + count }
    }
    let spans = best.spans.map(\.range).filter { $0.lowerBound > position && $0.count > 2 }
    for range in runs + spans where range.upperBound <= best.values.count {
      var values = best.values
      values[position] -= 1
      values.removeSubrange(range)
      if keeps(values) { return true }
    }
    return false
  }

  /// Deletes a span and lowers by one the larger choices with the same bound, which may be indexes
  /// of later elements.
  mutating func deleteLoweringAll() {
    var number = best.spans.count - 1
    while number >= 0, !isSpent {
      number = Swift.min(number, best.spans.count - 1)
      if number < 0 || !deletesLoweringAll(best.spans[number].range) { number -= 1 }
    }
  }

  private mutating func deletesLoweringAll(_ range: Range<Int>) -> Bool {
    let (values, bounds) = (best.values, best.bounds)
    for bound in Set(bounds).sorted() where bound > 1 {
      let alike = values.indices.filter { bounds[$0] == bound && !range.contains($0) }
      for least in Set(alike.map { values[$0] }).sorted().prefix(8) where least > 0 {
        var lowered = values
        for position in alike where values[position] >= least { lowered[position] -= 1 }
        lowered.removeSubrange(range)
        if keeps(lowered) { return true }
      }
    }
    return false
  }

  /// Replaces a span with one of its descendants that has the same label.
  mutating func replaceByDescendants() {
    var number = 0
    while number < best.spans.count, !isSpent {
      if !isReplacedByDescendant(number) { number += 1 }
    }
  }

  private mutating func isReplacedByDescendant(_ number: Int) -> Bool {
    let span = best.spans[number]
    for inner in best.spans[(number + 1)...].prefix(64)
    where inner.label == span.label && inner.range.count < span.range.count
      && span.range.lowerBound <= inner.range.lowerBound
      && inner.range.upperBound <= span.range.upperBound
    {
      var values = best.values
      values.replaceSubrange(span.range, with: best.values[inner.range])
      if keeps(values) { return true }
    }
    return false
  }

  private mutating func deletes(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var values = best.values
    values.removeSubrange(range)
    return keeps(values)
  }

  /// Returns the choices of `count` consecutive spans with the same parent, the last of which is
  /// given; nil if there are fewer.
  private func siblings(endingWith last: Int, count: Int) -> Range<Int>? {
    let span = best.spans[last]
    var first = span.range
    var (found, number) = (1, last - 1)
    while found < count, number >= 0 {
      let other = best.spans[number]
      if other.parent == span.parent {
        guard other.range.upperBound == first.lowerBound else { return nil }
        first = other.range
        found += 1
      }
      number -= 1
    }
    return found == count ? first.lowerBound..<span.range.upperBound : nil
  }
}
