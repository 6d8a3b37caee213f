/// Reads packed columns as the page's script does.
struct UnpackedColumns {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { rest.isEmpty }

  /// A number that is not below 0.
  mutating func number() -> Int {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: UInt(value))
  }

  /// A number of either sign.
  mutating func signed() -> Int {
    let value = UInt(bitPattern: number())
    return Int(bitPattern: value >> 1) ^ -Int(value & 1)
  }

  /// A column of numbers.
  mutating func column(_ count: Int) -> [Int] { (0..<count).map { _ in number() } }

  /// A column of differences.
  mutating func differences(_ count: Int) -> [Int] {
    var last = 0
    return (0..<count).map { _ in
      last &+= signed()
      return last
    }
  }

  /// A column of times, a byte each.
  mutating func logarithms(_ count: Int) -> [Double] {
    (0..<count).map { _ in
      let byte = rest.popFirst() ?? 0
      return byte == 0 ? 0 : Double.exp2((Double(byte) - 1) / 8)
    }
  }
}

extension Double {
  /// 2 to the power of a number, by its eighths.
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
