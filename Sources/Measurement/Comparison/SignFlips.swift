/// Which pairs' sides are exchanged, again and again: what could have been seen as well if both
/// sides were alike.
///
/// With up to 12 pairs these are all ways there are; with more, some of them, drawn from a seed.
/// The first one exchanges nothing.
public struct SignFlips: Sendable {
  /// How many are drawn where there are too many to try all.
  public static let drawnCount = 4999
  private static let mostPairsTriedAll = 12

  /// The pairs that are exchanged, a bit each.
  public let masks: [UInt64]

  /// Makes the ways for some pairs.
  ///
  /// - Parameters:
  ///   - pairCount: From 1 to 64.
  ///   - generator: Draws where there are many.
  public init(pairCount: Int, using generator: inout some RandomNumberGenerator) {
    precondition((1...64).contains(pairCount), "SignFlips takes from 1 to 64 pairs")
    if pairCount <= Self.mostPairsTriedAll {
      masks = (0..<UInt64(1) << UInt64(pairCount)).map { $0 }
    } else {
      let used = UInt64.max >> UInt64(64 - pairCount)
      masks = [0] + (0..<Self.drawnCount).map { _ in generator.next() & used }
    }
  }

  /// The least probability that a test over so many pairs can give.
  ///
  /// A test that asks for less can never find anything.
  public static func leastProbability(pairCount: Int) -> Double {
    pairCount <= mostPairsTriedAll
      ? 1 / Double(UInt64(1) << UInt64(pairCount)) : 1 / Double(drawnCount + 1)
  }
}
