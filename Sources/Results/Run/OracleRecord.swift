/// The comparison with the reference index.
public struct OracleRecord: Codable, Equatable, Sendable {
  /// A digest of every element of every frame; nil if none was computed.
  @ExplicitNull public var digest: String?
  /// The differences from the reference, a sentence each; empty if they agree.
  public let mismatches: [String]

  /// Makes a record of a comparison.
  ///
  /// - Parameters:
  ///   - digest: A digest of every element of every frame; nil if none was computed.
  ///   - mismatches: The differences from the reference.
  public init(digest: String?, mismatches: [String] = []) {
    self.digest = digest
    self.mismatches = mismatches
  }
}
