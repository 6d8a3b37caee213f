/// Reads the fields of a protocol buffer message in the wire format, one after the other.
///
/// Format: https://protobuf.dev/programming-guides/encoding/
struct ProtobufReader {
  /// The value of a field.
  enum Value {
    /// An integer.
    case number(UInt64)
    /// The bits of a `double` or a `fixed64`.
    case bits64(UInt64)
    /// Text, bytes or a message, as a range in the file.
    case bytes(Range<Int>)
    /// A value of a type that no supported field has.
    case other

    /// The integer, or nil for any other value.
    var number: UInt64? { if case .number(let number) = self { number } else { nil } }
    /// The range of the text, bytes or message, or nil for any other value.
    var range: Range<Int>? { if case .bytes(let range) = self { range } else { nil } }
  }

  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private let end: Int

  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next field's number and value, or nil at the end of the message.
  mutating func next() throws(ImportError) -> (field: Int, value: Value)? {
    guard position < end else { return nil }
    let tag = try varint()
    let field = Int(truncatingIfNeeded: tag >> 3)
    switch tag & 7 {
    case 0: return (field, .number(try varint()))
    case 1: return (field, .bits64(try fixed(8)))
    case 2:
      let count = try varint()
      guard count <= UInt64(end - position) else { throw fault() }
      let start = position
      position += Int(count)
      return (field, .bytes(start..<position))
    case 5:
      _ = try fixed(4)
      return (field, .other)
    default: throw fault()
    }
  }

  private mutating func varint() throws(ImportError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard position < end else { break }
      let byte = bytes[position]
      position += 1
      if shift < 64 { value |= UInt64(byte & 0x7F) << UInt64(shift) }
      if byte < 0x80 { return value }
    }
    throw fault()
  }

  private mutating func fixed(_ count: Int) throws(ImportError) -> UInt64 {
    guard end - position >= count else { throw fault() }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  /// Returns the last value of each field in the rest of the message.
  mutating func values() throws(ImportError) -> [Int: Value] {
    var values: [Int: Value] = [:]
    while let (field, value) = try next() { values[field] = value }
    return values
  }

  private func fault() -> ImportError {
    ImportError(
      "byte \(position) is in no field of a Perfetto trace; the file is cut off or of another kind"
    )
  }
}
