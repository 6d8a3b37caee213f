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
      .name("index"), .name("injected"), .name("expected"), .number("rounds"), .number("passed"),
      .number("found"), .number("inconclusive"), .number("found %"), .number("95 % from"),
      .number("to"), .number("change of all frames"),
    ])
    for (index, records) in records.grouped(by: \.index) {
      for regression in SelfTestRecord.Regression.allCases {
        let rounds = records.filter { $0.regression == regression }
        if !rounds.isEmpty { table.append(row(index, regression, rounds)) }
      }
    }
    return table.text(style)
      + "Found: the gate reported a regression, or a violation for the shifted element. Bounds are "
      + "Wilson's.\n"
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
    let names = [
      index, regression.rawValue, regression.expected?.rawValue ?? "either", String(rounds.count),
      String(passed),
    ]
    let figures =
      [String(rounds.count - found - passed), percent(Double(found) / Double(rounds.count))]
      + [percent(interval?.lower), percent(interval?.upper)]
      + [median.map(NumberText.change) ?? NumberText.unavailable]
    return names.map { TextTable.Entry($0) }
      + [TextTable.Entry(String(found), isBad ? .bad : .normal)]
      + figures.map { TextTable.Entry($0) }
  }

  private static func percent(_ share: Double?) -> String {
    NumberText.fixed(share.map { $0 * 100 }, digits: 1)
  }
}
