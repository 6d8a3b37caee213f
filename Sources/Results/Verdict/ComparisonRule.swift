#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Measurement

/// What a comparison takes for a regression, and after how many pairs it is analysed.
///
/// All of it is fixed before the first pair. A slowdown is one where the test finds it and it is
/// above its floor: that code is elsewhere in memory moves a median by up to 1 % without a change
/// of the code, which a test alone would call significant.
public struct ComparisonRule: Equatable, Sendable {
  /// An interim analysis of what has been measured.
  public struct InterimAnalysis: Equatable, Sendable {
    /// After so many pairs.
    public let pairCount: Int
    /// The significance level of a regression.
    public var alpha: Double

    /// Makes an interim analysis.
    ///
    /// - Parameters:
    ///   - pairCount: After so many pairs, from 1 to 64.
    ///   - alpha: The significance level.
    public init(pairCount: Int, alpha: Double) {
      self.pairCount = pairCount
      self.alpha = alpha
    }

    /// Whether a test over so many pairs can give as small a probability at all.
    public var canFind: Bool { SignFlips.leastProbability(pairCount: pairCount) <= alpha }
  }

  /// The least slowdown of each kind that matters, as logarithms of head to base.
  public let floors: SlowdownValues
  /// The interim analyses, with ascending pairs; where none decides, nothing is decided.
  public var interimAnalyses: [InterimAnalysis]

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - floors: As logarithms of head to base.
  ///   - interimAnalyses: With ascending pairs.
  public init(floors: SlowdownValues, interimAnalyses: [InterimAnalysis]) {
    self.floors = floors
    self.interimAnalyses = interimAnalyses
  }

  /// Floors of 2, 1, 3, 0.5 and 15 %; interim analyses after 10, 20 and 40 pairs that together find
  /// something where there is nothing in 2 % of comparisons at most.
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

  /// The same rule for one of several comparisons that together should err as rarely as one.
  ///
  /// The significance level of each interim analysis is divided. One that then could not find
  /// anything is left out.
  ///
  /// - Parameter count: How many comparisons there are, at least 1.
  /// - Returns: The rule; without any interim analysis where there are too many.
  public func shared(among count: Int) -> ComparisonRule {
    var rule = self
    for index in rule.interimAnalyses.indices {
      rule.interimAnalyses[index].alpha /= Double(count)
    }
    rule.interimAnalyses.removeAll { !$0.canFind }
    return rule
  }

  /// The same rule with no more than so many pairs: the interim analyses up to there.
  public func upTo(pairs: Int) -> ComparisonRule {
    var rule = self
    rule.interimAnalyses.removeAll { $0.pairCount > pairs }
    return rule
  }
}
