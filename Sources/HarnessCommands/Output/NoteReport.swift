import Results

/// What a reader of the results must know, each remark once.
enum NoteReport {
  private static let mostOfSummary = 3

  /// The remarks for a terminal; those beyond a few are left to `--format wide`.
  static func summary(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    summary(
      results.flatMap { result in result.notes.map { "\(result.trace.name): \($0)" } },
      terminal
    )
  }

  /// The remarks for a terminal, each once.
  static func summary(_ notes: [String], _ terminal: Terminal) -> String {
    var seen: Set<String> = []
    let distinct = notes.filter { seen.insert($0).inserted }
    let rest = distinct.count - mostOfSummary
    return distinct.prefix(mostOfSummary).map { terminal.wrapped($0) }.joined()
      + (rest > 0 ? "and \(rest) more remarks: --format wide\n" : "")
  }

  /// The remarks as text; empty if there are none.
  static func text(_ results: [ScenarioResult]) -> String {
    text(results.flatMap { result in result.notes.map { "\(result.trace.name): \($0)" } })
  }

  /// The remarks as text, each once.
  static func text(_ notes: [String]) -> String {
    var seen: Set<String> = []
    return notes.filter { seen.insert($0).inserted }.map { "\($0)\n" }.joined()
  }
}
