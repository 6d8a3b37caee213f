/// One joint test of all ways of being slower, or faster, over all scenarios of a run.
///
/// If both sides were alike, each pair could as well have come out with its sides exchanged, in all
/// scenarios together. So the greatest difference is compared with the greatest that come out that
/// way (Westfall and Young 1993, step-down maxT). That holds however times drift, jump or depend on
/// one another, as long as the order within each pair was drawn at random, and it accounts for
/// looking at many scenarios, ways and frames at once.
///
/// It looks both ways, since what became much faster would otherwise hide what became slower: with
/// sides exchanged it is as much slower.
public struct SlowdownTest: Sendable {
  /// One way of being slower in one scenario.
  public struct Finding: Equatable, Sendable {
    /// The scenario's place.
    public let scenario: Int
    /// The way.
    public let slowdown: Slowdown
    /// The logarithm of head to base.
    public let value: Double
    /// The probability that a difference as great for its scale comes up anywhere by chance.
    public var probability: Double
  }

  /// What was found: for each scenario every way, in order.
  public let findings: [Finding]
  /// For each scenario the frame that became faster by the most, with a negative value.
  public let hastenedFrames: [Finding]

  /// Tests scenarios that have been measured in the same pairs.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios' times, all of the same pairs.
  ///   - scale: What makes ways comparable: the least slowdown of each that matters. A scenario
  ///     whose pairs scatter by more is measured by that.
  ///   - flips: The ways to exchange sides.
  /// - Complexity: O(flips · pairs · units of all scenarios).
  public init(_ scenarios: [PairedTimes], scale: SlowdownValues, flips: SignFlips) {
    let columns = scenarios.enumerated().flatMap { scenario, times in
      Self.columns(of: times, scenario, scale: scale, flips: flips)
    }
    let probabilities = Self.probabilities(columns.map(\.scaled))
    var (findings, hastened): ([Finding], [Finding]) = ([], [])
    for (column, probability) in zip(columns, probabilities) {
      var finding = column.finding
      finding.probability = probability
      if column.isHastened { hastened.append(finding) } else { findings.append(finding) }
    }
    (self.findings, hastenedFrames) = (findings, hastened)
  }

  /// What comes out of one way in one scenario with each way to exchange sides, measured by its
  /// scale.
  private struct Column {
    var finding: Finding
    var isHastened = false
    var scaled: [Double]
  }

  private static func columns(
    of times: PairedTimes,
    _ scenario: Int,
    scale: SlowdownValues,
    flips: SignFlips
  ) -> [Column] {
    var meter = SlowdownMeter(times)
    let scatter = meter.scatter
    let values = flips.masks.map { meter.values(exchanging: $0) }
    var columns = Slowdown.allCases.map { slowdown in
      let unit = max(scale[slowdown], scatter[slowdown])
      let isOneWay = slowdown == .frame
      return Column(
        finding: Finding(
          scenario: scenario,
          slowdown: slowdown,
          value: values[0][slowdown],
          probability: 1
        ),
        scaled: values.map { (isOneWay ? $0[slowdown] : $0[slowdown].magnitude) / unit }
      )
    }
    columns.append(
      Column(
        finding: Finding(
          scenario: scenario,
          slowdown: .frame,
          value: -values[0].hastenedFrame,
          probability: 1
        ),
        isHastened: true,
        scaled: values.map { $0.hastenedFrame / scale.frame }
      )
    )
    return columns
  }

  /// The adjusted probability of each column's first value.
  private static func probabilities(_ columns: [[Double]]) -> [Double] {
    guard let count = columns.first?.count else { return [] }
    var probabilities = [Double](repeating: 1, count: columns.count)
    let order = columns.indices.stablySorted { columns[$0][0] < columns[$1][0] }
    var greatest = [Double](repeating: -.infinity, count: count)
    // From the least on: each is compared with those that are no greater, and itself.
    for place in order {
      let column = columns[place]
      for flip in 0..<count { greatest[flip] = max(greatest[flip], column[flip]) }
      let asGreat = greatest.reduce(0) { $0 + ($1 >= column[0] ? 1 : 0) }
      probabilities[place] = Double(asGreat) / Double(count)
    }
    // What is greater cannot be less probable to be real than what is smaller.
    var least = 0.0
    for place in order.reversed() {
      least = max(least, probabilities[place])
      probabilities[place] = least
    }
    return probabilities
  }
}
