/// Columns of whole numbers as bytes, with one byte for each small number.
///
/// A varint has seven bits per byte, the lowest first; the eighth bit says that more bytes follow.
/// Signed numbers alternate around zero (zigzag: 0, -1, 1, -2, ...), as in Protocol Buffers.
struct PackedColumns: Hashable {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Adds a number; a negative one counts as 0.
  mutating func append(_ number: Int) {
    append(unsigned: UInt64(max(0, number)))
  }

  /// Adds a signed number.
  mutating func append(signed number: Int) {
    append(unsigned: UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63)))
  }

  /// Adds a column of numbers; negative ones count as 0.
  mutating func append(_ column: some Sequence<Int>) {
    for number in column { append(number) }
  }

  /// Adds a column as the differences between adjacent numbers, the first from 0.
  mutating func append(differences column: some Sequence<Int>) {
    var last = 0
    for number in column {
      append(signed: number &- last)
      last = number
    }
  }

  /// Adds an ascending column as the differences between adjacent numbers.
  mutating func append(ascending column: some Sequence<Int>) {
    var last = 0
    for number in column {
      append(number - last)
      last = max(last, number)
    }
  }

  /// Adds a column of times, one byte each: 0 for 0, else 1 + 8 log2 of the nanoseconds, +-4.4 %.
  mutating func append(logarithms column: some Sequence<Int>) {
    for number in column { bytes.append(Self.logarithm(number)) }
  }

  private mutating func append(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func logarithm(_ number: Int) -> UInt8 {
    guard number > 0 else { return 0 }
    return UInt8(min(255, 1 + (8 * Double(number).binaryLogarithm).rounded()))
  }
}

extension Double {
  /// The logarithm to base 2 of a number above 0.
  fileprivate var binaryLogarithm: Double {
    // The bits are computed one by one, so that every system's library gives the same byte.
    var (value, result, step) = (significand, Double(exponent), 0.5)
    for _ in 0..<20 {
      value *= value
      if value >= 2 {
        value /= 2
        result += step
      }
      step /= 2
    }
    return result
  }
}
