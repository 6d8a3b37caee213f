import Foundation

extension SchemaVersion {
  /// Returns the version of a line if it is another than the current one; nil otherwise and for a
  /// line without a version.
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

  /// Returns the error for a file of another version.
  ///
  /// - Parameters:
  ///   - place: The file, with the line if it has several.
  ///   - version: The file's version.
  ///   - remedy: The instruction that tells how to recreate the file.
  /// - Returns: The error.
  static func refusal(_ place: String, version: Int, _ remedy: String) -> ResultError {
    ResultError(
      .malformed,
      "\(place): is of version \(version) of the format, and this build reads version \(current): "
        + remedy
    )
  }
}
