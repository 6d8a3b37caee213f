import Foundation

/// Records as JSON, one a line, keys in alphabetical order.
public enum JSONLines {
  /// The lines of some records, each ending in a newline.
  ///
  /// - Parameter records: The records, in order.
  /// - Returns: UTF-8 text.
  /// - Throws: `EncodingError` for a number that has no JSON form.
  public static func encode(_ records: [some Encodable]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try records.reduce(into: Data()) { data, record in
      data.append(try encoder.encode(record))
      data.append(0x0A)
    }
  }
}
