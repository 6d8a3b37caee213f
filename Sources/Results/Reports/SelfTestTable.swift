import Measurement

/// How often the gate said what: a row a strategy and plant, over all nights that were kept.
public enum SelfTestTable {
  /// The table as text.
  ///
  /// - Parameters:
  ///   - records: All nights, this run's among them.
  ///   - style: Whether what cannot be trusted is red.
  /// - Returns: Lines that each end in a newline.
  public static func text(_ records: [SelfTestRecord], style: TextStyle = .plain) -> String {
    var table = TextTable([
      .name("index"), .name("planted"), .name("should be"), .number("nights"), .number("held"),
      .number("found"), .number("inconclusive"), .number("found %"), .number("95 % from"),
      .number("to"), .number("all frames longer by"),
    ])
    var indexes: [String] = []
    for record in records where !indexes.contains(record.index) { indexes.append(record.index) }
    for index in indexes {
      for plant in SelfTestRecord.Plant.allCases {
        let nights = records.filter { $0.index == index && $0.plant == plant }
        if !nights.isEmpty { table.append(row(index, plant, nights)) }
      }
    }
    return table.text(style)
      + "Found: the gate said regression, or violation of the element that is shown beside. Bounds "
      + "are Wilson's.\n"
  }

  private static func row(
    _ index: String,
    _ plant: SelfTestRecord.Plant,
    _ nights: [SelfTestRecord]
  ) -> [TextTable.Cell] {
    let found = nights.filter { $0.outcome == .regression || $0.outcome == .violation }.count
    let held = nights.filter { $0.outcome == .held || $0.outcome == .better }.count
    let interval = WilsonInterval(of: found, in: nights.count)
    let isBad = nights.contains(where: \.isUntrustworthy)
    let ratios = nights.compactMap(\.totalRatio).sorted()
    let median = ratios.isEmpty ? nil : ratios[ratios.count / 2]
    return [
      TextTable.Cell(index), TextTable.Cell(plant.rawValue),
      TextTable.Cell(plant.expected?.rawValue ?? "either"), TextTable.Cell(String(nights.count)),
      TextTable.Cell(String(held)), TextTable.Cell(String(found), isBad ? .bad : .normal),
      TextTable.Cell(String(nights.count - found - held)),
      TextTable.Cell(percent(Double(found) / Double(nights.count))),
      TextTable.Cell(percent(interval?.lower)), TextTable.Cell(percent(interval?.upper)),
      TextTable.Cell(median.map(ComparisonTable.percent) ?? NumberText.unavailable),
    ]
  }

  private static func percent(_ share: Double?) -> String {
    NumberText.fixed(share.map { $0 * 100 }, digits: 1)
  }
}
