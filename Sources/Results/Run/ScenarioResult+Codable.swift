extension ScenarioResult {
  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case run, machine, trace, build, notes, frames, summary
    case initialLayout = "initial_layout"
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
    _ = try container.decode(SchemaVersion.self, forKey: .schemaVersion)
    run = try container.decode(RunInfo.self, forKey: .run)
    machine = try container.decode(MachineRecord.self, forKey: .machine)
    trace = try container.decode(TraceInfo.self, forKey: .trace)
    build = try container.decode(BuildInfo.self, forKey: .build)
    setting = try ScenarioSetting(from: decoder)
    notes = try container.decode([String].self, forKey: .notes)
    frames = try container.decode(FrameColumns.self, forKey: .frames)
    initialLayout = try container.decode(InitialLayoutRecord.self, forKey: .initialLayout)
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
  /// - Throws: `EncodingError` for a number that is not finite and for columns of different length.
  public func encode(to encoder: any Encoder) throws {
    if let column = frames.firstUnevenColumn {
      throw EncodingError.invalidValue(
        "uneven in '\(column)'",
        EncodingError.Context(codingPath: [CodingKeys.frames], debugDescription: "uneven columns")
      )
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(SchemaVersion(), forKey: .schemaVersion)
    try container.encode(run, forKey: .run)
    try container.encode(machine, forKey: .machine)
    try container.encode(trace, forKey: .trace)
    try container.encode(build, forKey: .build)
    try setting.encode(to: encoder)
    try container.encode(notes, forKey: .notes)
    try container.encode(frames, forKey: .frames)
    try container.encode(initialLayout, forKey: .initialLayout)
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
