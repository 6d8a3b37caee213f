/// A trace that cannot be used, told in one sentence: where, what, and what to do.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The line, from 1, or nil where the whole file is meant.
  public var line: Int?
  /// What is wrong and what to do.
  public var reason: String
  /// Whether the file does not exist or cannot be opened, rather than being malformed.
  public var isMissing: Bool

  /// Makes an error.
  public init(path: String, line: Int? = nil, reason: String, isMissing: Bool = false) {
    self.path = path
    self.line = line
    self.reason = reason
    self.isMissing = isMissing
  }

  /// The sentence: `traces/a.ltrace.jsonl:12: reason`.
  public var description: String {
    line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)"
  }
}
