import Results

/// The remarks that a reader of the results needs, without duplicates.
enum NoteReport {
  private static let mostOfSummary = 3

  /// Returns the first remarks, for a terminal; `--format wide` prints the others.
  static func summary(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    summary(
      results.flatMap { result in result.notes.map { "\(result.trace.name): \($0)" } },
      terminal
    )
  }

  /// Returns the first distinct remarks, for a terminal.
  static func summary(_ notes: [String], _ terminal: Terminal) -> String {
    var seen: Set<String> = []
    let distinct = notes.filter { seen.insert($0).inserted }
    let rest = distinct.count - mostOfSummary
    return distinct.prefix(mostOfSummary).map { terminal.wrapped($0) }.joined()
      + (rest > 0 ? "and \(rest) more remarks: --format wide\n" : "")
  }

  /// Returns the remarks as text; empty if there are none.
  static func text(_ results: [ScenarioResult]) -> String {
    text(results.flatMap { result in result.notes.map { "\(result.trace.name): \($0)" } })
  }

  /// Returns the distinct remarks as text.
  static func text(_ notes: [String]) -> String {
    var seen: Set<String> = []
    return notes.filter { seen.insert($0).inserted }.map { "\($0)\n" }.joined()
  }
}
