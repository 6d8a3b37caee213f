/// The sets of pairs whose sides are exchanged.
///
/// If both sides were alike, each set would give an equally likely result.
///
/// Up to 12 pairs have all sets; more pairs have sets drawn at random. The first set is empty.
public struct SignFlips: Sendable {
  /// The number of sets that are drawn if there are too many to try all.
  public static let drawnCount = 4999
  private static let mostPairsTriedAll = 12

  /// The sets of exchanged pairs, one bit for each pair.
  public let masks: [UInt64]

  /// Makes the sets for some pairs.
  ///
  /// - Parameters:
  ///   - pairCount: The number of pairs, from 1 to 64.
  ///   - generator: Draws the sets if there are too many.
  public init(pairCount: Int, using generator: inout some RandomNumberGenerator) {
    precondition((1...64).contains(pairCount), "SignFlips takes from 1 to 64 pairs")
    if pairCount <= Self.mostPairsTriedAll {
      masks = (0..<UInt64(1) << UInt64(pairCount)).map { $0 }
    } else {
      let used = UInt64.max >> UInt64(64 - pairCount)
      masks = [0] + (0..<Self.drawnCount).map { _ in generator.next() & used }
    }
  }

  /// Returns the smallest p-value that a test over this number of pairs can give.
  ///
  /// A test with a smaller significance level can never find anything.
  public static func leastProbability(pairCount: Int) -> Double {
    pairCount <= mostPairsTriedAll
      ? 1 / Double(UInt64(1) << UInt64(pairCount)) : 1 / Double(drawnCount + 1)
  }
}
