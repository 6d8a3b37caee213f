import Traces

/// Imports events in Chrome's JSON format, as written by Chrome, Perfetto and many other tools.
///
/// Format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
enum ChromeTraceImport {
  private static let deepestArgument = 4

  /// Reads the events.
  ///
  /// - Parameters:
  ///   - file: An array of events, or an object with the array in `traceEvents`.
  ///   - options: The counter or argument with the offset, if specified.
  /// - Returns: The offsets.
  /// - Throws: `ImportError` for an invalid file or one without an offset.
  static func read(
    _ file: ForeignFile,
    _ options: ImportOptions
  ) throws(ImportError) -> OffsetRecording {
    var events = JSONEvents(file, in: ["traceEvents"], mayEndOpen: true)
    let parser = try JSONPieceParser(file)
    var series = OffsetSeries(options)
    while let range = try events.next() {
      let event = try parser.parse(range)
      guard let name = event["name"]?.text, let time = event["ts"]?.number else { continue }
      // `ts` is in microseconds.
      let nanoseconds = time * 1000
      let process = event["pid"]?.integer ?? 0
      let phase = event["ph"]?.text ?? ""
      // An end event repeats the name of its begin event.
      guard phase != "E" && phase != "e" else { continue }
      series.addEvent(name, process: process, at: nanoseconds)
      func add(_ arguments: JSONValue, depth: Int) {
        for argument in arguments.members + arguments.elements {
          if argument.isObject, depth < deepestArgument { add(argument, depth: depth + 1) }
          guard let value = argument.number else { continue }
          series.add(
            value,
            of: name,
            field: argument.key,
            isCounter: phase == "C",
            process: process,
            at: nanoseconds
          )
        }
      }
      if let arguments = event["args"] { add(arguments, depth: 1) }
    }
    return try series.recording(source: "a trace of events in Chrome's JSON", options)
  }
}
