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
  ///
  /// - Parameter range: The bounds, which whole numbers can express; where no such number is
  ///   between them, the lower bound is drawn.
  /// - Returns: The number.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    let (first, last) = (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
    guard first <= last else { return fraction(range) }
    let whole = integer(Int(first)...Int(last))
    guard chance(0.5) else { return Double(whole) }
    // In one division, so that numbers below 0 are the nearest to their decimals too.
    let thousandths = Double(whole) * 1000 + Double(choose(upTo: 999))
    return Swift.min(thousandths / 1000, range.upperBound)
  }

  /// Draws a number rounded to 3 decimals between two that no whole number is between.
  private mutating func fraction(_ range: ClosedRange<Double>) -> Double {
    let first = (range.lowerBound * 1000).rounded(.up)
    let last = (range.upperBound * 1000).rounded(.down)
    guard first <= last else { return range.lowerBound }
    let number = Double(integer(Int(first)...Int(last))) / 1000
    return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
  }

  /// Draws any number of a range; the nearer to its start, the simpler.
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

  /// Draws one of some values; the earlier, the simpler.
  ///
  /// A choice is made also where there are none, so that the choices after it keep their meaning.
  ///
  /// - Parameter values: The values.
  /// - Returns: The value, or nil where there are none.
  public mutating func element<Values: RandomAccessCollection>(
    of values: Values
  ) -> Values.Element? {
    let offset = Int(choose(upTo: UInt64(Swift.max(values.count, 1) - 1)))
    return values.isEmpty ? nil : values[values.index(values.startIndex, offsetBy: offset)]
  }

  /// Puts values into any order; the order that they have is the simplest.
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
  /// - Parameter weights: How likely each position is beside the others; one at least is above 0,
  ///   and those that are 0 are not drawn.
  /// - Returns: The position.
  public mutating func position(weights: [Int]) -> Int {
    var total = 0
    var drawn: UInt64 = 0
    for weight in weights where weight > 0 {
      total += weight
      drawn += 1
    }
    precondition(total > 0, "no position has a weight above 0")
    let choice = choose(upTo: drawn - 1) { generator in
      var left = Int.random(in: 0..<total, using: &generator)
      var number: UInt64 = 0
      for weight in weights where weight > 0 {
        left -= weight
        if left < 0 { break }
        number += 1
      }
      return number
    }
    var number = choice
    var position = 0
    while weights[position] <= 0 || number > 0 {
      if weights[position] > 0 { number -= 1 }
      position += 1
    }
    return position
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
