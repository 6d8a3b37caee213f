import CTraceJSON

/// A value in the last parsed JSON.
package struct JSONValue {
  private let node: UnsafePointer<TraceJSONNode>

  init(_ node: UnsafePointer<TraceJSONNode>) {
    self.node = node
  }

  /// The kind of the value.
  package var kind: TraceJSONKind { TraceJSONKind(rawValue: node.pointee.kind) }
  /// The value of a number; 0 or 1 for a flag.
  package var rawNumber: Double { node.pointee.number }
  /// The number of bytes of a text, numbers of an array of numbers, or children.
  package var count: Int { Int(node.pointee.count) }

  private var keyBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.key, count: Int(node.pointee.keyLength))
  }

  private var textBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.text, count: count)
  }

  /// The name of an object's member.
  package var key: String { String(decoding: keyBytes, as: UTF8.self) }

  /// Returns whether the value's key is `name`.
  ///
  /// Compares byte by byte: a wider load would stall, because the parser has just stored the key.
  @inline(__always)
  package func isCalled(_ name: StaticString) -> Bool {
    let (key, wanted) = (keyBytes, name.utf8Start)
    guard key.count == name.utf8CodeUnitCount else { return false }
    for index in key.indices where key[index] != wanted[index] { return false }
    return true
  }

  /// The value as text, or nil if it is not text.
  package var text: String? {
    guard kind == TraceJSONKindText else { return nil }
    return String(decoding: textBytes, as: UTF8.self)
  }

  /// Returns the matching word of a list without making a string, or nil.
  @inline(__always)
  func word<Word>(of list: WordList<Word>) -> Word? {
    kind == TraceJSONKindText ? list.word(textBytes) : nil
  }

  /// The numbers of an array of numbers, or nil for any other value.
  package var numbers: UnsafeBufferPointer<Double>? {
    guard kind == TraceJSONKindNumbers else { return nil }
    return UnsafeBufferPointer(start: node.pointee.numbers, count: count)
  }

  /// The children of an object, or of an array that contains more than numbers.
  package var children: Children { Children(first: node + node.pointee.firstChild, count: count) }

  /// The members of an object or the elements of an array.
  package struct Children: RandomAccessCollection {
    fileprivate let first: UnsafePointer<TraceJSONNode>
    /// The number of children.
    package let count: Int

    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of children.
    package var endIndex: Int { count }

    /// The child at an index.
    package subscript(index: Int) -> JSONValue {
      assert(indices.contains(index), "there is no child \(index) of \(count)")
      return JSONValue(first + index)
    }
  }
}

/// The words of an enumeration as numbers, so that a word is found without making a string.
struct WordList<Word: RawRepresentable & CaseIterable> where Word.RawValue == String {
  private static var longest: Int { 15 }
  private let words: [(number: UInt128, word: Word)]

  init() {
    words = Word.allCases.map { (WordList.number($0.rawValue.utf8), $0) }
  }

  /// Returns the word with these bytes, or nil.
  @inline(__always)
  func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    guard bytes.count <= WordList.longest else { return nil }
    let number = WordList.number(bytes)
    for index in words.indices where words[index].number == number { return words[index].word }
    return nil
  }

  /// Returns the bytes after a leading 1, which encodes their count.
  @inline(__always)
  private static func number(_ bytes: some Collection<UInt8>) -> UInt128 {
    precondition(bytes.count <= longest, "a trace has no word of more than \(longest) bytes")
    return bytes.reduce(1) { $0 << 8 | UInt128($1) }
  }
}

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
