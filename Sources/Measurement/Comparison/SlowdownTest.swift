/// One joint test of all slowdowns and speedups, over all scenarios of a run.
///
/// If both sides were alike, each pair could as well have come out with its sides exchanged, in all
/// scenarios together. So each difference is compared with the largest differences after such
/// exchanges (Westfall and Young 1993, step-down maxT). The test is valid however times drift, jump
/// or depend on one another, if the order within each pair was drawn at random. It accounts for
/// testing many scenarios, measures and frames together.
///
/// The test is two-sided: with sides exchanged, a large speedup is an equally large slowdown, and
/// would hide smaller ones in a one-sided test.
public struct SlowdownTest: Sendable {
  /// The result of one measure in one scenario.
  public struct Finding: Equatable, Sendable {
    /// The index of the scenario.
    public let scenario: Int
    /// The measure.
    public let slowdown: Slowdown
    /// The logarithm of head to base.
    public let value: Double
    /// The adjusted p-value: the probability that an equally large scaled difference occurs
    /// anywhere by chance.
    public var probability = 1.0
  }

  /// The findings of all measures for each scenario, in order.
  public let findings: [Finding]
  /// The frame with the largest speedup in each scenario, as a negative value.
  public let hastenedFrames: [Finding]

  /// Tests scenarios that were measured in the same pairs.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios' times, all of the same pairs.
  ///   - scale: The smallest slowdown that matters by each measure, which makes measures
  ///     comparable. A scenario whose pairs scatter more is scaled by its scatter.
  ///   - flips: The sets of pairs whose sides are exchanged.
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

  /// The scaled values of one measure in one scenario, one for each set of exchanged pairs.
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
        finding: Finding(scenario: scenario, slowdown: slowdown, value: values[0][slowdown]),
        scaled: values.map { (isOneWay ? $0[slowdown] : $0[slowdown].magnitude) / unit }
      )
    }
    columns.append(
      Column(
        finding: Finding(scenario: scenario, slowdown: .frame, value: -values[0].hastenedFrame),
        isHastened: true,
        scaled: values.map { $0.hastenedFrame / scale.frame }
      )
    )
    return columns
  }

  /// Returns the adjusted p-value of each column's first value.
  private static func probabilities(_ columns: [[Double]]) -> [Double] {
    guard let count = columns.first?.count else { return [] }
    var probabilities = [Double](repeating: 1, count: columns.count)
    let order = columns.indices.stablySorted { columns[$0][0] < columns[$1][0] }
    var greatest = [Double](repeating: -.infinity, count: count)
    // In ascending order: each value is compared with the maximum of all columns up to its own.
    for index in order {
      let column = columns[index]
      for flip in 0..<count { greatest[flip] = max(greatest[flip], column[flip]) }
      let asGreat = greatest.reduce(0) { $0 + ($1 >= column[0] ? 1 : 0) }
      probabilities[index] = Double(asGreat) / Double(count)
    }
    // A smaller value cannot have a smaller p-value than a larger one.
    var least = 0.0
    for index in order.reversed() {
      least = max(least, probabilities[index])
      probabilities[index] = least
    }
    return probabilities
  }
}
