import Measurement

/// The minimum detectable slowdown of a machine: a row per scenario, compared with itself.
public enum NoiseReport {
  /// Returns the table.
  ///
  /// - Parameter records: The scenarios, each compared with itself.
  /// - Returns: A table with a row per scenario.
  public static func table(_ records: [ComparisonRecord]) -> TextTable {
    var table = TextTable([
      .name("trace", mayClip: true), .name("layout", mayClip: true), .name("index", mayClip: true),
      .number("items").detail, .number("pairs").detail, .number("all frames ms").detail,
      .number("scatter of pairs").detail, .number("median frame"), .number("all frames"),
      .number("slowest 2 %", rank: 0), .name("verdict").detail,
    ])
    for record in records {
      let names = [record.trace.name, record.head.layout, record.head.index, String(record.items)]
      let figures =
        [String(record.pairs), NumberText.milliseconds(record.headTotalNanoseconds, digits: 3)]
        + [scatter(record)] + [.median, .total, .slowest].map { halfWidth(of: $0, record) }
      // A slowdown of a scenario against itself is a false positive.
      table.append(
        (names + figures).map { TextTable.Entry($0) } + [verdict(record)],
        mark: record.mark
      )
    }
    return table
  }

  /// The explanation below the table.
  public static let caption = """
    Each scenario is compared with itself: the smallest slowdown that as many pairs detect, half \
    the 95 % interval;
    floors are 2, 1 and 3 %. Scatter of pairs: the median difference of all frames between a \
    pair's sides.

    """

  /// Returns a sentence about the extent of the measurement, for the line above the table.
  ///
  /// - Parameter records: The scenarios.
  /// - Returns: The sentence.
  public static func head(_ records: [ComparisonRecord]) -> String {
    "minimum detectable slowdown of \(QuantityText.count(records.count, "scenario")), each "
      + "against itself, \(QuantityText.count(records.map(\.pairs).max() ?? 0, "pair"))"
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public static func verdict(_ records: [ComparisonRecord], exitCode: Int32) -> VerdictSentence {
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

  private static func verdict(_ record: ComparisonRecord) -> TextTable.Entry {
    if let failure = record.failure { return TextTable.Entry(failure, .bad) }
    switch record.verdict {
    case .pass: return "pass"
    case .inconclusive: return "inconclusive"
    case .regression: return TextTable.Entry("FALSE POSITIVE", .bad)
    }
  }
}
