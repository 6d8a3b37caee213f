/// What is kept of a cell for comparisons over time; all are better when smaller.
public enum HistoryMetric: String, CaseIterable, Codable, Sendable {
  /// The least times of all frames together, in milliseconds.
  case total = "total_ms"
  /// The median of active frames, in milliseconds.
  case median = "p50_ms"
  /// The 99th percentile of active frames, in milliseconds.
  case p99 = "p99_ms"
  /// The slowest frame, in milliseconds.
  case slowest = "max_ms"
  /// The load, in milliseconds.
  case load = "load_ms"
  /// By how much frames were late, in milliseconds a second.
  case hitches = "hitch_time_ratio"
  /// Allocation requests in all frames.
  case allocations = "allocs"
  /// Bytes allocated in all frames.
  case bytes
  /// Instructions in all frames.
  case instructions
  /// Candidates that queries looked at in all frames.
  case examined
  /// Sizes that the layout asked for, the load's included.
  case sizesRead = "size_callbacks"
  /// Items that the layout placed, the load's included.
  case itemsPlaced = "items_placed"

  /// Whether it is the same in every run of the same code, so that each change of it is a change.
  public var isExact: Bool {
    switch self {
    case .total, .median, .p99, .slowest, .load, .hitches: false
    case .allocations, .bytes, .instructions, .examined, .sizesRead, .itemsPlaced: true
    }
  }

  /// The metric of a cell; nil where it was not measured.
  func value(of result: CellResult) -> Double? {
    let summary = result.summary
    let frames = result.frames
    func sum(_ column: [Int]) -> Double { Double(column.reduce(0, +)) }
    switch self {
    case .total: return sum(frames.minimumNanoseconds) / 1e6
    case .median: return summary.frameDuration?.p50
    case .p99: return summary.frameDuration?.p99
    case .slowest: return summary.maxMilliseconds
    case .load:
      return (result.load.warmNanoseconds ?? result.load.coldNanoseconds).map { Double($0) / 1e6 }
    case .hitches: return summary.hitchTimeRatio
    case .allocations: return frames.allocations.map(sum)
    case .bytes: return frames.bytes.map(sum)
    case .instructions: return frames.instructions.map(sum)
    case .examined: return sum(frames.examined)
    case .sizesRead: return sum(frames.sizesRead) + Double(result.load.sizesRead)
    case .itemsPlaced: return sum(frames.itemsPlaced) + Double(result.load.itemsPlaced)
    }
  }
}
