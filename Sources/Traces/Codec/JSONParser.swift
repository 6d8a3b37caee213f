import CTraceJSON

/// Parses JSON objects, one after the other, in reusable memory.
package final class JSONParser {
  /// The reason for which bytes are not a usable object.
  package struct Failure: Error {
    /// The status of the parser.
    package let status: TraceJSONStatus
  }

  private let parser: OpaquePointer

  /// Makes a parser; returns nil if there is no memory.
  ///
  /// - Parameters:
  ///   - nestingDepth: The maximum nesting depth of arrays and objects.
  ///   - valueCount: The maximum number of values, with a list of numbers counted as one.
  package init?(nestingDepth: Int, valueCount: Int) {
    guard let parser = trace_json_parser_create(nestingDepth, valueCount) else { return nil }
    self.parser = parser
  }

  deinit {
    trace_json_parser_destroy(parser)
  }

  /// Parses bytes, followed by the padding of the parser, and returns their object, valid until
  /// the next call.
  package func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
    guard let start = bytes.baseAddress else { throw Failure(status: TraceJSONStatusNotJSON) }
    var root: UnsafePointer<TraceJSONNode>?
    let status = trace_json_parse(parser, start, bytes.count, &root)
    guard status == TraceJSONStatusOK, let root else { throw Failure(status: status) }
    return JSONValue(root)
  }
}
