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

  /// Whether this is the member of that name.
  @inline(__always)
  func isCalled(_ name: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return JSONValue.areSame(keyBytes, wanted)
  }

  /// Whether this is that text.
  func isText(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return kind == TraceJSONKindText && JSONValue.areSame(textBytes, wanted)
  }

  /// Whether two short texts are the same, byte by byte: a parser that just wrote one of them is
  /// waited for by anything that reads more at once.
  @inline(__always)
  private static func areSame(
    _ one: UnsafeBufferPointer<UInt8>,
    _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  /// The text of a text, or nil for anything else.
  var text: String? {
    guard kind == TraceJSONKindText else { return nil }
    return String(decoding: textBytes, as: UTF8.self)
  }

  /// The one of a few words that a text is, found without making text of it, or nil.
  func word<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard kind == TraceJSONKindText else { return nil }
    for word in Word.allCases {
      let name = word.rawValue
      if name.utf8.count == count, spells(name) { return word }
    }
    return nil
  }

  /// Whether a text is this one, which is as long.
  @inline(never)
  private func spells(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { JSONValue.areSame($0, textBytes) }
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
