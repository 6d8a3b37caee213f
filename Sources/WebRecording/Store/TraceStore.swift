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

  /// Starts to receive a trace.
  ///
  /// - Parameter name: The name that the page requests, or nil.
  /// - Returns: The file to write its bytes to.
  /// - Throws: `RequestFault` if the file cannot be created.
  func begin(_ name: String?) throws(RequestFault) -> PartFile {
    try PartFile(in: folder, name: TraceName.name(for: name))
  }

  /// Reads a received trace completely and moves it to its final path.
  ///
  /// - Parameters:
  ///   - part: The received file.
  ///   - name: The name that the page requests, or nil.
  ///   - isStopped: Called occasionally; returns whether the command should end.
  /// - Returns: The stored trace.
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
