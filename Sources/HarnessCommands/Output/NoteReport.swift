import Results

/// What a reader of the results must know, each remark once.
enum NoteReport {
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
