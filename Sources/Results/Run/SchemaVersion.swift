/// The version of the result format, which every line and every baseline contains.
///
/// Lines of another version are rejected, because their fields may have another meaning.
public struct SchemaVersion: Codable, Equatable, Sendable {
  /// The version that this build writes and reads.
  public static let current = 2

  /// Makes the version of this build.
  public init() {}

  /// Reads the version.
  ///
  /// - Throws: `DecodingError` for a version other than that of this build.
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
}
