import TraceReplay

/// Tries a property on generators of many seeds, so that a failing case can be run again alone.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - property: Draws a case and says what does not hold, or nil where everything does.
/// - Returns: The first seed that fails with what it found, or nil where the property holds.
/// - Throws: What the property throws.
public func forAll(
  seeds: Range<UInt64>,
  _ property: (inout SplitMix64) throws -> String?
) rethrows -> String? {
  for seed in seeds {
    var generator = SplitMix64(seed: seed, stream: 1)
    if let finding = try property(&generator) { return "seed \(seed): \(finding)" }
  }
  return nil
}

extension SplitMix64 {
  /// Draws yes with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// Draws a whole number.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Draws a number rounded to 3 decimals, as traces write lengths.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 1000).rounded() / 1000
  }

  /// Draws one of a few values.
  public mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = integer(0...others.count)
    return index == 0 ? first : others[index - 1]
  }
}
