import CTraceJSON

/// A value in the last parsed line.
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

  /// Returns whether the value's key is `name`.
  ///
  /// Compares byte by byte: a wider load would stall, because the parser has just stored the key.
  @inline(__always)
  func isCalled(_ name: StaticString) -> Bool {
    let (key, wanted) = (keyBytes, name.utf8Start)
    guard key.count == name.utf8CodeUnitCount else { return false }
    for index in key.indices where key[index] != wanted[index] { return false }
    return true
  }

  /// The value as text, or nil if it is not text.
  var text: String? {
    guard kind == TraceJSONKindText else { return nil }
    return String(decoding: textBytes, as: UTF8.self)
  }

  /// Returns the matching word of a list without making a string, or nil.
  @inline(__always)
  func word<Word>(of list: WordList<Word>) -> Word? {
    kind == TraceJSONKindText ? list.word(textBytes) : nil
  }

  /// The numbers of an array of numbers, or nil for any other value.
  var numbers: UnsafeBufferPointer<Double>? {
    guard kind == TraceJSONKindNumbers else { return nil }
    return UnsafeBufferPointer(start: node.pointee.numbers, count: count)
  }

  /// The children of an object, or of an array that contains more than numbers.
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
