/// The SplitMix64 generator: 64 bits of state, one addition and three mixes per number.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
@frozen
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  /// The state.
  public var state: UInt64

  /// Makes a generator.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Makes the generator of the `index`-th stream of a seed, independent of the other streams.
  @inlinable
  public init(seed: UInt64, stream index: UInt64) {
    state = seed
    state = next() &+ index &* 0x9E37_79B9_7F4A_7C15
  }

  /// Draws the next number.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
