#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Measurement

/// What a comparison says.
public enum Verdict: String, Codable, Sendable {
  /// No slowdown is as great as its floor, with 95 % confidence.
  case pass
  /// The head is slower.
  case regression
  /// More pairs would be needed to tell.
  case inconclusive

  /// What is said of several scenarios together: a regression of one is one of all, and only where
  /// all pass do they pass.
  public static func combined(_ verdicts: [Verdict]) -> Verdict {
    if verdicts.contains(.regression) { return .regression }
    return verdicts.isEmpty || verdicts.contains(.inconclusive) ? .inconclusive : .pass
  }
}

/// How much slower the head is in one way, and what is made of it.
public struct SlowdownRecord: Codable, Equatable, Sendable {
  /// The way.
  public let slowdown: Slowdown
  /// The ratio of head to base.
  public var ratio: Double
  /// The ratio's lower bound with 95 % confidence; nil where the value alone counts, as for single
  /// frames, which have their own.
  @ExplicitNull public var lower: Double?
  /// The ratio's upper bound.
  @ExplicitNull public var upper: Double?
  /// The probability that as much comes up by chance anywhere in the comparison.
  public var probability: Double
  /// The ratio that matters.
  public var floor: Double
  /// What is made of it.
  public var verdict: Verdict

  enum CodingKeys: String, CodingKey {
    case slowdown = "name"
    case ratio, lower, upper, floor, verdict
    case probability = "p"
  }

  /// Judges one way of being slower in one scenario.
  ///
  /// - Parameters:
  ///   - finding: What the joint test found.
  ///   - interval: Between which bounds the slowdown is; nil where the value alone counts.
  ///   - floor: The slowdown that matters, as a logarithm.
  ///   - alpha: The significance level of a regression.
  public init(
    _ finding: SlowdownTest.Finding,
    _ interval: SlowdownInterval?,
    floor: Double,
    alpha: Double
  ) {
    slowdown = finding.slowdown
    ratio = exp(finding.value)
    lower = interval.map { exp($0.lower) }
    upper = interval.map { exp($0.upper) }
    probability = finding.probability
    self.floor = exp(floor)
    if finding.value > floor, finding.probability <= alpha {
      verdict = .regression
    } else {
      verdict = (interval?.upper ?? finding.value) < floor ? .pass : .inconclusive
    }
  }
}

/// What an interim analysis of some scenarios finds.
public struct InterimFindings: Sendable {
  /// The ways of being slower of each scenario, in the order of the scenarios.
  public let records: [[SlowdownRecord]]
  /// Whether each scenario's base is slower in some way.
  public let isFaster: [Bool]

  /// The verdict on each scenario.
  public var verdicts: [Verdict] { records.map { Verdict.combined($0.map(\.verdict)) } }

  /// Analyses scenarios that have been measured in the same pairs.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios' times.
  ///   - rule: The floors.
  ///   - alpha: The significance level of a regression.
  ///   - flips: The ways to exchange the sides of pairs.
  public init(
    _ scenarios: [PairedTimes],
    rule: ComparisonRule,
    alpha: Double,
    flips: SignFlips
  ) {
    let test = SlowdownTest(scenarios, scale: rule.floors, flips: flips)
    var records = [[SlowdownRecord]](repeating: [], count: scenarios.count)
    for finding in test.findings {
      let interval =
        finding.slowdown.isBounded
        ? SlowdownInterval(of: finding.slowdown, scenarios[finding.scenario], flips: flips) : nil
      records[finding.scenario].append(
        SlowdownRecord(
          finding,
          interval,
          floor: rule.floors[finding.slowdown],
          alpha: alpha
        )
      )
    }
    self.records = records
    var isFaster = [Bool](repeating: false, count: scenarios.count)
    for finding in test.findings + test.hastenedFrames
    where finding.probability <= alpha && finding.value < -rule.floors[finding.slowdown] {
      isFaster[finding.scenario] = true
    }
    self.isFaster = isFaster
  }
}
