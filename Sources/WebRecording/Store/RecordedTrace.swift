import Traces

/// A trace that a page posted and that is stored in its folder.
package struct RecordedTrace: Equatable, Sendable {
  /// The path of the file.
  package var file: String
  /// The number of frames.
  package var frames: Int
  /// The time of the last record, in seconds from the start.
  package var seconds: Double
  /// The reader's warnings, one sentence each.
  package var warnings: [String]
  /// A summary of the trace, line by line.
  package var summary: [String] = []
  /// The offset over time as a one-line sparkline.
  package var spark = ""
  /// The command that replays it.
  package var command = ""

  /// The trace as a JSON object, for pages and `--json`.
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
