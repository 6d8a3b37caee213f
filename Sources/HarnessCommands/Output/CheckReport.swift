import Results

/// The findings of `check` in each scenario, with the coverage of every invariant.
enum CheckReport {
  /// Returns the report as text.
  ///
  /// - Parameters:
  ///   - lines: The scenarios, in order.
  ///   - style: The style, which can show violations in red.
  /// - Returns: Lines that each end in a newline.
  static func text(_ lines: [CheckLine], style: TextStyle) -> String {
    lines.map { scenario($0, style) }.joined(separator: "\n")
  }

  private static func scenario(_ line: CheckLine, _ style: TextStyle) -> String {
    let count = line.violationCount
    let verdict =
      line.crash != nil
      ? "crashed" : count == 0 ? "passed" : count == 1 ? "1 violation" : "\(count) violations"
    var table = TextTable([
      .name("invariant"), .number("checked/total"), .number("excused"), .number("violations"),
    ])
    for check in line.checks {
      table.append([
        TextTable.Entry(check.invariant),
        TextTable.Entry("\(check.checked)/\(check.total)"),
        TextTable.Entry(String(check.excused)),
        TextTable.Entry(String(check.violations), check.violations > 0 ? .bad : .normal),
      ])
    }
    let title = [line.trace.name, line.setting.layout, line.setting.index]
      .filter { !$0.isEmpty }.joined(separator: " / ")
    return "\(title), \(line.setting.items) items, \(line.trace.frames) frames: \(verdict)\n"
      + table.text(style).split(separator: "\n").map { "  \($0)\n" }.joined()
      + (line.crash == nil ? attributes(line) : "")
      + line.oracle.mismatches.map { "  \($0)\n" }.joined()
      + line.violations.map { ViolationReport.describe($0, style) }.joined()
  }

  private static func attributes(_ line: CheckLine) -> String {
    "  attributes: \(line.attributes.applied) applied, \(line.attributes.skipped) equal and "
      + "skipped\n"
  }
}
