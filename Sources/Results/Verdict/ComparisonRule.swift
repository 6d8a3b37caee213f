#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Measurement

/// The definition of a regression and the pair counts at which a comparison is analyzed.
///
/// The rule is fixed before the first pair. A slowdown counts if it is significant and above its
/// floor. Code placement alone moves a median by up to 1 %.
public struct ComparisonRule: Equatable, Sendable {
  /// An interim analysis of the pairs measured so far.
  public struct InterimAnalysis: Equatable, Sendable {
    /// The number of pairs after which it takes place.
    public let pairCount: Int
    /// The significance level for a regression.
    public var alpha: Double

    /// A Boolean value that indicates whether the smallest possible p-value is within the level.
    public var canFind: Bool { SignFlips.leastProbability(pairCount: pairCount) <= alpha }
  }

  /// The smallest slowdown of each kind that counts, as logarithms of head to base.
  public private(set) var floors: SlowdownValues
  /// The interim analyses, in ascending order of pairs; if none decides, the result is
  /// inconclusive.
  public var interimAnalyses: [InterimAnalysis]

  /// The usual rule: floors of 2, 1, 3, 0.5 and 15 %, and interim analyses after 10, 20 and 40
  /// pairs.
  ///
  /// Together, the analyses have a false positive in at most 2 % of comparisons.
  public static let standard = ComparisonRule(
    floors: SlowdownValues(
      median: log(1.02),
      total: log(1.01),
      slowest: log(1.03),
      outliers: log(1.005),
      frame: log(1.15)
    ),
    interimAnalyses: [
      InterimAnalysis(pairCount: 10, alpha: 0.01), InterimAnalysis(pairCount: 20, alpha: 0.005),
      InterimAnalysis(pairCount: 40, alpha: 0.005),
    ]
  )

  /// Returns the rule for one of several comparisons, with the error rate of a single one for all.
  ///
  /// The significance level of each interim analysis is divided by the count. An analysis that then
  /// cannot find anything is removed.
  ///
  /// - Parameter count: The number of comparisons, at least 1.
  /// - Returns: The rule; without interim analyses if the count is too large.
  public func shared(among count: Int) -> ComparisonRule {
    var rule = self
    for index in rule.interimAnalyses.indices {
      rule.interimAnalyses[index].alpha /= Double(count)
    }
    rule.interimAnalyses.removeAll { !$0.canFind }
    return rule
  }

  /// Returns the rule with greater floors for the slowdowns of frames.
  ///
  /// The floor of outliers stays: it is their share of all frames.
  ///
  /// - Parameter threshold: The smallest slowdown that counts, as a fraction, such as 0.05.
  /// - Returns: The rule.
  public func withThreshold(_ threshold: Double) -> ComparisonRule {
    var rule = self
    for kind in [\SlowdownValues.median, \.total, \.slowest, \.frame] {
      rule.floors[keyPath: kind] = max(floors[keyPath: kind], log1p(threshold))
    }
    return rule
  }

  /// Returns the rule without the interim analyses after more than a number of pairs.
  public func upTo(pairs: Int) -> ComparisonRule {
    var rule = self
    rule.interimAnalyses.removeAll { $0.pairCount > pairs }
    return rule
  }
}
