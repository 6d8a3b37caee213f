/// What a request says before its body.
package struct RequestHead: Equatable, Sendable {
  /// A header field, its name in lower case.
  package struct Field: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The method, such as `GET`.
  package var method: String
  /// The path as it was sent, without the query.
  package var path: String
  /// What follows the question mark; empty where there is none.
  package var query: String
  /// The header fields in their order.
  package var fields: [Field]
  /// How many bytes of body follow.
  package var contentLength: Int

  /// The value of a header field.
  ///
  /// - Parameter name: Its name in lower case.
  /// - Returns: The value of the first one of the name; nil where there is none.
  package func value(of name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The value of a parameter of the query.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The value, decoded; nil where the parameter is not there.
  package func parameter(_ name: String) -> String? {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides[0] == name else { continue }
      return sides.count > 1 ? Self.decoded(sides[1]) : ""
    }
    return nil
  }

  /// Takes percent signs with two digits for bytes, and plus signs for blanks.
  private static func decoded(_ text: Substring) -> String {
    let coded = Array(text.utf8)
    var bytes: [UInt8] = []
    var position = 0
    while position < coded.count {
      let byte = coded[position]
      if byte == UInt8(ascii: "%"), position + 2 < coded.count,
        let high = digit(coded[position + 1]), let low = digit(coded[position + 2])
      {
        bytes.append(high << 4 | low)
        position += 3
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
