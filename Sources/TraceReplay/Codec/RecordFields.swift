import CTraceJSON

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The fields of an object of a record, taken out by name and type.
///
/// Names are compared as bytes, and what nobody took is found afterwards, so that a record without
/// surprises makes no text at all.
struct RecordFields {
  /// What the object is called in messages: `frame`, `head.view`, ...
  let owner: StaticString
  private let object: JSONValue
  let lengthLimit: Double
  private var taken: UInt64 = 0
  private var takenCount = 0

  init(
    _ object: JSONValue,
    of owner: StaticString,
    lengthLimit: Double
  ) throws(TraceFault) {
    guard object.kind == TraceJSONKindObject else {
      throw TraceFault("'\(owner)' must be an object in braces")
    }
    guard object.count <= 64 else {
      throw TraceFault("'\(owner)' has \(object.count) fields; no record has more than 64")
    }
    self.owner = owner
    self.object = object
    self.lengthLimit = lengthLimit
  }

  /// The value called `name`, or nil where there is none.
  mutating func take(_ name: StaticString) -> JSONValue? {
    var value = object.firstChild
    for index in 0..<object.count {
      if RecordFields.key(of: value, is: name) {
        taken |= 1 << UInt64(index)
        takenCount += 1
        return value
      }
      value = value.next
    }
    return nil
  }

  /// The names that nobody took; a name given twice is refused.
  func leftovers() throws(TraceFault) -> [String] {
    guard takenCount < object.count else { return [] }
    var names: [String] = []
    var seen: Set<String> = []
    for (index, value) in object.children.enumerated() {
      let name = value.key
      guard seen.insert(name).inserted else {
        throw TraceFault("'\(owner)' gives the field \(name.quoted) twice; keep one of them")
      }
      if taken & (1 << UInt64(index)) == 0 { names.append(name) }
    }
    return names
  }

  /// The fields of the object called `name`, or nil where there is none.
  mutating func object(
    _ name: StaticString,
    of owner: StaticString
  ) throws(TraceFault) -> RecordFields? {
    guard let value = take(name) else { return nil }
    return try RecordFields(value, of: owner, lengthLimit: lengthLimit)
  }

  /// A refusal of the value called `name`.
  func fault(_ name: StaticString, _ demand: String) -> TraceFault {
    TraceFault("'\(name)' of '\(owner)' must be \(demand)")
  }

  /// A refusal for want of the value called `name`.
  func missing(_ name: StaticString) -> TraceFault {
    TraceFault("'\(owner)' has no '\(name)'; add it or record the trace again")
  }

  private static func key(of value: JSONValue, is name: StaticString) -> Bool {
    let key = value.keyBytes
    guard key.count == name.utf8CodeUnitCount, let start = key.baseAddress else { return false }
    return memcmp(start, name.utf8Start, key.count) == 0
  }
}

extension RecordFields {
  /// The largest whole number that a double holds apart from its neighbours.
  static let largestInteger = 9_007_199_254_740_991.0

  /// The whole number that a double holds exactly, or nil.
  static func integer(_ number: Double) -> Int? {
    guard number.magnitude <= largestInteger, number == number.rounded(.towardZero) else {
      return nil
    }
    return Int(number)
  }

  mutating func number(_ name: StaticString) throws(TraceFault) -> Double? {
    guard let value = take(name) else { return nil }
    guard value.kind == TraceJSONKindNumber else { throw fault(name, "a number") }
    return value.number
  }

  mutating func integer(_ name: StaticString) throws(TraceFault) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = RecordFields.integer(number) else {
      throw fault(name, "a whole number below 2^53")
    }
    return integer
  }

  /// A whole number from 0 on, such as an index or a count.
  mutating func ordinal(_ name: StaticString) throws(TraceFault) -> Int? {
    guard let integer = try integer(name) else { return nil }
    guard integer >= 0 else { throw fault(name, "0 or more, not \(integer)") }
    return integer
  }

  /// A length or place in points.
  mutating func length(_ name: StaticString) throws(TraceFault) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number.magnitude <= lengthLimit else {
      throw fault(name, "within ±\(lengthLimit) points")
    }
    return number
  }

  /// A length in points that is not negative.
  mutating func extent(_ name: StaticString) throws(TraceFault) -> Double? {
    guard let length = try length(name) else { return nil }
    guard length >= 0 else { throw fault(name, "0 or more, not \(length)") }
    return length
  }

  mutating func flag(_ name: StaticString) throws(TraceFault) -> Bool? {
    guard let value = take(name) else { return nil }
    guard value.kind == TraceJSONKindFlag else { throw fault(name, "true or false") }
    return value.number != 0
  }

  mutating func text(_ name: StaticString) throws(TraceFault) -> String? {
    guard let value = take(name) else { return nil }
    guard let text = value.text else { throw fault(name, "text in quotes") }
    return text
  }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: StaticString,
    as type: Choice.Type
  ) throws(TraceFault) -> Choice? where Choice.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(name, "one of \(words), not \(text.quoted)")
    }
    return choice
  }
}
