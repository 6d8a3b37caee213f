/// Describes violations: their frames, messages, elements, and commands to reproduce them.
public enum ViolationText {
  private static let mostElements = 3

  /// Returns a description of the first violation of one kind in some scenarios of a layout.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - invariants: The invariants that this violation is the first of, at least one.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline; empty if no invariant is violated.
  static func text(
    _ results: [ScenarioResult],
    breaking invariants: [String],
    _ terminal: Terminal
  ) -> String {
    let broken = results.map { result in
      (result: result, count: invariants.map(result.violationCount).max() ?? 0)
    }.filter { $0.count > 0 }
    guard let first = broken.first?.result else { return "" }
    let violations = invariants.compactMap { name in
      first.violations.first { $0.invariant == name }
    }
    // Of messages about the same elements, the longest says the most.
    guard var shown = violations.max(by: { $0.message.count < $1.message.count }) else { return "" }
    shown.invariant = invariants.joined(separator: " and ")
    return text(
      [shown],
      count: broken.map(\.count).boundedSum,
      scenarios: broken.count,
      of: [first.trace.name, first.setting.layout, first.setting.index],
      terminal
    )
  }

  /// Returns a description of a scenario's violations.
  ///
  /// - Parameters:
  ///   - violations: The violations to show.
  ///   - count: The total number of violations.
  ///   - scenarios: The number of scenarios that have them.
  ///   - names: The trace, the layout and the index.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline; empty without a violation.
  public static func text(
    _ violations: [ViolationRecord],
    count: Int,
    scenarios: Int = 1,
    of names: [String],
    _ terminal: Terminal
  ) -> String {
    guard let first = violations.first else { return "" }
    let dot = terminal.isUnicode ? " · " : " / "
    let start = NumberText.seconds(first.timeNanoseconds)
    let rest = max(count, violations.count) - 1
    let others = violations.map(\.invariant).distinct.filter { $0 != first.invariant }
    let among = others.isEmpty ? "" : ", \(others.joined(separator: ", ")) among them"
    let title =
      "\(terminal.sign(.fails)) \(first.invariant): "
      + names.joinedNonempty(dot)
      + ", \(NumberText.frame(first.frame)) at \(start) s"
      + (rest > 0
        ? " (and \(QuantityText.count(rest)) more\(among)"
          + (scenarios > 1 ? ", in \(scenarios) scenarios)" : ")") : "")
    let elements = first.elements.prefix(mostElements).map { element in
      let frame = element.frame.map { NumberText.fixed($0, digits: 1) }.joined(separator: ", ")
      return terminal.wrapped(
        frame.isEmpty ? element.path : "\(element.path): \(frame)",
        indentation: 4
      )
    }
    let commands = [("again: ", first.command), ("look:  ", first.drawCommand ?? "")]
    return terminal.wrapped(title, emphasis: .bad)
      + terminal.wrapped(first.message, indentation: 4) + elements.joined()
      + commands.filter { !$0.1.isEmpty }.map {
        terminal.command($0.1, label: $0.0, indentation: 4)
      }.joined()
  }

  // MARK: All violations

  /// Returns the violations of each scenario; empty if no invariant is violated.
  ///
  /// - Parameters:
  ///   - results: The scenarios, in order.
  ///   - limit: The largest number of violations to show per scenario.
  ///   - style: The style; with colors, violations are red.
  /// - Returns: Lines that each end in a newline.
  public static func wide(
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
    let start = NumberText.seconds(violation.timeNanoseconds)
    let name = style.paint(violation.invariant, .bad)
    let rest = violation.elements.count - mostElements
    let more = rest > 0 ? "    and \(QuantityText.count(rest, "more element"))\n" : ""
    let elements = violation.elements.prefix(mostElements).map { element in
      let numbers = element.frame.map { $0.isFinite ? "\($0)" : "not finite" }
      return "    \(element.path): \(numbers.joined(separator: ", "))\n"
    }
    return "  \(name) at \(NumberText.frame(violation.frame)) (\(start) s): \(violation.message)\n"
      + elements.joined() + more
      + [violation.command, violation.drawCommand].compactMap { $0 }.map { "    \($0)\n" }.joined()
  }
}
