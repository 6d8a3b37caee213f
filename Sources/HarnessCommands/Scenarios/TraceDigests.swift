import BuiltinTraces
import Results

/// Files' digests, each worked out once.
final class TraceDigests {
  private var digests: [String: String] = [:]

  /// A file's digest.
  func sha256(path: String) -> String {
    let digest =
      digests[path] ?? BuiltinTrace(named: path).map { FileDigest.sha256(of: $0.bytes) }
      ?? FileDigest.sha256(path: path)
    digests[path] = digest
    return digest
  }
}
