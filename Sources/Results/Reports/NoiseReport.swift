import Measurement

/// The minimum detectable slowdown of a machine: a row per scenario, compared with itself.
public struct NoiseReport {
  private let records: [ComparisonRecord]

  /// Makes a report.
  ///
  /// - Parameter records: The scenarios, each compared with itself.
  public init(_ records: [ComparisonRecord]) {
    self.records = records
  }

  /// The table, with a row per scenario.
  public var table: TextTable {
    // A slowdown of a scenario against itself is a false positive.
    TextTable(
      records,
      [
        .name("trace", mayClip: true) { $0.trace.name },
        .name("layout", mayClip: true) { $0.head.layout },
        .name("index", mayClip: true) { $0.head.index },
        .number("items") { String($0.items) }.detail,
        .number("pairs") { String($0.pairs) }.detail,
        .number("all frames ms") {
          NumberText.milliseconds($0.headTotalNanoseconds, digits: 3)
        }.detail,
        .number("scatter of pairs") { Self.scatter($0) }.detail,
        .number("median frame") { Self.halfWidth(of: .median, $0) },
        .number("all frames") { Self.halfWidth(of: .total, $0) },
        .number("slowest 2 %", rank: 0) { Self.halfWidth(of: .slowest, $0) },
        .name("verdict", isBad: { $0.failure != nil || $0.verdict == .regression }) {
          $0.failure ?? ($0.verdict == .regression ? "FALSE POSITIVE" : $0.verdict.rawValue)
        }.detail,
      ],
      mark: \.mark
    )
  }

  /// The explanation below the table.
  public static let caption = """
    Each scenario is compared with itself: the smallest slowdown that as many pairs detect, half \
    the 95 % interval;
    floors are 2, 1 and 3 %. Scatter of pairs: the median difference of all frames between a \
    pair's sides.

    """

  /// A sentence about the extent of the measurement, for the line above the table.
  public var head: String {
    "minimum detectable slowdown of \(QuantityText.count(records.count, "scenario")), each "
      + "against itself, \(QuantityText.count(records.map(\.pairs).max() ?? 0, "pair"))"
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameter exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public func verdict(exitCode: Int32) -> VerdictSentence {
    let scenarios = QuantityText.count(records.count, "scenario")
    let found = records.count { $0.mark == .fails }
    let unsure = records.count { $0.mark == .inconclusive }
    let finding =
      found > 0
      ? "a false positive in \(found) of \(scenarios)"
      : unsure > 0 || records.isEmpty
        ? "inconclusive in \(unsure) of \(scenarios)"
        : "no false positive in \(scenarios)"
    return VerdictSentence(exitCode == 0 ? .passes : .inconclusive, finding, exitCode: exitCode)
  }

  /// Returns half the width of the confidence interval of one kind of slowdown.
  private static func halfWidth(of slowdown: Slowdown, _ record: ComparisonRecord) -> String {
    guard let found = record.slowdown(slowdown), let lower = found.lower, let upper = found.upper
    else { return NumberText.unavailable }
    return "\(NumberText.fixed((upper - lower) / 2 * 100, digits: 2)) %"
  }

  private static func scatter(_ record: ComparisonRecord) -> String {
    let ratios = zip(record.baseNanoseconds, record.headNanoseconds).map { base, head in
      let (before, after) = (base.boundedSum, head.boundedSum)
      return (Double(after) / Double(max(before, 1)) - 1).magnitude
    }
    guard !ratios.isEmpty else { return NumberText.unavailable }
    return "\(NumberText.fixed(ratios.stablySorted(by: <)[ratios.count / 2] * 100, digits: 2)) %"
  }
}
