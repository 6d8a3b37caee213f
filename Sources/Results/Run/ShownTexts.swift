import TraceRecords

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
