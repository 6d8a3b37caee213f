extension Choices {
  /// Draws a Boolean value; false is simpler.
  ///
  /// - Parameter probability: The probability of true, from 0 to 1.
  /// - Returns: The value.
  public mutating func chance(_ probability: Double = 0.5) -> Bool {
    precondition((0...1).contains(probability), "Choices.chance: a probability is from 0 to 1")
    // A case that is made simpler holds nothing that cannot be drawn, either.
    let bound: UInt64 = probability > 0 ? 1 : 0
    return choose(upTo: bound) { Double.random(in: 0..<1, using: &$0) < probability ? 1 : 0 } == 1
  }

  /// Draws an integer; the nearer to 0, the simpler, and above 0 is simpler than below.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let origin = Swift.min(Swift.max(0, range.lowerBound), range.upperBound)
    let below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    let above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    // The sign is a separate choice, so that the distance can be lowered by any amount.
    let isBelow =
      above == 0 || (below > 0 && chance(Double(below) / (Double(below) + Double(above))))
    let bound = isBelow ? below : above
    let distance = choose(upTo: bound) { Self.wholeNumber(upTo: bound, &$0) }
    return isBelow
      ? origin &- Int(truncatingIfNeeded: distance) : origin &+ Int(truncatingIfNeeded: distance)
  }

  /// Draws a number rounded to 3 decimals; whole numbers are simpler.
  ///
  /// - Parameter range: The bounds, which must fit into integers. If the range contains no number
  ///   with 3 decimals, the lower bound is drawn.
  /// - Returns: The number.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    let (first, last) = (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
    guard first <= last else { return fraction(range) }
    let whole = integer(Int(first)...Int(last))
    guard chance(0.5) else { return Double(whole) }
    // One division, so that numbers below 0 are also the nearest to their decimals.
    let thousandths = Double(whole) * 1000 + Double(choose(upTo: 999))
    return Swift.min(thousandths / 1000, range.upperBound)
  }

  /// Draws a number rounded to 3 decimals from a range that contains no whole number.
  private mutating func fraction(_ range: ClosedRange<Double>) -> Double {
    let first = (range.lowerBound * 1000).rounded(.up)
    let last = (range.upperBound * 1000).rounded(.down)
    guard first <= last else { return range.lowerBound }
    let number = Double(integer(Int(first)...Int(last))) / 1000
    return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
  }

  /// Draws any number of a range; the nearer to the lower bound, the simpler.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(choose(upTo: 1 << 53)) / Double(1 << 53)
    let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return Swift.min(number, range.upperBound)
  }

  /// Draws one of a few values; the earlier, the simpler.
  public mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = Int(choose(upTo: UInt64(others.count)))
    return index == 0 ? first : others[index - 1]
  }

  /// Draws an element of a collection; the earlier, the simpler.
  ///
  /// A choice is made even if the collection is empty, so that later choices keep their meaning.
  ///
  /// - Parameter values: The collection.
  /// - Returns: The element, or nil if the collection is empty.
  public mutating func element<Values: RandomAccessCollection>(
    of values: Values
  ) -> Values.Element? {
    let offset = Int(choose(upTo: UInt64(Swift.max(values.count, 1) - 1)))
    return values.isEmpty ? nil : values[values.index(values.startIndex, offsetBy: offset)]
  }

  /// Shuffles values; their present order is the simplest.
  public mutating func shuffle<Values: RandomAccessCollection & MutableCollection>(
    _ values: inout Values
  ) {
    for offset in 0..<Swift.max(values.count, 1) - 1 {
      let distance = Int(choose(upTo: UInt64(values.count - 1 - offset)))
      let index = values.index(values.startIndex, offsetBy: offset)
      values.swapAt(index, values.index(index, offsetBy: distance))
    }
  }

  /// Draws a position by weights; the earlier, the simpler.
  ///
  /// - Parameter weights: The relative probability of each position. At least one is above 0;
  ///   positions with weight 0 are not drawn.
  /// - Returns: The position.
  public mutating func position(weights: [Int]) -> Int {
    let positions = weights.indices.filter { weights[$0] > 0 }
    precondition(!positions.isEmpty, "no position has a weight above 0")
    let total = positions.reduce(0) { $0 + weights[$1] }
    let number = choose(upTo: UInt64(positions.count - 1)) { generator in
      var left = Int.random(in: 0..<total, using: &generator)
      var number = 0
      while left >= weights[positions[number]] {
        left -= weights[positions[number]]
        number += 1
      }
      return UInt64(number)
    }
    return positions[Int(number)]
  }

  /// Draws a list; the shorter, the simpler.
  ///
  /// A choice before each element decides whether it follows, so that any element can be removed
  /// alone.
  ///
  /// - Parameters:
  ///   - count: The allowed numbers of elements.
  ///   - label: The label of an element's span.
  ///   - element: Draws one element.
  /// - Returns: The list.
  public mutating func array<Element>(
    count: ClosedRange<Int>,
    _ label: String = "element",
    _ element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    // On average about halfway between the bounds, and sometimes the maximum.
    let mean = Double(Swift.min(count.upperBound - count.lowerBound, 64)) / 2
    while !isRejected {
      let isOver = span(label) { choices in
        // A choice is made even if the count decides, so that the choices of later elements stay
        // aligned when one element is removed.
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

  /// Returns a random number: mostly any, often a small one or one of the ends.
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
