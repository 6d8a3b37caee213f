/// The trace that was replayed.
public struct TraceInfo: Codable, Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The file that the trace was read from.
  public var path: String
  /// The file's SHA-256 in hexadecimal, or `unknown`.
  public var sha256: String
  /// Frames replayed.
  public var frames: Int
  /// The duration that the trace declares, in seconds.
  public var durationSeconds: Double

  /// Makes a record of a trace.
  ///
  /// - Parameters:
  ///   - name: The trace's name.
  ///   - path: The file that the trace was read from.
  ///   - sha256: The file's digest, or `unknown`.
  ///   - frames: Frames replayed.
  ///   - durationSeconds: The duration that the trace declares.
  public init(name: String, path: String, sha256: String, frames: Int, durationSeconds: Double) {
    self.name = name
    self.path = path
    self.sha256 = sha256
    self.frames = frames
    self.durationSeconds = durationSeconds
  }

  enum CodingKeys: String, CodingKey {
    case name, path, sha256, frames
    case durationSeconds = "duration_s"
  }
}
