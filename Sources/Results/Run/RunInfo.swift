/// One run of the command: what was asked for, when, and of which version.
public struct RunInfo: Codable, Equatable, Sendable {
  /// Identifies the run among all runs.
  public var id: String
  /// When the run started: ISO 8601, in UTC.
  public var started: String
  /// The version of the tool.
  public let toolVersion: String
  /// The seed that every drawn choice of the run follows from.
  public let seed: UInt64
  /// The command line as typed.
  public let commandLine: String
  /// Every option that a result depends on and that is nowhere else in it, with its value; nil
  /// in files of versions that did not say.
  @ExplicitNull public var options: String?
  /// Which of several machines this is that share the scenarios of the run, as `2/4`; nil for the
  /// only one.
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
