import Measurement

/// The minimum detectable slowdown: a row per scenario, which was compared with itself.
public enum NoiseTable {
  /// Returns the table as text.
  ///
  /// - Parameters:
  ///   - records: The scenarios, each compared with itself.
  ///   - style: The style; with colors, false positives are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(_ records: [ComparisonRecord], style: TextStyle = .plain) -> String {
    table(records).text(style)
      + "Each scenario against itself. So many pairs can detect a slowdown as large as the widths "
      + "(95 %) or larger;\nfloors are 2, 1 and 3 %. Scatter: the median by which all frames of a "
      + "pair's sides differ.\n"
  }

  /// Returns the table without its caption.
  ///
  /// - Parameter records: The scenarios, each compared with itself.
  /// - Returns: A table with a row per scenario.
  public static func table(_ records: [ComparisonRecord]) -> TextTable {
    let ways: [Slowdown] = [.median, .total, .slowest]
    var table = TextTable(
      [.name("trace"), .name("layout"), .name("index"), .number("items"), .number("pairs")]
        + [.number("all frames ms"), .number("pairs scatter by")]
        + [.number("median frame"), .number("all frames"), .number("slowest 2 %")]
        + [.name("the gate says")]
    )
    for record in records {
      let names = [record.trace.name, record.head.layout, record.head.index, String(record.items)]
      table.append(
        (names + [
          String(record.pairs), NumberText.milliseconds(record.headTotalNanoseconds, digits: 3),
          scatter(record),
        ] + ways.map { width(of: $0, record) }).map { TextTable.Entry($0) } + [verdict(record)]
      )
    }
    return table
  }

  /// Returns half the width of the confidence interval.
  static func width(of way: Slowdown, _ record: ComparisonRecord) -> String {
    guard let slowdown = record.slowdowns.first(where: { $0.slowdown == way }),
      let lower = slowdown.lower, let upper = slowdown.upper
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
    case .pass: return "pass, as it should"
    case .inconclusive: return "inconclusive: too noisy"
    case .regression: return TextTable.Entry("REGRESSION, and nothing is there: UNTRUSTED", .bad)
    }
  }
}
