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
        debugDescription: "\(number) is no whole number below 2^53"
      )
    )
  }
}
