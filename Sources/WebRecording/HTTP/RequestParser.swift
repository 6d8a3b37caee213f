/// Parses the head of an HTTP/1.1 request incrementally.
///
/// Accepts requests as browsers and command-line tools send them. Refuses folded fields, repeated
/// fields that determine the body's length, chunked bodies, control characters and bare line feeds.
package struct RequestParser: Sendable {
  /// The maximum number of bytes in a head.
  package static let headLimit = 16 << 10
  /// The maximum number of fields in a head.
  package static let fieldLimit = 64

  private var bytes: [UInt8] = []

  /// Makes a parser for one request.
  package init() {}

  /// A Boolean value that indicates whether no byte was read yet.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Parses received bytes.
  ///
  /// - Parameter more: The bytes, which may include the beginning of the body.
  /// - Returns: The head and the bytes after it, or nil while the head is incomplete.
  /// - Throws: `RequestError` for an invalid head.
  package mutating func read(
    _ more: some Sequence<UInt8>
  ) throws(RequestError) -> (head: RequestHead, rest: [UInt8])? {
    // The end may have begun in earlier bytes.
    let start = max(bytes.count - 3, 0)
    bytes += more
    let end = bytes[start...].firstRange(of: [13, 10, 13, 10])
    guard end?.upperBound ?? bytes.count <= Self.headLimit else { throw Self.tooLarge }
    guard let end else { return nil }
    return (try Self.head(bytes[..<end.lowerBound]), Array(bytes[end.upperBound...]))
  }

  private static let tooLarge = RequestError(
    431,
    "the request's head has more than \(headLimit) bytes or \(fieldLimit) fields; send fewer"
  )

  private static func malformed(_ what: String) -> RequestError {
    RequestError(400, "the request is malformed: \(what)")
  }

  private static func head(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> RequestHead {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for position in bytes.indices where bytes[position] == 13 {
      guard position + 1 < bytes.endIndex, bytes[position + 1] == 10 else {
        throw malformed("a carriage return without a line feed")
      }
      lines.append(bytes[start..<position])
      start = position + 2
    }
    lines.append(bytes[start...])
    let isSound = lines.allSatisfy { line in
      line.allSatisfy { ($0 >= 32 && $0 != 127) || $0 == 9 }
    }
    guard isSound else { throw malformed("a control character in its head") }
    guard lines.count - 1 <= fieldLimit else { throw tooLarge }
    var head = try requestLine(lines[0])
    for line in lines.dropFirst() { head.fields.append(try field(line)) }
    try checkLength(&head)
    return head
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(RequestError) -> RequestHead {
    let words = line.split(separator: 32, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]) else {
      throw malformed("its first line is no method, path and version")
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
      throw version.hasPrefix("HTTP/")
        ? RequestError(505, "the version must be HTTP/1.1") : malformed("it names no version")
    }
    guard words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ $0 > 32 && $0 < 127 }) else {
      throw malformed("its path does not begin with a slash or is not ASCII")
    }
    let sides = words[1].split(
      separator: UInt8(ascii: "?"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return RequestHead(
      method: String(decoding: words[0], as: UTF8.self),
      path: String(decoding: sides[0], as: UTF8.self),
      query: sides.count > 1 ? String(decoding: sides[1], as: UTF8.self) : "",
      fields: [],
      contentLength: 0
    )
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(RequestError) -> RequestHead.Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw malformed("a header field without a name and a colon")
    }
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return RequestHead.Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self)
    )
  }

  /// Determines the length of the body, and refuses a request that leaves it unclear.
  private static func checkLength(_ head: inout RequestHead) throws(RequestError) {
    for name in ["host", "content-length", "authorization"] {
      guard head.fields.count(where: { $0.name == name }) <= 1 else {
        throw malformed("it has '\(name)' twice")
      }
    }
    guard head.value(of: "transfer-encoding") == nil else {
      throw RequestError(411, "a chunked body is not taken; send a Content-Length")
    }
    guard let text = head.value(of: "content-length") else { return }
    // Fifteen digits suffice for a petabyte and cannot overflow an integer.
    let isNumber = text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
    guard isNumber, text.utf8.count <= 15, let length = Int(text) else {
      throw malformed("its Content-Length is no number of bytes")
    }
    head.contentLength = length
  }

  /// Returns whether bytes form a token as HTTP defines it.
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
