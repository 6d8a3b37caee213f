import TraceRecords

// Texts of results go to terminals, Markdown and pages, and files come from anybody: every text is
// read as it may be shown. The compiler prefers these readers to those of the container where it
// derives `Codable`.

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

/// A text as it is in a file.
private struct ReadText: Decodable {
  /// Commands name a trace's file, and quote what they name.
  private static let fileName = (parent: "trace", key: "path")
  /// Commands of several lines.
  private static let lines = "bisect"

  let text: String

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// A text that was read at a place, as it may be shown.
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
