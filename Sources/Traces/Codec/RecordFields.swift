import CTraceJSON

/// The fields of a record's object, consumed by name and type.
///
/// Names are compared as bytes, and fields never consumed are found at the end. A record without
/// unknown fields therefore needs no strings.
struct RecordFields {
  /// The kind of record, if the object is one and its kind is known.
  var kind: RecordKind?
  private let name: StaticString
  private let object: JSONValue
  let lengthLimit: Double
  private var consumed: UInt64 = 0

  /// The name of the object in messages: `frame`, `head.view`, ...
  var owner: String { kind?.rawValue ?? "\(name)" }

  // Inlined, because copying the result would stall on its recent stores.
  @inline(__always)
  init(
    _ object: JSONValue,
    of owner: StaticString,
    lengthLimit: Double
  ) throws(CodecError) {
    guard object.kind == TraceJSONKindObject else {
      throw CodecError("'\(owner)' must be an object in braces")
    }
    guard object.count <= 64 else {
      throw CodecError("'\(owner)' has \(object.count) fields; no record has more than 64")
    }
    name = owner
    self.object = object
    self.lengthLimit = lengthLimit
  }

  /// Takes the value called `name`; returns nil if it is missing. Take each name once.
  // Inlined, because fields are mostly in the order in which they are consumed.
  @inline(__always)
  mutating func consume(_ name: StaticString) -> JSONValue? {
    let next = (~consumed).trailingZeroBitCount
    guard next < object.count else { return nil }
    let value = object.children[next]
    guard value.isCalled(name) else { return search(name, after: next) }
    consumed |= 1 << UInt64(next)
    return value
  }

  /// Searches for a name after the first field not consumed; the earlier fields have other names.
  private mutating func search(_ name: StaticString, after first: Int) -> JSONValue? {
    let children = object.children
    for index in first + 1..<children.count where children[index].isCalled(name) {
      consumed |= 1 << UInt64(index)
      return children[index]
    }
    return nil
  }

  /// A Boolean value that indicates whether every field was consumed, which also rules out repeated
  /// names.
  var areAllTaken: Bool { consumed.nonzeroBitCount == object.count }

  /// Returns the names of the fields not consumed.
  ///
  /// Throws for a repeated name.
  func leftovers() throws(CodecError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for (index, value) in object.children.enumerated() {
      let name = value.key
      guard seen.insert(name).inserted else {
        throw CodecError("'\(owner)' gives the field \(name.quoted) twice; keep one of them")
      }
      if consumed & (1 << UInt64(index)) == 0 { names.append(name) }
    }
    return names
  }

  /// Takes the fields of the object called `name`; returns nil if it is missing.
  mutating func object(
    _ name: StaticString,
    of owner: StaticString
  ) throws(CodecError) -> RecordFields? {
    guard let value = consume(name) else { return nil }
    return try RecordFields(value, of: owner, lengthLimit: lengthLimit)
  }

  /// Returns the error for an invalid value of the field called `name`.
  func fault(_ name: StaticString, _ demand: String) -> CodecError {
    CodecError("'\(name)' of '\(owner)' must be \(demand)")
  }

  /// Returns the error for a word that is not one of `words`.
  @inline(never)
  func fault(_ name: StaticString, _ value: JSONValue, noneOf words: [String]) -> CodecError {
    let choices = words.joined(separator: ", ")
    return fault(name, "one of \(choices), not \((value.text ?? "").quoted)")
  }

  /// Returns the error for a missing field called `name`.
  func missing(_ name: StaticString) -> CodecError {
    CodecError("'\(owner)' has no '\(name)'; add it or record the trace again")
  }

  /// Returns the value of the required field called `name`, or throws.
  func require<Value>(_ value: Value?, _ name: StaticString) throws(CodecError) -> Value {
    guard let value else { throw missing(name) }
    return value
  }
}

// Accessors used in most records are inlined, so that the name is a constant in the comparison.
extension RecordFields {
  /// Returns the integer that a double represents exactly, or nil.
  @inline(__always)
  static func integer(_ number: Double) -> Int? {
    guard number.magnitude <= JSONText.largestInteger else { return nil }
    let integer = Int(number)
    return Double(integer) == number ? integer : nil
  }

  @inline(__always)
  mutating func number(_ name: StaticString) throws(CodecError) -> Double? {
    guard let value = consume(name) else { return nil }
    guard value.kind == TraceJSONKindNumber else { throw fault(name, "a number") }
    return value.rawNumber
  }

  @inline(__always)
  mutating func integer(_ name: StaticString) throws(CodecError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = RecordFields.integer(number) else {
      throw fault(name, "a whole number below 2^53")
    }
    return integer
  }

  /// Takes a nonnegative integer, such as an index or a count.
  mutating func ordinal(_ name: StaticString) throws(CodecError) -> Int? {
    guard let integer = try integer(name) else { return nil }
    guard integer >= 0 else { throw fault(name, "0 or more, not \(integer)") }
    return integer
  }

  /// Takes a length or coordinate in points.
  @inline(__always)
  mutating func length(_ name: StaticString) throws(CodecError) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number.magnitude <= lengthLimit else {
      throw fault(name, "within ±\(lengthLimit) points")
    }
    return number
  }

  /// Takes a nonnegative length in points.
  @inline(__always)
  mutating func extent(_ name: StaticString) throws(CodecError) -> Double? {
    guard let length = try length(name) else { return nil }
    guard length >= 0 else { throw fault(name, "0 or more, not \(length)") }
    return length
  }

  mutating func flag(_ name: StaticString) throws(CodecError) -> Bool? {
    guard let value = consume(name) else { return nil }
    guard value.kind == TraceJSONKindFlag else { throw fault(name, "true or false") }
    return value.rawNumber != 0
  }

  mutating func text(_ name: StaticString) throws(CodecError) -> String? {
    try words(name)?.text
  }

  /// Takes a text value without making a string.
  @inline(__always)
  mutating func words(_ name: StaticString) throws(CodecError) -> JSONValue? {
    guard let value = consume(name) else { return nil }
    guard value.kind == TraceJSONKindText else { throw fault(name, "text in quotes") }
    return value
  }

  /// Takes one of a fixed set of words.
  @inline(__always)
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: StaticString,
    of list: WordList<Choice>
  ) throws(CodecError) -> Choice? where Choice.RawValue == String {
    guard let value = try words(name) else { return nil }
    guard let choice = value.word(of: list) else {
      throw fault(name, value, noneOf: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
