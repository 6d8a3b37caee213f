/// The growth of operations' work and time with the items: a row per scenario and operation.
public enum ScalingTable {
  /// Returns the table as text, with an explanation below it.
  ///
  /// - Parameters:
  ///   - records: The scalings, in the order of their rows.
  ///   - leastWork: The smallest amount of work; less counts as this amount.
  ///   - style: The style; with colors, exponents above the declared ones are red.
  /// - Returns: Lines that each end in a newline; empty if there are none.
  public static func text(
    _ records: [ScalingRecord],
    leastWork: Double,
    style: TextStyle = .plain
  ) -> String {
    guard let first = records.first else { return "" }
    // A scenario that crashed with one number of items has fewer columns.
    let items = records.map(\.items).max { $0.count < $1.count } ?? first.items
    var table = TextTable(
      [.name("layout"), .name("index"), .name("operation")]
        + items.map { .number("work at \($0)") }
        + [.number("work slope"), .number("at most"), .number("time slope")]
    )
    for record in records {
      let works = items.map { size in
        record.items.firstIndex(of: size).map { NumberText.fixed(record.work[$0], digits: 0) }
      }
      table.append(
        [record.layout, record.index, record.operation].map { TextTable.Entry($0) }
          + works.map { TextTable.Entry($0 ?? NumberText.unavailable) }
          + [
            TextTable.Entry(
              NumberText.fixed(record.workExponent, digits: 2),
              record.passes ? .normal : .bad
            ),
            TextTable.Entry(NumberText.fixed(record.greatestExponent, digits: 2)),
            TextTable.Entry(NumberText.fixed(record.timeExponent, digits: 2)),
          ]
      )
    }
    return table.text(style) + caption(leastWork)
      + records.filter { !$0.passes }.map { violation($0, style) }.joined()
  }

  private static func violation(_ record: ScalingRecord, _ style: TextStyle) -> String {
    let found = NumberText.fixed(record.workExponent, digits: 2)
    let most = NumberText.fixed(record.greatestExponent, digits: 2)
    let layout = [record.layout, record.index].filter { !$0.isEmpty }.joined(separator: " / ")
    return "\n\(style.paint(record.invariant, .bad)) of \(layout): the work of \(record.operation) "
      + "has a scaling exponent of \(found), and \(most) is the greatest that the layout "
      + "declares\n  \(record.command)\n"
  }

  private static func caption(_ leastWork: Double) -> String {
    "Slopes: the scaling exponents of work and time. Work is counted: what a scrolled "
      + "frame looks at and\nreturns, what an initial layout and an edit read and place; below "
      + "\(NumberText.fixed(leastWork, digits: 0)) it counts as that.\nWork of a step an item is "
      + "allowed wherever a slope of 1 is. Times are shown and not judged.\n"
  }
}
