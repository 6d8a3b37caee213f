import Foundation

/// Records as JSON, one per line, keys in alphabetical order.
public enum JSONLines {
  /// Returns the lines of some records, each ending in a newline.
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

  /// Returns the lines of a text, with their numbers from 1; empty lines are skipped.
  ///
  /// - Parameter data: UTF-8 text.
  /// - Returns: The lines without their newlines, in order.
  static func numbered(_ data: Data) -> [(number: Int, line: Data)] {
    data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }.map { ($0.offset + 1, Data($0.element)) }
  }
}
