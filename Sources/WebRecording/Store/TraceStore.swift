import Traces

/// Puts traces into a folder: each only when it is whole and sound, and never over another.
package struct TraceStore: Sendable {
  /// The folder, which exists.
  package let folder: String

  /// A store in a folder; what was received there when a command was killed is removed.
  ///
  /// - Parameter folder: The folder, which exists.
  package init(folder: String) {
    self.folder = folder
    LeftoverParts.remove(in: folder)
  }

  /// Begins to receive a trace.
  ///
  /// - Parameter name: What the page calls it; nil where it says nothing.
  /// - Returns: The file that its bytes go to.
  /// - Throws: `RequestFault` where there is no room.
  func begin(_ name: String?) throws(RequestFault) -> PartFile {
    try PartFile(in: folder, name: TraceName.name(for: name))
  }

  /// Reads a trace that was received from end to end and puts it in its place.
  ///
  /// - Parameters:
  ///   - part: What was received.
  ///   - name: What the page calls it; nil where it says nothing.
  ///   - isStopped: Asked from time to time whether the command is to end.
  /// - Returns: What it is.
  /// - Throws: `RequestFault` for a trace that cannot be replayed.
  func finish(
    _ part: PartFile,
    name: String?,
    isStopped: () -> Bool
  ) throws(RequestFault) -> RecordedTrace {
    guard part.firstByte == UInt8(ascii: "{") else {
      throw RequestFault(422, "the body is no trace: send one JSON object a line, from the head on")
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
      let place = error.line.map { "line \($0): " } ?? ""
      throw RequestFault(422, "the trace cannot be replayed: \(place)\(error.reason)")
    }
    guard !isStopped() else { throw RequestFault(503, "the command was ended; start it again") }
    trace.file = try part.place(
      in: folder,
      name: TraceName.name(for: name),
      ending: ".ltrace.jsonl"
    )
    return trace
  }
}
