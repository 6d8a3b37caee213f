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
