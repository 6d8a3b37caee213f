import PropertyTesting

/// Draws random numbers from a seed, identically on every machine.
struct RandomDraws {
  private var generator: SplitMix64

  /// Makes one of a seed's independent streams of draws.
  init(seed: UInt64, stream: UInt64) {
    generator = SplitMix64(seed: seed, stream: stream)
  }

  /// Draws a number from 0 up to, but not including, 1.
  mutating func unit() -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  /// Draws a number uniformly from a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Draws an integer uniformly from a range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(generator.next().multipliedFullWidth(by: count).high)
  }

  /// Draws one of some values, of which there is at least one, uniformly.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[integer(0...values.count - 1)] }

  /// Returns true with a probability from 0 to 1.
  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// Draws a lognormal number, clamped to a range.
  mutating func lognormal(
    median: Double,
    sigma: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    let drawn = median * PortableMath.exp(sigma * normal())
    return min(max(drawn, range.lowerBound), range.upperBound)
  }

  /// Draws `count` distinct nonnegative integers below a bound, in ascending order; returns all of
  /// them if there are fewer.
  ///
  /// - Complexity: O(count · log(count)).
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    guard count < bound else { return Array(0..<max(bound, 0)) }
    var drawn: Set<Int> = []
    // Floyd's algorithm: one draw per number, regardless of the bound.
    for last in (bound - count)..<bound {
      let number = integer(0...last)
      drawn.insert(drawn.contains(number) ? last : number)
    }
    return drawn.sorted()
  }

  /// Draws a standard normal number by Marsaglia's polar method.
  private mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * unit() - 1, 2 * unit() - 1)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      return x * (-2 * PortableMath.log(square) / square).squareRoot()
    }
  }
}
