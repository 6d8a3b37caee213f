/// A pull parser for the subset of XML in exported tables.
///
/// It refuses document types, so only the five predefined entities exist.
struct XMLReader {
  /// A token of a document.
  enum Piece {
    /// A start tag; an empty element also produces an end.
    case start(String, attributes: [String: String])
    case end(String)
    case text(String)
  }

  private static let mostAttributes = 64
  private static let longestText = 1 << 20
  private static let entities: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private let file: ForeignFile
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var open: [String] = []
  private var isEmpty = false

  init(_ file: ForeignFile) {
    self.file = file
    bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the next token, or nil at the end.
  mutating func next() throws(ImportError) -> Piece? {
    if isEmpty {
      isEmpty = false
      return .end(open.removeLast())
    }
    while position < bytes.count {
      let start = position
      guard bytes[position] == UInt8(ascii: "<") else {
        skip { $0 != UInt8(ascii: "<") }
        let text = try decoded(start..<position)
        if text.allSatisfy(\.isWhitespace) { continue }
        guard !open.isEmpty else { throw fault("there is text outside of the XML", start) }
        return .text(text)
      }
      if consumes("<!--") {
        try pass("-->", start)
      } else if consumes("<?") {
        try pass("?>", start)
      } else if consumes("<!") {
        throw fault("a document type is not read; export the table with xctrace", start)
      } else if consumes("</") {
        let name = try self.name()
        skipBlanks()
        guard consumes(">"), open.popLast() == name else {
          throw fault("an element is closed that is not open", start)
        }
        return .end(name)
      } else {
        position += 1
        return try opening(start)
      }
    }
    guard open.isEmpty else { throw fault("the file is cut off; export it again", position) }
    return nil
  }

  private mutating func opening(_ start: Int) throws(ImportError) -> Piece {
    let name = try self.name()
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if consumes("/>") {
        isEmpty = true
        break
      }
      if consumes(">") { break }
      let key = try self.name()
      skipBlanks()
      guard consumes("=") else { throw fault("an attribute has no value", start) }
      skipBlanks()
      guard position < bytes.count,
        [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position])
      else { throw fault("an attribute's value is not in quotes", start) }
      let quote = bytes[position]
      position += 1
      let value = position
      skip { $0 != quote }
      guard position < bytes.count, attributes.count < Self.mostAttributes else {
        throw fault("a tag is cut off or has too many attributes", start)
      }
      attributes[key] = try decoded(value..<position)
      position += 1
    }
    open.append(name)
    guard open.count <= file.limits.nestingDepth else {
      throw fault("elements are nested too deeply", start)
    }
    return .start(name, attributes: attributes)
  }

  private mutating func name() throws(ImportError) -> String {
    let start = position
    skip { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_.:".utf8.contains(byte)
    }
    guard position > start, position - start <= 256 else { throw fault("this is not XML", start) }
    return file.text(start..<position)
  }

  /// Returns the text of a range with entities replaced.
  private func decoded(_ range: Range<Int>) throws(ImportError) -> String {
    guard range.count <= Self.longestText else {
      throw fault("a text has more than \(Self.longestText) bytes", range.lowerBound)
    }
    let text = file.text(range)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      guard let end = rest.firstIndex(of: ";"), let scalar = Self.scalar(rest[..<end]) else {
        throw fault("'&' begins no entity that XML has", range.lowerBound)
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func scalar(_ entity: Substring) -> Unicode.Scalar? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let digits = entity.dropFirst()
    let number =
      digits.hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap { Unicode.Scalar($0) }
  }

  private mutating func consumes(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.count - position >= wanted.count,
      bytes[position..<position + wanted.count].elementsEqual(wanted)
    else { return false }
    position += wanted.count
    return true
  }

  private mutating func pass(_ end: StaticString, _ start: Int) throws(ImportError) {
    while position < bytes.count {
      if consumes(end) { return }
      position += 1
    }
    throw fault("the file is cut off; export it again", start)
  }

  private mutating func skipBlanks() {
    skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private func fault(_ reason: String, _ offset: Int) -> ImportError {
    ImportError(reason, at: offset)
  }
}
