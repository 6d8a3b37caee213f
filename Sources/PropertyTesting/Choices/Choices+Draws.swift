extension Choices {
  /// Draws yes or no; no is the simpler one.
  ///
  /// - Parameter probability: How likely yes is, from 0 to 1.
  /// - Returns: Whether it is yes.
  public mutating func chance(_ probability: Double = 0.5) -> Bool {
    choose(upTo: 1) { Double.random(in: 0..<1, using: &$0) < probability ? 1 : 0 } == 1
  }

  /// Draws a whole number; the nearer to 0, the simpler, and those above it before those below.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let origin = Swift.min(Swift.max(0, range.lowerBound), range.upperBound)
    let below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    let above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    // The sign is a choice of its own, so that the distance can be lowered by any amount.
    let isBelow =
      above == 0 || (below > 0 && chance(Double(below) / (Double(below) + Double(above))))
    let bound = isBelow ? below : above
    let distance = choose(upTo: bound) { Self.wholeNumber(upTo: bound, &$0) }
    return isBelow
      ? origin &- Int(truncatingIfNeeded: distance) : origin &+ Int(truncatingIfNeeded: distance)
  }

  /// Draws a number rounded to 3 decimals; whole ones are simpler.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    let whole = integer(Int(range.lowerBound.rounded(.up))...Int(range.upperBound.rounded(.down)))
    guard chance(0.5) else { return Double(whole) }
    let thousandths = choose(upTo: 999)
    return Swift.min(Double(whole) + Double(thousandths) / 1000, range.upperBound)
  }

  /// Draws one of a few values; the earlier, the simpler.
  public mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = Int(choose(upTo: UInt64(others.count)))
    return index == 0 ? first : others[index - 1]
  }

  /// Draws one of some values; the earlier, the simpler.
  ///
  /// - Parameter values: The values; a case is rejected where there are none.
  /// - Returns: The value, or nil where there are none.
  public mutating func element<Values: RandomAccessCollection>(
    of values: Values
  ) -> Values.Element? {
    guard !values.isEmpty else {
      reject()
      return nil
    }
    let offset = Int(choose(upTo: UInt64(values.count - 1)))
    return values[values.index(values.startIndex, offsetBy: offset)]
  }

  /// Draws a position by weights; the earlier, the simpler.
  ///
  /// - Parameter weights: How likely each position is beside the others; one at least is above 0,
  ///   and those that are 0 are not drawn.
  /// - Returns: The position.
  public mutating func position(weights: [Int]) -> Int {
    let drawn = weights.indices.filter { weights[$0] > 0 }
    let total = weights.reduce(0) { $0 + Swift.max(0, $1) }
    precondition(total > 0, "no position has a weight above 0")
    let choice = choose(upTo: UInt64(drawn.count - 1)) { generator in
      var left = Int.random(in: 0..<total, using: &generator)
      let found = drawn.firstIndex { position in
        left -= weights[position]
        return left < 0
      }
      return UInt64(found ?? 0)
    }
    return drawn[Int(choice)]
  }

  /// Draws a list; the shorter, the simpler.
  ///
  /// Whether another element follows is a choice before each, so that any element can be left out
  /// alone.
  ///
  /// - Parameters:
  ///   - count: How many elements the list may have.
  ///   - label: What an element is.
  ///   - element: Draws one.
  /// - Returns: The list.
  public mutating func array<Element>(
    count: ClosedRange<Int>,
    _ label: String = "element",
    _ element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    // On average half-way between the bounds, and at times as many as there may be.
    let mean = Double(Swift.min(count.upperBound - count.lowerBound, 64)) / 2
    while !isRejected {
      let isOver = span(label) { choices in
        // A choice also where there is none, so that the next elements' choices stay in step when
        // one of them is left out.
        let isFree = count.contains(elements.count) && elements.count < count.upperBound
        let isFurther = choices.choose(upTo: isFree ? 1 : 0) {
          Double.random(in: 0..<1, using: &$0) < mean / (1 + mean) ? 1 : 0
        }
        let goesOn = isFree ? isFurther == 1 : elements.count < count.lowerBound
        if goesOn { elements.append(element(&choices)) }
        return !goesOn
      }
      if isOver { break }
    }
    return elements
  }

  /// A number at random: mostly any, often a small one or one of the ends.
  private static func wholeNumber(upTo bound: UInt64, _ generator: inout SplitMix64) -> UInt64 {
    switch UInt64.random(in: 0..<16, using: &generator) {
    case 0: return 0
    case 1: return bound
    case 2...5 where bound > 256:
      let bits = UInt64.random(in: 1...64, using: &generator)
      return Swift.min(generator.next() >> (64 - bits), bound)
    default: return UInt64.random(in: 0...bound, using: &generator)
    }
  }
}
