import BuiltinTraces
import Results

/// The digests of files, each computed once.
final class TraceDigests {
  private var digests: [String: String] = [:]

  /// Returns the SHA-256 digest of a trace.
  func sha256(path: String) -> String {
    let digest =
      digests[path] ?? BuiltinTrace(named: path).map { FileDigest.sha256(of: $0.bytes) }
      ?? FileDigest.sha256(path: path)
    digests[path] = digest
    return digest
  }
}
