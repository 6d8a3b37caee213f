import CTraceJSON

/// One value of the line parsed last.
struct JSONValue {
  let node: UnsafePointer<TraceJSONNode>

  var kind: TraceJSONKind { TraceJSONKind(rawValue: node.pointee.kind) }
  var number: Double { node.pointee.number }
  var count: Int { Int(node.pointee.count) }
  private var keyBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.key, count: Int(node.pointee.keyLength))
  }

  private var textBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.text, count: count)
  }

  var key: String { String(decoding: keyBytes, as: UTF8.self) }

  /// Whether this is the member of that name, byte by byte: a parser that just wrote the key is
  /// waited for by anything that reads more at once.
  @inline(__always)
  func isCalled(_ name: StaticString) -> Bool {
    let (key, wanted) = (keyBytes, name.utf8Start)
    guard key.count == name.utf8CodeUnitCount else { return false }
    for index in key.indices where key[index] != wanted[index] { return false }
    return true
  }

  /// The text of a text, or nil for anything else.
  var text: String? {
    guard kind == TraceJSONKindText else { return nil }
    return String(decoding: textBytes, as: UTF8.self)
  }

  /// The one of a few words that a text is, found without making text of it, or nil.
  @inline(__always)
  func word<Word>(of list: WordList<Word>) -> Word? {
    kind == TraceJSONKindText ? list.word(textBytes) : nil
  }

  /// The numbers of a list of nothing else, or nil for anything else.
  var numbers: UnsafeBufferPointer<Double>? {
    guard kind == TraceJSONKindNumbers else { return nil }
    return UnsafeBufferPointer(start: node.pointee.numbers, count: count)
  }

  /// The children of an object or of an array that holds more than numbers.
  var children: Children { Children(first: node + node.pointee.firstChild, count: count) }

  struct Children: RandomAccessCollection {
    fileprivate let first: UnsafePointer<TraceJSONNode>
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> JSONValue {
      assert(indices.contains(index), "there is no child \(index) of \(count)")
      return JSONValue(node: first + index)
    }
  }
}
