import Traces

/// Stores traces in a folder: only complete and valid ones, without overwriting files.
package struct TraceStore: Sendable {
  /// The folder, which must exist.
  package let folder: String

  /// Makes a store in a folder and removes partial files of commands that were killed.
  ///
  /// - Parameter folder: The folder, which must exist.
  package init(folder: String) {
    self.folder = folder
    LeftoverParts.remove(in: folder)
  }

  /// Reads a received trace completely and moves it to its final path.
  ///
  /// - Parameters:
  ///   - part: The received file.
  ///   - name: The name that the page requests, or nil.
  ///   - isStopped: Called occasionally; returns whether the command should end.
  /// - Returns: The stored trace.
  /// - Throws: `RequestError` for a trace that cannot be replayed.
  func finish(
    _ part: PartFile,
    name: String?,
    isStopped: () -> Bool
  ) throws(RequestError) -> RecordedTrace {
    guard part.firstByte == UInt8(ascii: "{") else {
      throw RequestError(422, "the body is no trace: send one JSON object a line, from the head on")
    }
    var trace = RecordedTrace(file: "", frames: 0, seconds: 0, warnings: [])
    do throws(TraceError) {
      let reader = try TraceReader(path: part.path)
      var count = 0
      while let record = try reader.next() {
        if record.isFrame { trace.frames += 1 }
        trace.seconds = Double(record.timeNanoseconds) / 1e9
        count += 1
        if count % 4096 == 0, isStopped() { break }
      }
      trace.warnings = reader.warnings
    } catch {
      let location = error.line.map { "line \($0): " } ?? ""
      throw RequestError(422, "the trace cannot be replayed: \(location)\(error.reason)")
    }
    guard !isStopped() else { throw RequestError(503, "the command was ended; start it again") }
    trace.file = try part.place(
      in: folder,
      name: TraceName.name(for: name),
      ending: ".ltrace.jsonl"
    )
    return trace
  }
}

/// The name of a trace's file, derived from the name that a page requests.
enum TraceName {
  /// The maximum number of characters in a name.
  static let longest = 80

  /// Returns a safe name: ASCII letters, digits, dots, dashes and underscores, with a dash for each
  /// run of other characters.
  ///
  /// The name cannot lead into another folder. It does not begin with a dot, which would hide the
  /// file, or with a dash, which a command would parse as a flag.
  ///
  /// - Parameter wish: The name that the page requests, or nil.
  /// - Returns: The name without an extension; `recording` if no character remains.
  static func name(for wish: String?) -> String {
    var name: [UInt8] = []
    for byte in (wish ?? "").utf8 {
      let isTaken =
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
      if isTaken {
        name.append(byte)
      } else if name.last != UInt8(ascii: "-") {
        name.append(UInt8(ascii: "-"))
      }
    }
    var text = String(decoding: name, as: UTF8.self)
    for ending in [".zst", ".ltrace.jsonl"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    let isEdge = { (letter: Character) in letter == "." || letter == "-" }
    text = String(text.drop(while: isEdge).prefix(longest))
    while let last = text.last, isEdge(last) { text.removeLast() }
    return text.isEmpty ? "recording" : text
  }
}

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
