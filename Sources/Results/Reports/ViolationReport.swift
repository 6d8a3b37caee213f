/// The violated invariants of each scenario, with frames, messages and commands to reproduce them.
public enum ViolationReport {
  /// Returns the report as text; empty if no invariant is violated.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - limit: The largest number of violations to show per scenario.
  ///   - style: The style; with colors, violations are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ results: [ScenarioResult],
    limit: Int = 5,
    style: TextStyle = .plain
  ) -> String {
    results.filter { $0.violationCount > 0 || !$0.violations.isEmpty }.map { result in
      let shown = result.violations.prefix(max(0, limit))
      let title = style.paint("Violations of \(result.title)", .heading)
      let hidden = max(result.violationCount, result.violations.count) - shown.count
      let rest = hidden > 0 ? "  and \(hidden) more\n" : ""
      return "\(title)\n" + shown.map { describe($0, style) }.joined() + rest
    }.joined(separator: "\n")
  }

  /// Returns a description of one violation with its elements and commands.
  ///
  /// - Parameters:
  ///   - violation: The violation.
  ///   - style: The style; with colors, the invariant's name is red.
  /// - Returns: Lines that each end in a newline.
  public static func describe(_ violation: ViolationRecord, _ style: TextStyle) -> String {
    let start = NumberText.scaled(violation.timeNanoseconds, perUnit: 1e9, digits: 3)
    let name = style.paint(violation.invariant, .bad)
    let elements = violation.elements.map { element in
      let numbers = element.frame.map { $0.isFinite ? "\($0)" : "not finite" }
      return "    \(element.path): \(numbers.joined(separator: ", "))\n"
    }
    return "  \(name) at \(NumberText.frame(violation.frame)) (\(start) s): \(violation.message)\n"
      + elements.joined()
      + [violation.command, violation.drawCommand].compactMap { $0 }.map { "    \($0)\n" }.joined()
  }
}
