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
