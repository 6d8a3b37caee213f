/// One run of the command: what was asked for, when, and of which version.
public struct RunInfo: Codable, Equatable, Sendable {
  /// Identifies the run among all runs.
  public var id: String
  /// When the run started: ISO 8601, in UTC.
  public var started: String
  /// The version of the tool.
  public var toolVersion: String
  /// The seed that every drawn choice of the run follows from.
  public var seed: UInt64
  /// The command line as typed.
  public var commandLine: String
  /// Every option that a result depends on and that stands nowhere else in it, with its value; nil
  /// in files of versions that did not say.
  @ExplicitNull public var options: String?
  /// Which of several machines this is that share the cells of the run, as `2/4`; nil for the only
  /// one.
  @ExplicitNull public var shard: String?

  /// Makes a record of a run.
  ///
  /// - Parameters:
  ///   - id: Identifies the run among all runs.
  ///   - started: ISO 8601, in UTC.
  ///   - toolVersion: The version of the tool.
  ///   - seed: The run's seed.
  ///   - commandLine: The command line as typed.
  ///   - options: Every option that a result depends on, with its value.
  ///   - shard: Which of several machines this is; nil for the only one.
  public init(
    id: String,
    started: String,
    toolVersion: String,
    seed: UInt64,
    commandLine: String,
    options: String? = nil,
    shard: String? = nil
  ) {
    self.id = id
    self.started = started
    self.toolVersion = toolVersion
    self.seed = seed
    self.commandLine = commandLine
    self.options = options
    self.shard = shard
  }

  enum CodingKeys: String, CodingKey {
    case id, started, seed, options, shard
    case toolVersion = "tool_version"
    case commandLine = "command_line"
  }
}

/// The build that was measured.
public struct BuildInfo: Codable, Equatable, Sendable {
  /// The name of this side of a comparison, for example `A`.
  public var label: String
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

/// The trace that was replayed.
public struct TraceInfo: Codable, Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The file it was read from.
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
  ///   - path: The file it was read from.
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
