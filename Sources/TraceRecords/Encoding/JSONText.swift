/// Builds one line of JSON in reusable memory.
package struct JSONText {
  /// The magnitude up to which a double represents every integer exactly.
  package static let largestInteger = 9_007_199_254_740_991.0
  /// The line so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// A Boolean value that indicates whether a number was written that JSON cannot represent.
  package private(set) var hasNonFinite = false
  /// A Boolean value that indicates whether an integer was written that a reader cannot restore
  /// exactly.
  package private(set) var hasLargeInteger = false

  /// Makes an empty line.
  package init() {}

  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
    hasNonFinite = false
    hasLargeInteger = false
  }

  package mutating func object(_ body: (inout JSONText) -> Void) {
    group(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  package mutating func array(_ body: (inout JSONText) -> Void) {
    group(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  package mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func integer(_ value: Int) {
    separate()
    if Double(value).magnitude > JSONText.largestInteger { hasLargeInteger = true }
    appendInteger(value)
  }

  package mutating func flag(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes a number in the shortest form that reads back as the same value.
  package mutating func number(_ value: Double) {
    separate()
    appendNumber(value)
  }

  /// Writes a length in points, to three decimals.
  package mutating func length(_ value: Double) {
    separate()
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15 else { return appendNumber(value) }
    let thousandths = Int(scaled)
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    appendInteger(Int(thousandths.magnitude / 1000))
    var fraction = Int(thousandths.magnitude % 1000)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  package mutating func text(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func newline() {
    bytes.append(0x0A)
  }

  private mutating func group(
    _ opening: UInt8,
    _ closing: UInt8,
    _ body: (inout JSONText) -> Void
  ) {
    separate()
    bytes.append(opening)
    needsComma = false
    body(&self)
    bytes.append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendNumber(_ value: Double) {
    guard value.isFinite else {
      hasNonFinite = true
      return
    }
    if value.magnitude <= JSONText.largestInteger, value == value.rounded(.towardZero) {
      return appendInteger(Int(value))
    }
    bytes += value.description.utf8
  }

  private mutating func appendInteger(_ value: Int) {
    bytes += String(value).utf8
  }
}

extension JSONText {
  package mutating func field(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  package mutating func field(_ name: String, text value: String?) {
    guard let value else { return }
    key(name)
    text(value)
  }

  package mutating func field(_ name: String, flag value: Bool?) {
    guard let value else { return }
    key(name)
    flag(value)
  }

  package mutating func field(_ name: String, number value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  package mutating func field(_ name: String, length value: Double?) {
    guard let value else { return }
    key(name)
    length(value)
  }

  /// Writes a length, unless it rounds to 0, the default.
  package mutating func field(_ name: String, lengthUnlessZero value: Double) {
    guard (value * 1000).rounded() != 0 else { return }
    key(name)
    length(value)
  }

  package mutating func field(_ name: String, lengths values: [Double]?) {
    guard let values else { return }
    key(name)
    array { line in values.forEach { line.length($0) } }
  }

  package mutating func field(_ name: String, integers values: [Int]?) {
    guard let values else { return }
    key(name)
    array { line in values.forEach { line.integer($0) } }
  }

  package mutating func field(_ name: String, texts values: [String]) {
    key(name)
    array { line in values.forEach { line.text($0) } }
  }

  package mutating func field(_ name: String, object body: (inout JSONText) -> Void) {
    key(name)
    object(body)
  }
}
