import Results
import Traces

/// A table of the behaviors in some recordings, and the behaviors that none of them covers.
public struct BehaviorTable: Sendable {
  private let summaries: [TraceSummary]

  /// Makes a table with one column per recording.
  public init(_ summaries: [TraceSummary]) {
    self.summaries = summaries
  }

  /// The table in Markdown, with one row per behavior that a recording shows and a last line with
  /// the behaviors not covered.
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
