import Foundation

extension SchemaVersion {
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
