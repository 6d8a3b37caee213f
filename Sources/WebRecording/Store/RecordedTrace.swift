import Traces

/// A trace that a page posted and that is in its place.
package struct RecordedTrace: Equatable, Sendable {
  /// Where it is.
  package var file: String
  /// How many frames it has.
  package var frames: Int
  /// When its last record was, in seconds from the start.
  package var seconds: Double
  /// What a reader left out or supposed, a sentence each.
  package var warnings: [String]
  /// What it holds, line by line.
  package var summary: [String] = []
  /// The offset over time in one line.
  package var spark = ""
  /// The command that replays it.
  package var command = ""

  /// The trace as a JSON object, in which pages and `--json` are told of it.
  package var json: [UInt8] {
    var text = JSONText()
    write(to: &text)
    return text.bytes
  }

  func write(to text: inout JSONText) {
    text.object { line in
      line.field("file", text: file)
      line.field("frames", frames)
      line.field("seconds", length: seconds)
      line.field("summary", texts: summary)
      line.field("spark", text: spark)
      line.field("command", text: command)
    }
  }
}
