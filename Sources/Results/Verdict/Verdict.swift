#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import LayoutContract
import Measurement

/// The verdict of a comparison.
public enum Verdict: String, Codable, Sendable {
  /// All slowdowns are below their floors, with 95 % confidence.
  case pass
  /// The head is slower.
  case regression
  /// More pairs are needed for a decision.
  case inconclusive

  /// Returns the verdict on several scenarios: a regression if one of them is, and a pass only if
  /// all pass.
  public static func combined(_ verdicts: [Verdict]) -> Verdict {
    if verdicts.contains(.regression) { return .regression }
    return verdicts.isEmpty || verdicts.contains(.inconclusive) ? .inconclusive : .pass
  }
}

/// The head's slowdown of one kind, with its verdict.
public struct SlowdownRecord: Codable, Equatable, Sendable {
  /// The kind of slowdown.
  public let slowdown: Slowdown
  /// The ratio of head to base.
  public var ratio: Double
  /// The lower bound of the ratio's 95 % confidence interval; nil if only the value counts, as for
  /// single frames.
  @ExplicitNull public var lower: Double?
  /// The upper bound of the ratio's 95 % confidence interval.
  @ExplicitNull public var upper: Double?
  /// The probability of a slowdown this large by chance anywhere in the comparison.
  public var probability: Double
  /// The smallest ratio that counts.
  public var floor: Double
  /// The verdict on the slowdown.
  public var verdict: Verdict

  enum CodingKeys: String, CodingKey {
    case slowdown = "name"
    case ratio, lower, upper, floor, verdict
    case probability = "p"
  }

  /// The change in percent, with its confidence interval if it has one.
  var changeText: String {
    guard let lower, let upper else { return NumberText.change(ratio) }
    return NumberText.change(ratio, from: lower, to: upper)
  }

  /// Judges one kind of slowdown in one scenario.
  ///
  /// - Parameters:
  ///   - finding: The finding of the joint test.
  ///   - interval: The slowdown's confidence interval; nil if only the value counts.
  ///   - floor: The smallest slowdown that counts, as a logarithm.
  ///   - alpha: The significance level for a regression.
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

/// A frame, or a group of short frames, that is slower in the head.
public struct SlowerFrame: Codable, Equatable, Sendable {
  /// The frames' numbers.
  public var frames: [Int]
  /// The time of the first frame from the trace's start, in nanoseconds.
  public var timeNanoseconds: Int
  /// The frames' minimum time in the base over all replays, in nanoseconds.
  @InMilliseconds public var baseNanoseconds: Double
  /// The frames' minimum time in the head over all replays, in nanoseconds.
  @InMilliseconds public var headNanoseconds: Double
  /// The ratio of head to base.
  public var ratio: Double
  /// The lower bound of the ratio's 95 % confidence interval.
  public var lower: Double
  /// The upper bound of the ratio's 95 % confidence interval.
  public var upper: Double
  /// The trace's events in the frames.
  public var events: [String]
  /// The hook that most of the time was added in; nil if none has half of it, and if that was not
  /// measured.
  public var hook: LayoutHook?
  /// The command that draws the first of the frames.
  public let command: String

  /// Makes a record of a unit that became slower.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - frames: Its frames' numbers.
  ///   - timeNanoseconds: The time of the first frame from the trace's start.
  ///   - events: The trace's events in the frames.
  ///   - command: The command that draws the first of the frames.
  public init(
    _ unit: SlowerUnit,
    frames: [Int],
    timeNanoseconds: Int,
    events: [String],
    command: String
  ) {
    self.frames = frames
    self.timeNanoseconds = timeNanoseconds
    baseNanoseconds = unit.baseNanoseconds
    headNanoseconds = unit.headNanoseconds
    ratio = unit.headNanoseconds / unit.baseNanoseconds
    lower = exp(unit.interval.lower)
    upper = exp(unit.interval.upper)
    self.events = events
    self.command = command
  }

  /// The time by which the head takes longer.
  var addedNanoseconds: Double { headNanoseconds - baseNanoseconds }

  /// The time in the trace, the durations on both sides, the hook and the events, in words.
  var text: String {
    let start = NumberText.seconds(timeNanoseconds)
    let before = QuantityText.duration(nanoseconds: baseNanoseconds)
    let now = QuantityText.duration(nanoseconds: headNanoseconds)
    return "at \(start) s: \(before) -> \(now), \(NumberText.change(ratio))"
      + (hook.map { ", in \($0.uiKitName)" } ?? "")
      + (events.isEmpty ? "" : "; " + EventText.text(events))
  }

  enum CodingKeys: String, CodingKey {
    case frames, ratio, lower, upper, events, hook, command
    case timeNanoseconds = "t_ns"
    case baseNanoseconds = "base_ms"
    case headNanoseconds = "head_ms"
  }
}

/// The findings of an interim analysis of some scenarios.
public struct InterimFindings: Sendable {
  /// The slowdowns of each scenario, in the order of the scenarios.
  public let records: [[SlowdownRecord]]
  /// Boolean values, in the order of the scenarios, that indicate whether the base is slower in any
  /// way.
  public let isFaster: [Bool]

  /// Analyzes scenarios that were measured in the same pairs.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios' times.
  ///   - rule: The floors.
  ///   - alpha: The significance level for a regression.
  ///   - flips: The exchanges of sides that the permutation test tries.
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
