import Foundation

/// The version of the format of results, as every line and every baseline carries it.
///
/// A line of another version is refused, so that nobody reads a field for what it does not mean.
public struct SchemaVersion: Codable, Equatable, Sendable {
  /// The version that this build writes and reads.
  public static let current = 2

  /// Makes the version of this build.
  public init() {}

  /// Reads the version.
  ///
  /// - Throws: `DecodingError` for another one than that of this build.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let version = try container.decode(Int.self)
    guard version == Self.current else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "version \(version) is not the known version \(Self.current)"
      )
    }
  }

  /// Writes the version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.current)
  }

  /// The other version that a line carries; nil for one of this version and for one that carries
  /// none.
  static func other(in line: Data) -> Int? {
    struct Head: Decodable {
      var version: Int

      enum CodingKeys: String, CodingKey {
        case version = "schema_version"
      }
    }
    let version = (try? JSONDecoder().decode(Head.self, from: line))?.version
    return version == current ? nil : version
  }

  /// Why a file of another version is refused.
  ///
  /// - Parameters:
  ///   - place: The file, and the line where there are several.
  ///   - version: Its version.
  ///   - remedy: How it is made again.
  /// - Returns: The error.
  static func refusal(_ place: String, version: Int, _ remedy: String) -> ResultError {
    ResultError(
      .malformed,
      "\(place): is of version \(version) of the format, and this build reads version \(current): "
        + remedy
    )
  }
}
