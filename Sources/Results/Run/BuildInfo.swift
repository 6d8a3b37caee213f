/// The build that was measured.
public struct BuildInfo: Codable, Equatable, Sendable {
  /// The name of this side of a comparison, for example `A`.
  public let label: String
  /// The commit it was built from, ending in `-dirty` with local changes, or `unknown`.
  public var commit: String
  /// The SHA-256 of the measuring executable, in hexadecimal, or `unknown`; nil if the harness was
  /// part of another executable, and in files of older versions.
  @ExplicitNull public var executable: String?
  /// The layout libraries that the build opened; nil if it opened none.
  public var libraries: [LibraryInfo]?

  /// Makes a record of a build.
  ///
  /// - Parameters:
  ///   - label: The name of this side of a comparison.
  ///   - commit: The commit it was built from, or `unknown`.
  ///   - executable: The digest of the executable.
  ///   - libraries: The layout libraries that the build opened.
  public init(
    label: String,
    commit: String,
    executable: String? = nil,
    libraries: [LibraryInfo]? = nil
  ) {
    self.label = label
    self.commit = commit
    self.executable = executable
    self.libraries = libraries
  }

  /// The libraries with the first digits of their digests; empty if there are none.
  public var librariesText: String {
    (libraries ?? []).map { "\($0.name) \($0.sha256.prefix(12))" }.joined(separator: ", ")
  }

  /// Returns a Boolean value that indicates whether both builds ran a scenario with the same code:
  /// the same executable, and no other library.
  ///
  /// - Parameter head: The build to compare with. This build has only the library of the scenario.
  /// - Returns: `true` if the code is the same; `false` if it differs or a digest is unknown.
  public func isSameCode(as head: BuildInfo) -> Bool {
    let digests = (libraries ?? []).map(\.sha256)
    let others = (head.libraries ?? []).map(\.sha256)
    guard let executable, executable == head.executable else { return false }
    return !([executable] + digests).contains("unknown") && digests.allSatisfy(others.contains)
  }
}

/// A library of layouts that a build opened.
public struct LibraryInfo: Codable, Equatable, Sendable {
  /// The file name, without its folders.
  public var name: String
  /// The SHA-256 of the file, in hexadecimal, or `unknown`.
  public var sha256: String

  /// Makes a record of a library.
  ///
  /// - Parameters:
  ///   - name: The file name, without its folders.
  ///   - sha256: The digest of the file.
  public init(name: String, sha256: String) {
    self.name = name
    self.sha256 = sha256
  }
}
