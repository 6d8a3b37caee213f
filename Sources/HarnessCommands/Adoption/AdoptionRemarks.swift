import Results

/// Prints what goes with the findings of an adoption: questions to the layout's author, and what
/// no trace showed.
enum AdoptionRemarks {
  /// The remarks about all traces as they were recorded, each once.
  ///
  /// - Parameters:
  ///   - results: The replays.
  ///   - terminal: What the text is for.
  /// - Returns: A line or a few each; empty where there are none.
  static func text(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    let parts = [
      section("Questions:", questions(results), terminal),
      section("Not looked at:", missing(results), terminal),
      section("Remarks:", others(results), terminal),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ lines: [String], _ terminal: Terminal) -> String {
    lines.isEmpty
      ? "" : title + "\n" + lines.map { terminal.wrapped("- " + $0, indentation: 2) }.joined()
  }

  /// The first question about each layout.
  static func questions(_ results: [ScenarioResult]) -> [String] {
    var asked: Set<String> = []
    return results.compactMap { result in
      let own = result.notes.first { $0.hasPrefix(ShownRemark.question) }
      guard let own, asked.insert(result.setting.layout).inserted else { return nil }
      let finding = own.dropFirst(ShownRemark.question.count)
      return "Are the cells of \(result.setting.layout) meant to overlap? In \(result.trace.name) "
        + "\(finding). If they are, adopt with --promise non-overlapping=no; if not, with "
        + "--promise non-overlapping, which makes it an error."
    }
  }

  /// Returns what no replay of a layout showed.
  static func missing(_ results: [ScenarioResult]) -> [String] {
    let layouts = results.map(\.setting.layout)
    let order = layouts.indices.filter { layouts.firstIndex(of: layouts[$0]) == $0 }
    return order.flatMap { first -> [String] in
      let own = results.filter { $0.setting.layout == layouts[first] && $0.crash == nil }
      guard !own.isEmpty else { return [] }
      let unseen = ShownRemark.allCases.filter { remark in
        own.allSatisfy { $0.notes.contains(remark.rawValue) }
      }.map(\.rawValue)
      return (unseen + idle(own)).map { "\(layouts[first]): in all of these traces \($0)." }
    }
  }

  /// The invariants that every layout may be held to, whatever it promises.
  private static let usual: Set = [
    "NoOverlap", "QueryEqualsScan", "ContentSizeEnclosesTight", "IncrementalEqualsFull",
    "BoundsInvalidation", "UpdateProtocol", "AnchorStability", "OffsetClamped",
  ]

  /// Returns the invariants that looked at no frame, in a clause; empty where each did.
  private static func idle(_ results: [ScenarioResult]) -> [String] {
    let records = results.flatMap(\.checks)
    let names = (results.first?.checks ?? []).map(\.invariant).filter { name in
      usual.contains(name)
        && records.allSatisfy { $0.invariant != name || $0.checked <= $0.excused }
    }
    guard let last = names.last else { return [] }
    let others = names.dropLast().joined(separator: ", ")
    return ["\(others.isEmpty ? "" : others + " and ")\(last) looked at nothing"]
  }

  private static func others(_ results: [ScenarioResult]) -> [String] {
    var seen: Set<String> = []
    return results.flatMap { result in
      result.notes.filter { !ShownRemark.isOne($0) }.map { "\(result.trace.name): \($0)" }
    }.filter { seen.insert($0).inserted }
  }
}
