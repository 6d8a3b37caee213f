/// The slowest frame of every operation: a row per scenario, a column per operation.
public enum OperationTable {
  /// The sign after a time that is over the budget.
  static let mark = "!"

  /// Returns the table as text, with a caption and the omitted operations below it.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order of their rows.
  ///   - operations: The operations' names, in the order of their columns.
  ///   - style: The style; with colors, times over budget are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ records: [OperationRecord],
    operations: [String],
    style: TextStyle = .plain
  ) -> String {
    var table = TextTable(
      [.name("layout"), .name("index"), .number("items")]
        + operations.map { .number("\($0) ms") }
    )
    for record in records {
      table.append(
        [record.layout, record.index, String(record.items)].map { TextTable.Entry($0) }
          + operations.map { scenario($0, of: record) }
      )
    }
    return table.text(style) + caption(records) + omissions(records)
      + records.flatMap { record in record.violations.map { crash($0, of: record, style) } }
      .joined()
  }

  private static func crash(
    _ violation: ViolationRecord,
    of record: OperationRecord,
    _ style: TextStyle
  ) -> String {
    let layout = [record.layout, record.index].filter { !$0.isEmpty }.joined(separator: " / ")
    return "\n\(style.paint(violation.invariant, .bad)) of \(layout), \(record.items) items: "
      + "\(violation.message)\n  \(violation.command)\n"
  }

  private static func scenario(_ operation: String, of record: OperationRecord) -> TextTable.Entry {
    guard let cost = record.operations.first(where: { $0.operation == operation }) else {
      return record.crash == nil ? "-" : TextTable.Entry("crashed", .bad)
    }
    let time = NumberText.milliseconds(Double(cost.nanoseconds), digits: 4)
    return record.isOverBudget(cost)
      ? TextTable.Entry(time + mark, .bad) : TextTable.Entry(time)
  }

  private static func caption(_ records: [OperationRecord]) -> String {
    guard let budget = records.first?.budgetNanoseconds else { return "No scenarios were run.\n" }
    return
      "The slowest frame of each operation, by its minimum over the replays. \(mark): over the "
      + "budget of \(NumberText.milliseconds(budget)) ms, which the initial layout need not "
      + "meet.\n"
  }

  private static func omissions(_ records: [OperationRecord]) -> String {
    var lines: [String] = []
    for record in records {
      for omitted in record.leftOut {
        let line = "-: no \(omitted.operation) for \(record.layout): \(omitted.reason)\n"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines.joined()
  }
}
