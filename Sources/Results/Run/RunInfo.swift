/// One run of the command: its options, its start and its version.
public struct RunInfo: Codable, Equatable, Sendable {
  /// The run's unique identifier.
  public var id: String
  /// The start of the run: ISO 8601, in UTC.
  public var started: String
  /// The version of the tool.
  public let toolVersion: String
  /// The seed of every random choice of the run.
  public let seed: UInt64
  /// The command line as typed.
  public let commandLine: String
  /// Every option with its value that affects a result and is stored nowhere else in it; nil in
  /// files of older versions.
  @ExplicitNull public var options: String?
  /// The shard of a run that several machines share, as `2/4`; nil if the run has one machine.
  @ExplicitNull public var shard: String?

  /// Makes a record of a run.
  ///
  /// - Parameters:
  ///   - id: The run's unique identifier.
  ///   - started: The start of the run: ISO 8601, in UTC.
  ///   - toolVersion: The version of the tool.
  ///   - seed: The run's seed.
  ///   - commandLine: The command line as typed.
  ///   - options: Every option with its value that affects a result.
  ///   - shard: The shard of the run; nil if it has one machine.
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
