/// The build that was measured.
public struct BuildInfo: Codable, Equatable, Sendable {
  /// The name of this side of a comparison, for example `A`.
  public let label: String
  /// The commit it was built from, ending in `-dirty` with local changes, or `unknown`.
  public var commit: String
  /// The SHA-256 of the executable that measured, in hexadecimal, or `unknown`; nil where it was no
  /// process of its own and in files of versions that did not say.
  @ExplicitNull public var executable: String?

  /// Makes a record of a build.
  ///
  /// - Parameters:
  ///   - label: The name of this side of a comparison.
  ///   - commit: The commit it was built from, or `unknown`.
  ///   - executable: The digest of the executable.
  public init(label: String, commit: String, executable: String? = nil) {
    self.label = label
    self.commit = commit
    self.executable = executable
  }
}
