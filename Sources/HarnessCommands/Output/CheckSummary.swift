import Results

/// The findings of `check`, one line per layout and index.
enum CheckSummary {
  private static let mostViolations = 3

  /// Returns the summary as text, without the verdict.
  ///
  /// - Parameters:
  ///   - lines: The scenarios, in order.
  ///   - terminal: The terminal for which it is formatted.
  /// - Returns: Lines that each end in a newline.
  static func text(_ lines: [CheckLine], _ terminal: Terminal) -> String {
    let rows = rows(lines)
    let layouts = Set(lines.map(\.setting.layout)).count
    var table = SummaryTable([
      SummaryTable.Column(title: "layout", mayClip: true),
      SummaryTable.Column(title: "index", mayClip: true),
      SummaryTable.Column(title: "scenarios", isNumber: true, rank: 1),
      SummaryTable.Column(title: "frames", isNumber: true, rank: 0),
      SummaryTable.Column(title: "checks", isNumber: true, rank: 2),
      SummaryTable.Column(title: "violations", isNumber: true),
    ])
    for row in rows {
      let violations = row.reduce(0) { $0 + $1.violationCount }
      let checks = row.flatMap(\.checks).reduce(0) { $0 + $1.checked }
      table.append(
        violations > 0 ? .fails : .passes,
        [
          row[0].setting.layout, row[0].setting.index, String(row.count),
          QuantityText.count(row.reduce(0) { $0 + $1.trace.frames }), QuantityText.count(checks),
          row.contains { $0.crash != nil } ? "crashed" : QuantityText.count(violations),
        ]
      )
    }
    let wrong = lines.filter { $0.violationCount > 0 }
    let shown = wrong.prefix(mostViolations).map { line in
      let names = [line.trace.name, line.setting.layout, line.setting.index]
      return ViolationText.text(line.violations, count: line.violationCount, of: names, terminal)
    }
    let rest = wrong.count - shown.count
    let head =
      QuantityText.count(Set(lines.map(\.trace.path)).count, "recording") + ", "
      + QuantityText.count(layouts, "layout") + ": " + QuantityText.count(lines.count, "scenario")
    let parts =
      [terminal.wrapped(head), table.text(terminal)] + shown
      + [rest > 0 ? "\(QuantityText.count(rest, "scenario")) more: --format wide\n" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the verdict on all scenarios, in one sentence.
  static func verdict(_ lines: [CheckLine], exitCode: Int32) -> VerdictSentence {
    let wrong = lines.count { $0.violationCount > 0 }
    let scenarios = QuantityText.count(lines.count, "scenario")
    if wrong == 0, let emptiness = lines.lazy.compactMap(\.emptiness).first {
      return VerdictSentence(.inconclusive, emptiness, exitCode: exitCode)
    }
    return wrong > 0
      ? VerdictSentence(
        .fails,
        "an invariant is violated in \(wrong) of \(scenarios)",
        exitCode: exitCode
      )
      : VerdictSentence(.passes, "nothing wrong in \(scenarios)", exitCode: exitCode)
  }

  /// Returns a table with one row per scenario.
  static func table(_ lines: [CheckLine]) -> TextTable {
    var table = TextTable([
      .name("trace"), .name("layout"), .name("index"), .number("items"), .number("frames"),
      .number("checked"), .number("total"), .number("excused"), .number("violations"),
      .name("digest"),
    ])
    for line in lines {
      let counts = [
        line.checks.map(\.checked), line.checks.map(\.total), line.checks.map(\.excused),
      ].map { $0.reduce(0, +) }
      let texts =
        [line.trace.name, line.setting.layout, line.setting.index, String(line.setting.items)]
        + [String(line.trace.frames)] + counts.map { String($0) }
        + [line.crash == nil ? String(line.violationCount) : "crashed", line.oracle.digest ?? ""]
      table.append(texts.map { TextTable.Entry($0) })
    }
    return table
  }

  /// Groups the scenarios by layout and index, those with violations first, else in order.
  private static func rows(_ lines: [CheckLine]) -> [[CheckLine]] {
    var rows: [[CheckLine]] = []
    for line in lines {
      let place = rows.firstIndex {
        $0[0].setting.layout == line.setting.layout && $0[0].setting.index == line.setting.index
      }
      if let place { rows[place].append(line) } else { rows.append([line]) }
    }
    let wrong = rows.filter { $0.contains { $0.violationCount > 0 } }
    return wrong + rows.filter { !$0.contains { $0.violationCount > 0 } }
  }
}
