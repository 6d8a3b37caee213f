import Results
import Traces

/// Which recording shows which behaviour, and what none of them shows.
public struct BehaviorTable: Sendable {
  private let summaries: [TraceSummary]

  /// Makes the table of some recordings, a column each.
  public init(_ summaries: [TraceSummary]) {
    self.summaries = summaries
  }

  /// The table in Markdown, a row a behaviour that some recording shows, and a last line of what is
  /// not covered.
  public var markdown: String {
    let shown = summaries.map { Set($0.behaviors) }
    var table = TextTable(
      [.name("behaviour"), .name("in the records")]
        + summaries.map { .name($0.head.shownName) }
    )
    var missing: [String] = []
    for behavior in TraceBehavior.allCases {
      guard shown.contains(where: { $0.contains(behavior) }) else {
        missing.append(behavior.title)
        continue
      }
      table.append(
        [TextTable.Entry(behavior.title), .markdown(behavior.rule)]
          + shown.map { TextTable.Entry($0.contains(behavior) ? "●" : "") }
      )
    }
    let last = missing.isEmpty ? "nothing of this list" : missing.joined(separator: ", ")
    return table.markdown + "\nNo recording covers: \(last).\n"
  }
}
