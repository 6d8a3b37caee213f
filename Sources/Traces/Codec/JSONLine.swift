import CTraceJSON

/// Parses lines of JSON, one after the other, in reusable memory.
final class JSONLine {
  private let parser: OpaquePointer

  init(limits: TraceLimits) throws(TraceFault) {
    guard let parser = trace_json_parser_create(limits.nestingDepth, limits.valuesPerLine) else {
      throw TraceFault("there is no memory to read the trace; free some and try again")
    }
    self.parser = parser
  }

  deinit {
    trace_json_parser_destroy(parser)
  }

  /// Parses a line and returns its object, valid until the next call.
  func parse(_ line: UnsafeBufferPointer<UInt8>) throws(TraceFault) -> JSONValue {
    guard let start = line.baseAddress, !line.isEmpty else {
      throw TraceFault("the line is blank; remove it, a record is on every line")
    }
    var root: UnsafePointer<TraceJSONNode>?
    let status = trace_json_parse(parser, start, line.count, &root)
    guard status == TraceJSONStatusOK, let root else { throw JSONLine.fault(status) }
    return JSONValue(node: root)
  }

  private static func fault(_ status: TraceJSONStatus) -> TraceFault {
    switch status {
    case TraceJSONStatusNotAnObject:
      TraceFault("the line is not a JSON object; write one record in braces a line")
    case TraceJSONStatusBadUTF8:
      TraceFault("the line is not valid UTF-8; save the trace as UTF-8")
    case TraceJSONStatusTooDeep:
      TraceFault("arrays and objects are nested too deeply; no record needs so many levels")
    case TraceJSONStatusNotFinite:
      TraceFault("a number is not finite; write only numbers that a double can hold")
    case TraceJSONStatusIntegerTooLarge:
      TraceFault("a whole number is beyond 64 bits; write a smaller one")
    case TraceJSONStatusTooManyValues:
      TraceFault("the line holds too many values; split its record into several")
    case TraceJSONStatusOutOfMemory:
      TraceFault("there is no memory for the line; free some or split its record")
    default:
      TraceFault("the line is not JSON; repair it or record the trace again")
    }
  }
}
