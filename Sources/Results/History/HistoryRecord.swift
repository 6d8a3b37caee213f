/// The metrics that one run measured of one scenario, for comparisons over time.
///
/// In JSON the setting's fields are on the same level as the others, as in a result.
public struct HistoryRecord: Codable, Equatable, Sendable {
  /// The file that records are appended to, in the folder of all results.
  public static let fileName = "history.jsonl"
  private static let kind = "history"

  /// The run.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The build.
  public var build: BuildInfo
  /// The trace.
  public var trace: TraceInfo
  /// The layout, the index and the replay options.
  public var setting: ScenarioSetting
  /// The measured values, by the metric's name.
  public var metrics: [String: Double]

  /// Extracts the metrics of a result.
  ///
  /// Nil if the layout crashed or violated an invariant, since a wrong layout may be fast. Also nil
  /// for a debug build, whose times mean nothing.
  ///
  /// - Parameter result: The result.
  public init?(_ result: ScenarioResult) {
    guard result.crash == nil, result.violationCount == 0,
      result.machine.optimization != "debug"
    else { return nil }
    run = result.run
    machine = result.machine
    build = result.build
    trace = result.trace
    setting = result.setting
    let values = HistoryMetric.allCases.compactMap { metric in
      metric.value(of: result).flatMap { $0.isFinite ? (metric.rawValue, $0) : nil }
    }
    metrics = Dictionary(uniqueKeysWithValues: values)
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, build, trace, metrics
  }

  /// Reads a record.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for a missing field, a wrong type or another kind of record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decode(SchemaVersion.self, forKey: .schemaVersion)
    guard try container.decode(String.self, forKey: .record) == Self.kind else {
      throw DecodingError.dataCorruptedError(
        forKey: .record,
        in: container,
        debugDescription: "no '\(Self.kind)'"
      )
    }
    run = try container.decode(RunInfo.self, forKey: .run)
    machine = try container.decode(MachineRecord.self, forKey: .machine)
    build = try container.decode(BuildInfo.self, forKey: .build)
    trace = try container.decode(TraceInfo.self, forKey: .trace)
    metrics = try container.decode([String: Double].self, forKey: .metrics)
    setting = try ScenarioSetting(from: decoder)
  }

  /// Writes the record.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: `EncodingError` for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(SchemaVersion(), forKey: .schemaVersion)
    try container.encode(Self.kind, forKey: .record)
    try container.encode(run, forKey: .run)
    try container.encode(machine, forKey: .machine)
    try container.encode(build, forKey: .build)
    try container.encode(trace, forKey: .trace)
    try container.encode(metrics, forKey: .metrics)
    try setting.encode(to: encoder)
  }
}

/// A metric that is recorded of a scenario for comparisons over time; smaller is better.
public enum HistoryMetric: String, CaseIterable, Codable, Sendable {
  /// The sum of all frames' minimum times, in milliseconds.
  case total = "total_ms"
  /// The median of active frames, in milliseconds.
  case median = "p50_ms"
  /// The 99th percentile of active frames, in milliseconds.
  case p99 = "p99_ms"
  /// The slowest frame, in milliseconds.
  case slowest = "max_ms"
  /// The initial layout, in milliseconds.
  case initialLayout = "initial_layout_ms"
  /// The hitch time ratio: delay of frames in milliseconds per second.
  case hitches = "hitch_time_ratio"
  // Counts have the names that baselines use.
  /// Allocation requests in all frames.
  case allocations = "allocs"
  /// Bytes allocated in all frames.
  case bytes
  /// Instructions in all frames.
  case instructions
  /// Candidates examined in all frames.
  case examined
  /// Sizes that the layout asked for, including the initial layout's.
  case sizesRead = "size_callbacks"
  /// Items placed, including the initial layout's.
  case itemsPlaced = "items_placed"

  /// The count of the same name; nil for a time.
  private var count: CounterFigures.Count? { CounterFigures.Count(rawValue: rawValue) }

  /// A Boolean value that indicates whether the metric is equal in every run of the same code.
  public var isExact: Bool { count != nil }

  /// The name without the unit, for readers.
  var name: String {
    let words = rawValue.split(separator: "_")
    return words.filter { $0 != "ms" }.joined(separator: " ")
  }

  /// The unit; empty for a count or a ratio.
  var unit: String { rawValue.hasSuffix("_ms") ? "ms" : "" }

  /// Returns the metric of a scenario; nil if it was not measured.
  func value(of result: ScenarioResult) -> Double? {
    if let count { return count.value(of: result).map { Double($0) } }
    let summary = result.summary
    let nanoseconds: Double?
    switch self {
    case .total: nanoseconds = Double(result.frames.minimumNanoseconds.boundedSum)
    case .median: nanoseconds = summary.frameDuration?.p50
    case .p99: nanoseconds = summary.frameDuration?.p99
    case .slowest: nanoseconds = summary.maxNanoseconds
    case .initialLayout:
      let layout = result.initialLayout
      nanoseconds = (layout.warmNanoseconds ?? layout.coldNanoseconds).map { Double($0) }
    case .hitches: return summary.hitchTimeRatio
    case .allocations, .bytes, .instructions, .examined, .sizesRead, .itemsPlaced: return nil
    }
    return nanoseconds.map { $0 / 1e6 }
  }
}
