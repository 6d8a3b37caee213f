/// Finds the events in a JSON file without parsing the whole file.
///
/// Events are in an array, in an array in a member of an object, or one per line.
///
/// Skips everything around the events by tracking only brackets and quotes. Each event is then
/// parsed separately, so that a file takes no more memory than its bytes.
struct JSONEvents {
  private enum Context {
    /// Between the values of the file.
    case outside
    /// Among the members of an object that began at an offset.
    case object(start: Int, hasEvents: Bool)
    /// In the array of events, which may be in an object.
    case list(object: Int?)
  }

  private let file: ForeignFile
  private let bytes: UnsafeRawBufferPointer
  /// The names of object members that contain events.
  private let members: [String]
  /// A Boolean value that indicates whether the end of the array may be missing.
  private let mayEndOpen: Bool
  private var position = 0
  private var context = Context.outside
  private var count = 0

  init(_ file: ForeignFile, in members: [String], mayEndOpen: Bool = false) {
    self.file = file
    self.members = members
    self.mayEndOpen = mayEndOpen
    bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the range of the next event, or nil after the last one.
  mutating func next() throws(ImportError) -> Range<Int>? {
    while true {
      skipBlanks()
      switch context {
      case .outside:
        if position == bytes.count { return nil }
        switch bytes[position] {
        case UInt8(ascii: "["):
          position += 1
          context = .list(object: nil)
        case UInt8(ascii: "{"):
          context = .object(start: position, hasEvents: false)
          position += 1
        default:
          throw ImportError("this is not a JSON array or object; record again", at: position)
        }
      case .object(let start, let hasEvents):
        if let event = try member(start, hasEvents) { return try counted(event) }
      case .list(let object):
        if let event = try element(object) { return try counted(event) }
      }
    }
  }

  private mutating func counted(_ event: Range<Int>) throws(ImportError) -> Range<Int> {
    count += 1
    try ImportError.limit(count, to: file.limits.events, "events; cut the recording")
    return event
  }

  /// Skips an object member.
  ///
  /// At the object's end, returns the object as an event if it contained none.
  private mutating func member(
    _ start: Int,
    _ hasEvents: Bool
  ) throws(ImportError) -> Range<Int>? {
    if try consume(",") { skipBlanks() }
    if try consume("}") {
      context = .outside
      return hasEvents ? nil : start..<position
    }
    let key = position
    guard try consume("\"") else { throw unexpected() }
    try skipText()
    let name = file.text(key + 1..<position - 1)
    skipBlanks()
    guard try consume(":") else { throw unexpected() }
    skipBlanks()
    if members.contains(name), try consume("[") {
      context = .list(object: start)
    } else {
      try skipValue()
    }
    return nil
  }

  private mutating func element(_ object: Int?) throws(ImportError) -> Range<Int>? {
    if position < bytes.count, try consume(",") { skipBlanks() }
    if mayEndOpen, object == nil, position == bytes.count {
      context = .outside
      return nil
    }
    if try consume("]") {
      context = object.map { .object(start: $0, hasEvents: true) } ?? .outside
      return nil
    }
    let start = position
    try skipValue()
    return start..<position
  }

  private mutating func consume(_ character: Unicode.Scalar) throws(ImportError) -> Bool {
    guard position < bytes.count else { throw cutOff() }
    guard bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Skips the rest of a string and its closing quote.
  private mutating func skipText() throws(ImportError) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    throw cutOff()
  }

  private mutating func skipValue() throws(ImportError) {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        try skipText()
        if depth == 0 { return }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the array or object that contains a bare value.
        if depth == 0 { return try requireProgress(since: start) }
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return try requireProgress(since: start) }
      default: break
      }
      position += 1
    }
    throw cutOff()
  }

  private func requireProgress(since start: Int) throws(ImportError) {
    if position == start { throw unexpected() }
  }

  private func unexpected() -> ImportError {
    ImportError("this is not JSON; repair the file or record again", at: position)
  }

  private func cutOff() -> ImportError {
    ImportError("the file is cut off; copy or record it again", at: bytes.count)
  }
}
