import Traces

/// Builds the text of small traces, so that a test shows only its essential lines.
enum TraceText {
  static let head =
    #"{"k":"head","format":"layout-trace","v":[1,0],"name":"t","view":{"w":400,"h":800}}"#
  static let items = #"{"t":0,"k":"items","sec":0,"at":0,"id0":0,"n":10,"est":[400,50]}"#
  static let frame = #"{"t":1,"k":"frame","y":0}"#

  /// Returns a head with additional fields, written as `"rtl":true`.
  static func head(with fields: String) -> String {
    head.dropLast() + "," + fields + "}"
  }

  /// Returns a complete trace: head, lines and an end record with matching counts.
  static func whole(head: String = head, _ lines: [String], ending: String = "\n") -> String {
    let frames = lines.filter { $0.contains(#""k":"frame""#) }.count
    let end =
      #"{"t":9000000,"k":"end","frames":\#(frames),"records":\#(lines.count + 2)}"#
    return ([head] + lines + [end]).map { $0 + ending }.joined()
  }
}

/// Reads a trace from its text.
func read(
  _ text: String,
  path: String = "t.ltrace.jsonl",
  limits: TraceLimits = .standard
) throws(TraceError) -> Trace {
  try Trace(reading: TraceReader(path: path, bytes: Array(text.utf8), limits: limits))
}

/// Returns the error of reading a text, or nil.
func readingError(
  of text: String,
  path: String = "t.ltrace.jsonl",
  limits: TraceLimits = .standard
) -> TraceError? {
  readingError(of: Array(text.utf8), path: path, limits: limits)
}

/// Returns the error of reading bytes, or nil.
func readingError(
  of bytes: [UInt8],
  path: String = "t.ltrace.jsonl",
  limits: TraceLimits = .standard
) -> TraceError? {
  do throws(TraceError) {
    _ = try Trace(reading: TraceReader(path: path, bytes: bytes, limits: limits))
    return nil
  } catch {
    return error
  }
}
