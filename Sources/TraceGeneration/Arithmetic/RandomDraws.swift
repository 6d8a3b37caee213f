import PropertyTesting

/// Draws numbers from a seed, the same on every machine.
struct RandomDraws {
  private var generator: SplitMix64

  /// Makes the draws of a stream of a seed; other streams are independent of it.
  init(seed: UInt64, stream: UInt64) {
    generator = SplitMix64(seed: seed, stream: stream)
  }

  /// Draws a number from 0 up to, not including, 1.
  mutating func unit() -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  /// Draws a number of a range, evenly.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Draws a whole number of a range, evenly.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(generator.next().multipliedFullWidth(by: count).high)
  }

  /// Draws one of some values, evenly.
  mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let place = integer(0...others.count)
    return place == 0 ? first : others[place - 1]
  }

  /// Whether something happens that happens so often, from 0 to 1.
  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// Draws a number whose logarithm is normal, kept within a range.
  mutating func lognormal(
    median: Double,
    sigma: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    let drawn = median * PortableMath.exp(sigma * normal())
    return min(max(drawn, range.lowerBound), range.upperBound)
  }

  /// Draws `count` different whole numbers below a bound, in ascending order; all where there are
  /// not as many.
  ///
  /// - Complexity: O(count · log(count)).
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    guard count < bound else { return Array(0..<max(bound, 0)) }
    var drawn: Set<Int> = []
    // Floyd's algorithm: one draw a number, whatever the bound.
    for last in (bound - count)..<bound {
      let number = integer(0...last)
      drawn.insert(drawn.contains(number) ? last : number)
    }
    return drawn.sorted()
  }

  /// Draws a standard normal number, by Marsaglia's polar method.
  private mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * unit() - 1, 2 * unit() - 1)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      return x * (-2 * PortableMath.log(square) / square).squareRoot()
    }
  }
}
