/// An error for an unusable trace, in one sentence: the position, the problem and its remedy.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The line, from 1, or nil for the whole file.
  public var line: Int?
  /// The problem and its remedy.
  public var reason: String
  /// A Boolean value that indicates whether the file is missing or cannot be opened, rather than
  /// malformed.
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
