/// Frames over each budget: the run's own and those that are always reported.
public enum BudgetTable {
  /// The table as text; a scenario has a row for each budget.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in the order of their rows.
  ///   - style: Whether frames over budget are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(_ results: [ScenarioResult], style: TextStyle = .plain) -> String {
    var table = TextTable([
      .name("trace"), .name("layout"), .name("index"), .number("budget ms"),
      .number("frames over"), .number("over by replay, cold first"),
    ])
    for result in results {
      for count in result.summary.overBudget {
        table.append([
          TextTable.Entry(result.trace.name),
          TextTable.Entry(result.setting.layout),
          TextTable.Entry(result.setting.index),
          TextTable.Entry(NumberText.fixed(count.budgetMilliseconds, digits: 2)),
          TextTable.Entry(String(count.frames), count.frames > 0 ? .bad : .normal),
          TextTable.Entry(count.framesByReplay.map { String($0) }.joined(separator: " ")),
        ])
      }
    }
    return table.text(style)
  }
}
