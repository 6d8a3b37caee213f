import CTraceJSON

/// An error in a trace whose file is not yet known.
struct CodecError: Error {
  var reason: String
  var isMissing = false

  init(_ reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }

  /// Makes the error for a line that is not a usable JSON object.
  init(_ status: TraceJSONStatus) {
    reason =
      switch status {
      case TraceJSONStatusNotAnObject:
        "the line is not a JSON object; write one record in braces a line"
      case TraceJSONStatusBadUTF8:
        "the line is not valid UTF-8; save the trace as UTF-8"
      case TraceJSONStatusTooDeep:
        "arrays and objects are nested too deeply; no record needs so many levels"
      case TraceJSONStatusNotFinite:
        "a number is not finite; write only numbers that a double can hold"
      case TraceJSONStatusIntegerTooLarge:
        "a whole number is beyond 64 bits; write a smaller one"
      case TraceJSONStatusTooManyValues:
        "the line holds too many values; split its record into several"
      case TraceJSONStatusOutOfMemory:
        "there is no memory for the line; free some or split its record"
      default:
        "the line is not JSON; repair it or record the trace again"
      }
  }
}

/// Performs work on a trace, and adds the file to its errors.
///
/// - Parameters:
///   - path: The file.
///   - body: The work.
/// - Returns: The result of `body`.
/// - Throws: `TraceError` where `body` throws.
func naming<Result>(
  _ path: String,
  _ body: () throws(CodecError) -> Result
) throws(TraceError) -> Result {
  do throws(CodecError) {
    return try body()
  } catch {
    throw TraceError(path: path, reason: error.reason, isMissing: error.isMissing)
  }
}
