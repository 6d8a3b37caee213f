/// The head of an HTTP request.
package struct RequestHead: Equatable, Sendable {
  /// A header field with its name in lowercase.
  package struct Field: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The method, such as `GET`.
  package var method: String
  /// The path as sent, without the query.
  package var path: String
  /// The query after the question mark, or an empty string.
  package var query: String
  /// The header fields in their order.
  package var fields: [Field]
  /// The number of body bytes that follow.
  package var contentLength: Int

  /// Returns the value of a header field.
  ///
  /// - Parameter name: The field's name in lowercase.
  /// - Returns: The value of the first field with the name, or nil if it is missing.
  package func value(of name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Returns the value of a query parameter.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The decoded value, or nil if the parameter is missing.
  package func parameter(_ name: String) -> String? {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides[0] == name else { continue }
      return sides.count > 1 ? Self.decoded(sides[1]) : ""
    }
    return nil
  }

  /// Decodes percent-encoded bytes, and plus signs as spaces.
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

/// An error for a refused request: the response status and one sentence.
package struct RequestError: Error, Equatable, Sendable {
  /// The HTTP status, 400 or above.
  package var status: Int
  /// The problem and its remedy.
  package var sentence: String

  /// Makes an error.
  package init(_ status: Int, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
