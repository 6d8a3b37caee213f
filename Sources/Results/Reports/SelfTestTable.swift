import Measurement

/// The outcomes of the self-test: a row per index and regression, over all recorded rounds.
public enum SelfTestTable {
  /// Returns the table as text.
  ///
  /// - Parameters:
  ///   - records: All rounds, including those of this run.
  ///   - style: The style; with colors, untrustworthy outcomes are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(_ records: [SelfTestRecord], style: TextStyle = .plain) -> String {
    var table = TextTable([
      .name("index"), .name("injected"), .name("should be"), .number("rounds"), .number("passed"),
      .number("found"), .number("inconclusive"), .number("found %"), .number("95 % from"),
      .number("to"), .number("all frames longer by"),
    ])
    var indexes: [String] = []
    for record in records where !indexes.contains(record.index) { indexes.append(record.index) }
    for index in indexes {
      for regression in SelfTestRecord.Regression.allCases {
        let rounds = records.filter { $0.index == index && $0.regression == regression }
        if !rounds.isEmpty { table.append(row(index, regression, rounds)) }
      }
    }
    return table.text(style)
      + "Found: the gate said regression, or violation of the element that is shown beside. Bounds "
      + "are Wilson's.\n"
  }

  private static func row(
    _ index: String,
    _ regression: SelfTestRecord.Regression,
    _ rounds: [SelfTestRecord]
  ) -> [TextTable.Entry] {
    let found = rounds.filter { $0.outcome == .regression || $0.outcome == .violation }.count
    let passed = rounds.filter { $0.outcome == .passed || $0.outcome == .better }.count
    let interval = WilsonInterval(of: found, in: rounds.count)
    let isBad = rounds.contains(where: \.isUntrustworthy)
    let ratios = rounds.compactMap(\.totalRatio).stablySorted(by: <)
    let median = ratios.isEmpty ? nil : ratios[ratios.count / 2]
    return [
      TextTable.Entry(index), TextTable.Entry(regression.rawValue),
      TextTable.Entry(regression.expected?.rawValue ?? "either"),
      TextTable.Entry(String(rounds.count)),
      TextTable.Entry(String(passed)), TextTable.Entry(String(found), isBad ? .bad : .normal),
      TextTable.Entry(String(rounds.count - found - passed)),
      TextTable.Entry(percent(Double(found) / Double(rounds.count))),
      TextTable.Entry(percent(interval?.lower)), TextTable.Entry(percent(interval?.upper)),
      TextTable.Entry(median.map(NumberText.change) ?? NumberText.unavailable),
    ]
  }

  private static func percent(_ share: Double?) -> String {
    NumberText.fixed(share.map { $0 * 100 }, digits: 1)
  }
}
