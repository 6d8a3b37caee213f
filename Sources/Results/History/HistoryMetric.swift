/// What is kept of a scenario for comparisons over time; all are better when smaller.
public enum HistoryMetric: String, CaseIterable, Codable, Sendable {
  /// The minimum times of all frames together, in milliseconds.
  case total = "total_ms"
  /// The median of active frames, in milliseconds.
  case median = "p50_ms"
  /// The 99th percentile of active frames, in milliseconds.
  case p99 = "p99_ms"
  /// The slowest frame, in milliseconds.
  case slowest = "max_ms"
  /// The initial layout, in milliseconds.
  case initialLayout = "initial_layout_ms"
  /// By how much frames were late, in milliseconds a second.
  case hitches = "hitch_time_ratio"
  // What is counted has the names that baselines give it.
  /// Allocation requests in all frames.
  case allocations = "allocs"
  /// Bytes allocated in all frames.
  case bytes
  /// Instructions in all frames.
  case instructions
  /// Candidates looked at in all frames.
  case examined
  /// Sizes asked for, the initial layout's included.
  case sizesRead = "size_callbacks"
  /// Items placed, the initial layout's included.
  case itemsPlaced = "items_placed"

  /// What is counted exactly under the same name; nil for a time.
  private var count: CounterFigures.Count? { CounterFigures.Count(rawValue: rawValue) }

  /// Whether it is the same in every run of the same code, so that each change of it is a change.
  public var isExact: Bool { count != nil }

  /// The metric of a scenario; nil where it was not measured.
  func value(of result: ScenarioResult) -> Double? {
    if let count { return count.value(of: result).map { Double($0) } }
    let summary = result.summary
    switch self {
    case .total: return Double(result.frames.minimumNanoseconds.boundedSum) / 1e6
    case .median: return summary.frameDuration?.p50
    case .p99: return summary.frameDuration?.p99
    case .slowest: return summary.maxMilliseconds
    case .initialLayout:
      return (result.initialLayout.warmNanoseconds ?? result.initialLayout.coldNanoseconds).map {
        Double($0) / 1e6
      }
    case .hitches: return summary.hitchTimeRatio
    case .allocations, .bytes, .instructions, .examined, .sizesRead, .itemsPlaced: return nil
    }
  }
}
