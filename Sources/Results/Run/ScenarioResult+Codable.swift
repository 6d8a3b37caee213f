extension ScenarioResult {
  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case run, host, trace, build, notes, frames, load, summary
    case harnessNanosecondsPerFrame = "harness_ns_per_frame"
    case checks, violations, slowest, oracle, crash
  }

  /// Reads a result.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for a missing field, a wrong type, another version of the format, or
  ///   columns of different length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .schemaVersion)
    guard version == Self.schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion,
        in: container,
        debugDescription: "version \(version) is not the known version \(Self.schemaVersion)"
      )
    }
    run = try container.decode(RunInfo.self, forKey: .run)
    host = try container.decode(MachineRecord.self, forKey: .host)
    trace = try container.decode(TraceInfo.self, forKey: .trace)
    build = try container.decode(BuildInfo.self, forKey: .build)
    setting = try ScenarioSetting(from: decoder)
    notes = try container.decode([String].self, forKey: .notes)
    frames = try container.decode(FrameColumns.self, forKey: .frames)
    load = try container.decode(InitialLayoutRecord.self, forKey: .load)
    replays = try ReplayTimes(from: decoder)
    harnessNanosecondsPerFrame = try container.decodeIfPresent(
      Double.self,
      forKey: .harnessNanosecondsPerFrame
    )
    summary = try container.decode(ScenarioSummary.self, forKey: .summary)
    checks = try container.decode([CheckRecord].self, forKey: .checks)
    violations = try container.decode([ViolationRecord].self, forKey: .violations)
    slowest = try container.decode([SlowFrame].self, forKey: .slowest)
    oracle = try container.decodeIfPresent(OracleRecord.self, forKey: .oracle)
    crash = try container.decodeIfPresent(CrashRecord.self, forKey: .crash)
    if let column = frames.firstUnevenColumn {
      throw DecodingError.dataCorruptedError(
        forKey: .frames,
        in: container,
        debugDescription: "column '\(column)' does not have \(frames.count) entries as 'active' has"
      )
    }
  }

  /// Writes the result.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: `EncodingError` for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(run, forKey: .run)
    try container.encode(host, forKey: .host)
    try container.encode(trace, forKey: .trace)
    try container.encode(build, forKey: .build)
    try setting.encode(to: encoder)
    try container.encode(notes, forKey: .notes)
    try container.encode(frames, forKey: .frames)
    try container.encode(load, forKey: .load)
    try replays.encode(to: encoder)
    try container.encode(
      ExplicitNull(wrappedValue: harnessNanosecondsPerFrame),
      forKey: .harnessNanosecondsPerFrame
    )
    try container.encode(summary, forKey: .summary)
    try container.encode(checks, forKey: .checks)
    try container.encode(violations, forKey: .violations)
    try container.encode(slowest, forKey: .slowest)
    try container.encode(ExplicitNull(wrappedValue: oracle), forKey: .oracle)
    try container.encode(ExplicitNull(wrappedValue: crash), forKey: .crash)
  }
}
