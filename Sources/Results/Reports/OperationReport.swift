/// The costs of operations, and their growth with the number of items.
public enum OperationReport {
  /// The sign after a time that is over the budget.
  static let mark = "!"

  /// Returns the slowest frame of every operation: a row per scenario, a column per operation.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order of their rows.
  ///   - operations: The operations' names, in the order of their columns.
  ///   - terminal: The terminal, to which text is wrapped; with colors, times over budget are red.
  /// - Returns: Lines that each end in a newline.
  public static func costs(
    _ records: [OperationRecord],
    operations: [String],
    _ terminal: Terminal = Terminal()
  ) -> String {
    table(records, operations: operations).text(terminal.style)
      + terminal.wrapped(caption(records))
      + omissions(records).map { terminal.wrapped($0) }.joined()
      + records.flatMap { record in record.violations.map { crash($0, of: record, terminal) } }
      .joined()
  }

  /// Returns the table without its caption.
  static func table(_ records: [OperationRecord], operations: [String]) -> TextTable {
    var fields: [TextTable.Field<OperationRecord>] = [
      .name("layout") { $0.layout },
      .name("index") { $0.index },
      .number("items") { String($0.items) },
    ]
    for operation in operations {
      fields.append(
        .number("\(operation) ms", isBad: { $0.isBad(operation) }) { $0.text(operation) }
      )
    }
    return TextTable(records, fields)
  }

  private static func crash(
    _ violation: ViolationRecord,
    of record: OperationRecord,
    _ terminal: Terminal
  ) -> String {
    let layout = [record.layout, record.index].joinedNonempty(" / ")
    return "\n\(terminal.style.paint(violation.invariant, .bad)) of \(layout), "
      + "\(record.items) items: \(violation.message)\n  \(violation.command)\n"
  }

  private static func caption(_ records: [OperationRecord]) -> String {
    guard let budget = records.first?.budgetNanoseconds else { return "No scenarios were run." }
    return
      "The slowest frame of each operation: its minimum over the replays. \(mark): over the "
      + "budget of \(NumberText.milliseconds(budget)) ms, which does not apply to the initial "
      + "layout."
  }

  private static func omissions(_ records: [OperationRecord]) -> [String] {
    records.flatMap { record in
      record.leftOut.map { "-: no \($0.operation) for \(record.layout): \($0.reason)" }
    }.distinct
  }

  // MARK: Scaling

  /// Returns the growth of each operation's work and time: a row per scenario and operation.
  ///
  /// - Parameters:
  ///   - records: The scalings, in the order of their rows.
  ///   - terminal: The terminal, to which text is wrapped; with colors, exponents above the
  ///     declared ones are red.
  /// - Returns: Lines that each end in a newline; empty if there are none.
  public static func scalings(
    _ records: [ScalingRecord],
    _ terminal: Terminal = Terminal()
  ) -> String {
    guard let first = records.first else { return "" }
    // A scenario that crashed with one number of items has fewer columns.
    let items = records.map(\.items).max { $0.count < $1.count } ?? first.items
    var fields: [TextTable.Field<ScalingRecord>] = [
      .name("layout") { $0.layout },
      .name("index") { $0.index },
      .name("operation") { $0.operation },
    ]
    for size in items {
      fields.append(
        .number("work at \(size)") { record in
          let work = record.items.firstIndex(of: size).map { record.work[$0] }
          return NumberText.fixed(work, digits: 0)
        }
      )
    }
    fields += [
      .number("work exponent", isBad: { !$0.passes }) { exponent($0.workExponent) },
      .number("limit") { exponent($0.greatestExponent) },
      .number("time exponent") { exponent($0.timeExponent) },
    ]
    let table = TextTable(records, fields)
    return table.text(terminal.style) + terminal.wrapped(scalingCaption)
      + records.filter { !$0.passes }.map { violation($0, terminal.style) }.joined()
  }

  private static func exponent(_ exponent: Double) -> String {
    NumberText.fixed(exponent, digits: 2)
  }

  private static func violation(_ record: ScalingRecord, _ style: TextStyle) -> String {
    let found = exponent(record.workExponent)
    let most = exponent(record.greatestExponent)
    let layout = [record.layout, record.index].joinedNonempty(" / ")
    return "\n\(style.paint(record.invariant, .bad)) of \(layout): the work of \(record.operation) "
      + "has a scaling exponent of \(found), above the \(most) that the layout "
      + "declares\n  \(record.command)\n"
  }

  private static var scalingCaption: String {
    "Exponents: the power of the number of items with which work and time grow. Work is a count: "
      + "elements that a scrolled frame examines and returns, sizes and items that an initial "
      + "layout and an edit read and place; less than "
      + "\(NumberText.fixed(ScalingRecord.leastWork, digits: 0)) counts as that. With a limit of "
      + "1, one step per item always passes. Times are not judged."
  }
}

extension OperationRecord {
  fileprivate func isBad(_ operation: String) -> Bool {
    cost(of: operation).map(isOverBudget) ?? (crash != nil)
  }

  /// Returns the time of an operation's slowest frame.
  fileprivate func text(_ operation: String) -> String {
    guard let cost = cost(of: operation) else { return crash == nil ? "-" : "crashed" }
    return NumberText.milliseconds(Double(cost.nanoseconds), digits: 4)
      + (isOverBudget(cost) ? OperationReport.mark : "")
  }
}
