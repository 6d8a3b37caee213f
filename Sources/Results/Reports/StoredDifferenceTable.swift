/// The differences between stored results: a row per scenario.
public enum StoredDifferenceTable {
  /// Returns the table as text, with a caption that explains its limits.
  ///
  /// - Parameters:
  ///   - differences: The scenarios, in the order of their rows.
  ///   - style: The style; with colors, elements that differ are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ differences: [StoredDifference],
    style: TextStyle = .plain
  ) -> String {
    guard let first = differences.first else { return "" }
    var table = TextTable(
      [.name("trace"), .name("layout"), .name("index"), .number("items")]
        + first.times.map { .number($0.name) } + first.counts.map { .number($0.name) }
        + [.name("elements")]
    )
    for difference in differences {
      let names = [
        difference.trace, difference.layout, difference.index, String(difference.items),
      ]
      table.append(
        names.map { TextTable.Entry($0) } + difference.times.map { TextTable.Entry(time($0)) }
          + difference.counts.map { TextTable.Entry(count($0)) } + [elements(difference)]
      )
    }
    let notes = differences.flatMap { difference in
      difference.notes.map { "\(difference.trace) \(difference.layout): \($0)\n" }
    }
    return table.text(style)
      + "Each time is the base's and how much more the head's is; they were not measured side by "
      + "side, so nothing is made of them.\nCounts are those of the base and of the head where "
      + "they differ.\n" + notes.joined()
  }

  private static func time(_ figure: StoredDifference.Figure) -> String {
    guard let base = figure.base else { return NumberText.unavailable }
    let text = NumberText.fixed(base, digits: 4)
    return figure.ratio.map { "\(text) \(NumberText.change($0))" } ?? text
  }

  private static func count(_ figure: StoredDifference.Figure) -> String {
    let base = NumberText.fixed(figure.base, digits: 0)
    let head = NumberText.fixed(figure.head, digits: 0)
    return base == head ? base : "\(base) -> \(head)"
  }

  private static func elements(_ difference: StoredDifference) -> TextTable.Entry {
    switch difference.showsSame {
    case nil: TextTable.Entry(NumberText.unavailable)
    case true?: "the same"
    case false?: TextTable.Entry("DIFFERENT", .bad)
    }
  }
}
