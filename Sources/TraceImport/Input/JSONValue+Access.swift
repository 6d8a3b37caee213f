import CTraceJSON
import Traces

/// Access to values of any kind: nil or nothing for a value of another kind.
extension JSONValue {
  /// The value as a number, or nil if it is not one.
  var number: Double? { kind == TraceJSONKindNumber ? rawNumber : nil }

  /// The value as an integer that every JSON tool reads exactly, or nil.
  var integer: Int? {
    guard let number, number.magnitude <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }

  /// A Boolean value that indicates whether the value is `true`.
  var isOn: Bool { kind == TraceJSONKindFlag && rawNumber != 0 }

  var isNull: Bool { kind == TraceJSONKindNull }

  var isObject: Bool { kind == TraceJSONKindObject }

  /// The members of an object; empty for any other value.
  var members: [JSONValue] { isObject ? Array(children) : [] }

  /// The elements of an array that contains more than numbers; empty for any other value.
  var elements: [JSONValue] { kind == TraceJSONKindArray ? Array(children) : [] }

  /// The numbers of an array of numbers; empty for any other value.
  var numberList: [Double] { numbers.map { Array($0) } ?? [] }

  /// The object member with a name, or nil.
  subscript(_ name: StaticString) -> JSONValue? {
    isObject ? children.first { $0.isCalled(name) } : nil
  }
}

/// Parses pieces of a file, one after the other, in reusable memory.
struct JSONPieceParser {
  private let parser: JSONParser
  private let file: ForeignFile

  init(_ file: ForeignFile) throws(ImportError) {
    let (depth, count) = (file.limits.nestingDepth, file.limits.valuesPerEvent)
    guard let parser = JSONParser(nestingDepth: depth, valueCount: count) else {
      throw ImportError("there is no memory to read the recording; free some and try again")
    }
    self.parser = parser
    self.file = file
  }

  /// Parses a range of the file and returns its object, valid until the next call.
  func parse(_ range: Range<Int>) throws(ImportError) -> JSONValue {
    guard range.count <= file.limits.eventBytes else {
      throw ImportError(
        "an event has more than \(file.limits.eventBytes) bytes",
        at: range.lowerBound
      )
    }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[range])
    do throws(JSONParser.Failure) {
      return try parser.parse(bytes.assumingMemoryBound(to: UInt8.self))
    } catch {
      throw ImportError(Self.reason(error.status), at: range.lowerBound)
    }
  }

  private static func reason(_ status: TraceJSONStatus) -> String {
    switch status {
    case TraceJSONStatusNotAnObject: "an event is not a JSON object; record again"
    case TraceJSONStatusBadUTF8: "an event is not valid UTF-8; save the recording as UTF-8"
    case TraceJSONStatusTooDeep: "arrays and objects are nested too deeply in an event"
    case TraceJSONStatusNotFinite: "an event has a number that is not finite; record again"
    case TraceJSONStatusIntegerTooLarge: "an event has a whole number beyond 64 bits; record again"
    case TraceJSONStatusTooManyValues: "an event holds too many values; record a smaller page"
    case TraceJSONStatusOutOfMemory: "there is no memory for an event; free some and try again"
    default: "an event is not JSON; repair the file or record again"
    }
  }
}
