import CTraceJSON

/// A value in the last parsed JSON.
struct JSONElement {
  private let node: UnsafePointer<TraceJSONNode>

  init(_ node: UnsafePointer<TraceJSONNode>) {
    self.node = node
  }

  private var kind: TraceJSONKind { TraceJSONKind(rawValue: node.pointee.kind) }
  private var count: Int { Int(node.pointee.count) }

  /// The name of an object member.
  var key: String {
    let bytes = UnsafeBufferPointer(start: node.pointee.key, count: Int(node.pointee.keyLength))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as a number, or nil if it is not one.
  var number: Double? { kind == TraceJSONKindNumber ? node.pointee.number : nil }

  /// The value as an integer that every JSON tool reads exactly, or nil.
  var integer: Int? {
    guard let number, number.magnitude <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }

  /// The value as text, or nil if it is not text.
  var text: String? {
    guard kind == TraceJSONKindText else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: node.pointee.text, count: count),
      as: UTF8.self
    )
  }

  /// A Boolean value that indicates whether the value is `true`.
  var isOn: Bool { kind == TraceJSONKindFlag && node.pointee.number != 0 }

  var isNull: Bool { kind == TraceJSONKindNull }

  var isObject: Bool { kind == TraceJSONKindObject }

  /// The members of an object, or the elements of an array that contains more than numbers.
  var children: [JSONElement] {
    guard kind == TraceJSONKindObject || kind == TraceJSONKindArray else { return [] }
    let first = node + node.pointee.firstChild
    return (0..<count).map { JSONElement(first + $0) }
  }

  /// The numbers of an array of numbers; empty for any other value.
  var numbers: UnsafeBufferPointer<Double> {
    let isList = kind == TraceJSONKindNumbers
    return UnsafeBufferPointer(
      start: isList ? node.pointee.numbers : nil,
      count: isList ? count : 0
    )
  }

  /// The elements of an array that contains more than numbers; empty for any other value.
  var elements: [JSONElement] { kind == TraceJSONKindArray ? children : [] }

  /// The object member with a name, or nil.
  subscript(_ name: StaticString) -> JSONElement? {
    guard kind == TraceJSONKindObject else { return nil }
    let first = node + node.pointee.firstChild
    for index in 0..<count where Self.isCalled(name, first + index) {
      return JSONElement(first + index)
    }
    return nil
  }

  private static func isCalled(
    _ name: StaticString,
    _ node: UnsafePointer<TraceJSONNode>
  ) -> Bool {
    guard Int(node.pointee.keyLength) == name.utf8CodeUnitCount else { return false }
    let key = UnsafeBufferPointer(start: node.pointee.key, count: name.utf8CodeUnitCount)
    return key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: key.count))
  }
}

/// Parses pieces of a file, one after the other, in reusable memory.
final class JSONElementParser {
  private let parser: OpaquePointer
  private let file: ForeignFile

  init(_ file: ForeignFile) throws(ImportFault) {
    let limits = file.limits
    guard let parser = trace_json_parser_create(limits.nestingDepth, limits.valuesPerEvent) else {
      throw ImportFault("there is no memory to read the recording; free some and try again")
    }
    self.parser = parser
    self.file = file
  }

  deinit {
    trace_json_parser_destroy(parser)
  }

  /// Parses a range of the file and returns its object, valid until the next call.
  func parse(_ range: Range<Int>) throws(ImportFault) -> JSONElement {
    guard range.count <= file.limits.eventBytes else {
      throw ImportFault(
        "an event has more than \(file.limits.eventBytes) bytes",
        at: range.lowerBound
      )
    }
    guard let base = file.bytes.baseAddress else { throw ImportFault("the file is empty") }
    let start = (base + range.lowerBound).assumingMemoryBound(to: UInt8.self)
    var root: UnsafePointer<TraceJSONNode>?
    let status = trace_json_parse(parser, start, range.count, &root)
    guard status == TraceJSONStatusOK, let root else {
      throw ImportFault(Self.reason(status), at: range.lowerBound)
    }
    return JSONElement(root)
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
