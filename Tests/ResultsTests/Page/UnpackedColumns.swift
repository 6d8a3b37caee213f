/// Decodes packed columns as the page's script does.
struct UnpackedColumns {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// A Boolean value that indicates whether all bytes were read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads an unsigned number.
  mutating func number() -> Int {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: UInt(value))
  }

  /// Reads a signed number.
  mutating func signed() -> Int {
    let value = UInt(bitPattern: number())
    return Int(bitPattern: value >> 1) ^ -Int(value & 1)
  }

  /// Reads a column of numbers.
  mutating func column(_ count: Int) -> [Int] { (0..<count).map { _ in number() } }

  /// Reads a column of differences.
  mutating func differences(_ count: Int) -> [Int] {
    var last = 0
    return (0..<count).map { _ in
      last &+= signed()
      return last
    }
  }

  /// Reads a column of times, one byte each, on a logarithmic scale.
  mutating func logarithms(_ count: Int) -> [Double] {
    (0..<count).map { _ in
      let byte = rest.popFirst() ?? 0
      return byte == 0 ? 0 : Double.exp2((Double(byte) - 1) / 8)
    }
  }
}

extension Double {
  /// Returns 2 to a power that is a multiple of one eighth.
  fileprivate static func exp2(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    let eighths = Int(((exponent - whole) * 8).rounded())
    let root = 1.090_507_732_665_257_7
    return (0..<eighths).reduce(Double(sign: .plus, exponent: Int(whole), significand: 1)) {
      product,
      _ in product * root
    }
  }
}
