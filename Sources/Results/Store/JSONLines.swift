import Foundation

/// Records as JSON, one per line, keys in alphabetical order.
public enum JSONLines {
  /// Returns the lines of some records, each ending in a newline.
  ///
  /// - Parameter records: The records, in order.
  /// - Returns: UTF-8 text.
  /// - Throws: `ResultError` for a number that has no JSON form, and for uneven columns.
  public static func encode(_ records: [any Encodable]) throws(ResultError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data()
    for record in records {
      do {
        data.append(try encoder.encode(record))
      } catch {
        throw ResultError(
          .malformed,
          "cannot write a record because \(reason(error)): report this as a defect of the harness"
        )
      }
      data.append(0x0A)
    }
    return data
  }

  /// Returns a value as JSON of several lines, for other tools.
  static func pretty(_ value: some Encodable) throws -> String {
    try text(value, .prettyPrinted) + "\n"
  }

  /// Returns a value as JSON without a newline at its end.
  static func text(
    _ value: some Encodable,
    _ formatting: JSONEncoder.OutputFormatting = []
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns the reason why a line cannot be read or written, in a few words.
  static func reason(_ error: any Error) -> String {
    func field(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "'\(field(context.codingPath + [key]))' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(field(context.codingPath))' has the wrong type"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      return "it is not valid JSON"
    case DecodingError.dataCorrupted(let context):
      return "in '\(field(context.codingPath))', \(context.debugDescription)"
    case EncodingError.invalidValue(let value, let context):
      return "'\(field(context.codingPath))' is \(value)"
    default:
      return "\(error)"
    }
  }
}

extension SchemaVersion {
  /// Returns the version of a line if it is another than the current one; nil otherwise and for a
  /// line without a version.
  static func other(in line: Data) -> Int? {
    struct Versioned: Decodable {
      var schema_version: Int
    }
    let version = (try? JSONDecoder().decode(Versioned.self, from: line))?.schema_version
    return version == current ? nil : version
  }

  /// Returns the error for a file of another version.
  ///
  /// - Parameters:
  ///   - location: The file, with the line if it has several.
  ///   - version: The file's version.
  ///   - remedy: The instruction that tells how to recreate the file.
  /// - Returns: The error.
  static func refusal(_ location: String, version: Int, _ remedy: String) -> ResultError {
    ResultError(
      .malformed,
      "\(location): is of version \(version) of the format, and this build reads version "
        + "\(current): \(remedy)"
    )
  }
}

/// A value in a list or an object of mixed values.
enum JSONValue: Encodable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// Values by their names; nil for a name that is omitted.
  case object([String: JSONValue?])

  static func number(_ number: Int) -> JSONValue { .number(Double(number)) }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .flag(let flag): try flag.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    case .object(let values): try values.compactMapValues(\.self).encode(to: encoder)
    }
  }
}
