import Results
import Traces

/// Which recording shows which behaviour, and what none of them shows.
public struct BehaviourTable: Sendable {
  private let summaries: [TraceSummary]

  /// Makes the table of some recordings, a column each.
  public init(_ summaries: [TraceSummary]) {
    self.summaries = summaries
  }

  /// The table in Markdown, a row a behaviour that some recording shows, and a last line of what is
  /// not covered.
  public var markdown: String {
    let shown = summaries.map { Set($0.behaviours) }
    var table = TextTable(
      [.name("behaviour"), .name("in the records")]
        + summaries.map { .name($0.head.shownName) }
    )
    var missing: [String] = []
    for behaviour in TraceBehaviour.allCases {
      guard shown.contains(where: { $0.contains(behaviour) }) else {
        missing.append(behaviour.title)
        continue
      }
      table.append(
        [TextTable.Entry(behaviour.title), TextTable.Entry(behaviour.rule)]
          + shown.map { TextTable.Entry($0.contains(behaviour) ? "●" : "") }
      )
    }
    let last = missing.isEmpty ? "nothing of this list" : missing.joined(separator: ", ")
    return table.markdown + "\nNo recording covers: \(last).\n"
  }
}
