import TraceRecords

// Every whole number of a result is below 2^53, as in a trace. Every JSON tool reads it exactly,
// and sums and differences of a few cannot overflow 64 bits. The compiler prefers these overloads
// to those of the container when it derives `Codable`.

extension KeyedDecodingContainer {
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    let number = try decode(Int64.self, forKey: key)
    return try WholeNumber.bounded(number, codingPath + [key])
  }

  func decode(_ type: ExplicitNull<Int>.Type, forKey key: Key) throws -> ExplicitNull<Int> {
    let number = try decodeIfPresent(Int64.self, forKey: key)
    return ExplicitNull(
      wrappedValue: try number.map { try WholeNumber.bounded($0, codingPath + [key]) }
    )
  }
}

extension UnkeyedDecodingContainer {
  /// Reads the remaining whole numbers, in order.
  mutating func column() throws -> [Int] {
    var column: [Int] = []
    if let count { column.reserveCapacity(count) }
    while !isAtEnd {
      column.append(try WholeNumber.bounded(try decode(Int64.self), codingPath))
    }
    return column
  }

  /// Reads the remaining columns of whole numbers, in order.
  mutating func columns() throws -> [[Int]] {
    var columns: [[Int]] = []
    while !isAtEnd {
      var values = try nestedUnkeyedContainer()
      columns.append(try values.column())
    }
    return columns
  }
}

/// The range check of whole numbers.
private enum WholeNumber {
  private static let bound: Int64 = 1 << 53
  /// The key of a z-index, which the layout chooses and which is not used in calculations.
  private static let unbounded = "z"

  /// Returns a number that was read, or throws if it is out of range.
  ///
  /// The path is computed only for an error: it takes longer than the number.
  static func bounded(
    _ number: Int64,
    _ path: @autoclosure () -> [any CodingKey]
  ) throws -> Int {
    if number > -bound, number < bound { return Int(number) }
    let path = path()
    if path.last?.stringValue == unbounded { return Int(number) }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: "\(number) is not a whole number below 2^53"
      )
    )
  }
}

// Texts of results are shown in terminals, Markdown and pages, and files can come from anyone. So
// every text is escaped when it is read. The compiler prefers these overloads to those of the
// container when it derives `Codable`.

extension KeyedDecodingContainer {
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    ReadText.shown(try decode(ReadText.self, forKey: key), key, codingPath)
  }

  func decode(_ type: [String].Type, forKey key: Key) throws -> [String] {
    var values = try nestedUnkeyedContainer(forKey: key)
    var column: [String] = []
    while !values.isAtEnd { column.append(try values.decode(String.self).escaped) }
    return column
  }

  func decode(_ type: ExplicitNull<String>.Type, forKey key: Key) throws -> ExplicitNull<String> {
    let text = try decodeIfPresent(ReadText.self, forKey: key)
    return ExplicitNull(wrappedValue: text.map { ReadText.shown($0, key, codingPath) })
  }
}

/// A text as it is stored in a file.
private struct ReadText: Decodable {
  /// The path of a trace file, which is not escaped, since commands name it and quote it
  /// themselves.
  private static let fileName = (parent: "trace", key: "path")
  /// The key of commands that span several lines.
  private static let lines = "bisect"

  let text: String

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Returns a text in the form in which it may be shown.
  static func shown(
    _ read: ReadText,
    _ key: some CodingKey,
    _ path: @autoclosure () -> [any CodingKey]
  ) -> String {
    let isFile =
      key.stringValue == fileName.key && path().last?.stringValue == fileName.parent
    if isFile { return read.text }
    guard key.stringValue == lines else { return read.text.escaped }
    return read.text.split(separator: "\n", omittingEmptySubsequences: false).map(\.escaped)
      .joined(separator: "\n")
  }
}

// An array's own `Codable` conformance uses a container for each element. Encoding a column in a
// single container takes a quarter of the time, and columns are most of a run's output. The
// compiler prefers these overloads to the generic ones when it derives `Codable`.

extension KeyedEncodingContainer {
  mutating func encode(_ column: [Int], forKey key: Key) throws {
    var values = nestedUnkeyedContainer(forKey: key)
    try values.encode(contentsOf: column)
  }

  mutating func encode(_ column: [Bool], forKey key: Key) throws {
    var values = nestedUnkeyedContainer(forKey: key)
    try values.encode(contentsOf: column)
  }

  mutating func encode(_ columns: [[Int]], forKey key: Key) throws {
    var all = nestedUnkeyedContainer(forKey: key)
    for column in columns {
      var values = all.nestedUnkeyedContainer()
      try values.encode(contentsOf: column)
    }
  }

  mutating func encode(_ column: ExplicitNull<[Int]>, forKey key: Key) throws {
    guard let column = column.wrappedValue else { return try encodeNil(forKey: key) }
    try encode(column, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode(_ type: [Int].Type, forKey key: Key) throws -> [Int] {
    var values = try nestedUnkeyedContainer(forKey: key)
    return try values.column()
  }

  func decode(_ type: [Bool].Type, forKey key: Key) throws -> [Bool] {
    var values = try nestedUnkeyedContainer(forKey: key)
    var column: [Bool] = []
    while !values.isAtEnd { column.append(try values.decode(Bool.self)) }
    return column
  }

  func decode(_ type: [[Int]].Type, forKey key: Key) throws -> [[Int]] {
    var all = try nestedUnkeyedContainer(forKey: key)
    return try all.columns()
  }

  func decode(
    _ type: ExplicitNull<[Int]>.Type,
    forKey key: Key
  ) throws -> ExplicitNull<[Int]> {
    guard contains(key), try !decodeNil(forKey: key) else { return ExplicitNull(wrappedValue: nil) }
    return ExplicitNull(wrappedValue: try decode([Int].self, forKey: key))
  }
}
