/// The confidence interval of a slowdown, by inverting the test: the slowdowns that the test would
/// not reject if the head's times were divided by them.
public struct SlowdownInterval: Equatable, Sendable {
  /// The probability that the interval contains the true slowdown.
  public static let confidence = 0.95
  private static let halvings = 12
  private static let widest = 8.0

  /// The lower bound, as a logarithm of head to base.
  public var lower: Double
  /// The upper bound.
  public var upper: Double

  /// Makes an interval.
  public init(lower: Double, upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Computes the bounds.
  ///
  /// - Parameters:
  ///   - slowdown: The measure.
  ///   - times: The scenario's times.
  ///   - flips: The sets of pairs whose sides are exchanged.
  /// - Complexity: O(flips · pairs · units), about twenty times.
  public init(of slowdown: Slowdown, _ times: PairedTimes, flips: SignFlips) {
    var meter = SlowdownMeter(times)
    let value = meter.values()[slowdown]
    func share(of shift: Double, isUpper: Bool) -> Double {
      func value(_ mask: UInt64) -> Double {
        meter.value(of: slowdown, exchanging: mask, shift: shift)
      }
      let seen = value(0)
      let beyond = flips.masks.count { mask in
        let other = value(mask)
        return isUpper ? other <= seen : other >= seen
      }
      return Double(beyond) / Double(flips.masks.count)
    }
    func bound(isUpper: Bool) -> Double {
      let direction = isUpper ? 1.0 : -1.0
      let tail = (1 - Self.confidence) / 2
      var (inside, step) = (0.0, 0.005)
      // Doubles the distance until the test rejects, then bisects.
      while step < Self.widest, share(of: value + direction * step, isUpper: isUpper) > tail {
        inside = step
        step *= 2
      }
      var outside = step
      for _ in 0..<Self.halvings where outside - inside > 1e-4 {
        let middle = (inside + outside) / 2
        if share(of: value + direction * middle, isUpper: isUpper) > tail {
          inside = middle
        } else {
          outside = middle
        }
      }
      return value + direction * outside
    }
    lower = bound(isUpper: false)
    upper = bound(isUpper: true)
  }
}

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
