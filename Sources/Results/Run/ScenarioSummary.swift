import Measurement

/// The summary of a scenario's frames against a budget; `Documentation/ResultFormat.md` has the
/// formulas.
///
/// Frame times are minima over the replays: t is a frame's time, B the budget, F the number of
/// frames and D the trace's declared duration (the recorded timestamps, not the time the replay
/// took). Percentiles are over active frames; everything else is over all frames. Unavailable
/// values (no frames, too few for a percentile, no jemalloc, no declared duration) are nil.
public struct ScenarioSummary: Codable, Equatable, Sendable {
  /// The number of frames.
  public let frameCount: Int
  /// Frames in which the offset moved or an event occurred.
  public let activeFrameCount: Int
  /// Active frames without an event, over a region passed before.
  public let steadyFrameCount: Int
  /// The number of replays that minima are taken over.
  public let replayCount: Int
  /// The budget in nanoseconds.
  @InMilliseconds public private(set) var budgetNanoseconds: Double

  /// Times of the active frames.
  ///
  /// Source: Macrobenchmark's `frameDurationCpuMs`. Overruns are these times less the budget.
  @ExplicitNull public private(set) var frameDuration: FrameTimeSummary?
  /// The time of the slowest frame, active or not, in nanoseconds.
  @InMilliseconds public private(set) var maxNanoseconds: Double?
  /// Hitch time, quantized to refreshes, in milliseconds per second of the trace.
  ///
  /// Nil if the trace declares no duration. Formula: quantized hitch time / D.
  /// Source: XCTest's and MetricKit's hitch time ratio.
  @ExplicitNull public private(set) var hitchTimeRatio: Double?
  /// Frames over the budget.
  ///
  /// Formula: #{t > B}. Source: Flutter's `missed_frame_build_budget_count`.
  @ExplicitNull public private(set) var missedFrameBudgetCount: Int?
  /// The number of frames that could be laid out in a second; nil if they took no time.
  ///
  /// Formula: F / Σt. Source: package-benchmark's throughput.
  @ExplicitNull public private(set) var throughputPerSecond: Double?

  /// Frames over this budget and over the three that are always reported.
  public let overBudget: [BudgetCount]
  /// Allocation requests per frame.
  @ExplicitNull public private(set) var allocations: CountSummary?
  /// Bytes allocated per frame.
  @ExplicitNull public private(set) var bytes: CountSummary?
  /// Instructions per frame; nil if they were not counted.
  @ExplicitNull public internal(set) var instructions: CountSummary?
  /// Elements examined by all queries.
  public let examined: Int
  /// Elements returned by all queries.
  public let returned: Int
  /// Sizes that the layout asked for in all frames, without the initial layout's.
  public let sizesRead: Int
  /// Items placed again in all frames, without the initial layout's.
  public let itemsPlaced: Int
  /// Sizes that the layout asked for, with the initial layout's.
  public let measured: Int
  /// Elements examined per element returned; nil if none was returned.
  @ExplicitNull public private(set) var examinedPerReturned: Double?

  /// Summarizes the frames of a scenario.
  ///
  /// - Parameters:
  ///   - frames: The measurements; all columns must have the same length.
  ///   - budget: The budget that the frames are compared with.
  ///   - traceDurationSeconds: The duration that the trace declares.
  ///   - sizesReadByInitialLayout: Sizes that the layout asked for before the first frame.
  /// - Complexity: O(n log n) in the number of frames.
  public init(
    frames: FrameColumns,
    budget: FrameBudget,
    traceDurationSeconds: Double,
    sizesReadByInitialLayout: Int = 0
  ) {
    precondition(frames.firstUnevenColumn == nil, "ScenarioSummary needs columns of equal length")
    let minima = frames.minimumNanoseconds
    let duration = Int(exactly: (traceDurationSeconds * 1e9).rounded()) ?? 0
    let total = minima.reduce(0, +)
    frameCount = frames.count
    activeFrameCount = frames.isActive.reduce(0) { $0 + ($1 ? 1 : 0) }
    steadyFrameCount = frames.isSteady.reduce(0) { $0 + ($1 ? 1 : 0) }
    replayCount = frames.nanoseconds.count
    budgetNanoseconds = Double(budget.nanoseconds)

    let active = Distribution(zip(minima, frames.isActive).filter(\.1).map(\.0))
    frameDuration = active.map { FrameTimeSummary($0) }
    maxNanoseconds = minima.max().map { Double($0) }
    if !minima.isEmpty, duration > 0 {
      // Nanoseconds per nanosecond, times the 1,000 ms of a second.
      hitchTimeRatio = 1000 * Double(budget.hitchNanoseconds(of: minima)) / Double(duration)
    }
    missedFrameBudgetCount = minima.isEmpty ? nil : budget.framesOver(minima)
    throughputPerSecond = total > 0 ? Double(minima.count) * 1e9 / Double(total) : nil

    let budgets = [budget] + FrameBudget.reported.filter { $0 != budget }
    overBudget = budgets.map { BudgetCount($0, frames: frames) }
    allocations = frames.allocations.map { CountSummary($0, frames: frames) }
    bytes = frames.bytes.map { CountSummary($0, frames: frames) }
    instructions = frames.instructions.map { CountSummary($0, frames: frames) }
    examined = frames.examined.boundedSum
    returned = frames.returned.boundedSum
    sizesRead = frames.sizesRead.boundedSum
    itemsPlaced = frames.itemsPlaced.boundedSum
    measured = sizesReadByInitialLayout + sizesRead
    examinedPerReturned = returned > 0 ? Double(examined) / Double(returned) : nil
  }

  enum CodingKeys: String, CodingKey {
    case frameCount = "frames"
    case activeFrameCount = "active_frames"
    case steadyFrameCount = "steady_frames"
    case replayCount = "replays"
    case budgetNanoseconds = "budget_ms"
    case frameDuration = "frame_duration_cpu_ms"
    case maxNanoseconds = "max_ms"
    case hitchTimeRatio = "hitch_time_ratio"
    case missedFrameBudgetCount = "missed_frame_budget_count"
    case throughputPerSecond = "throughput"
    case overBudget = "over_budget"
    case allocations = "allocs_per_frame"
    case bytes = "bytes_per_frame"
    case instructions = "instructions_per_frame"
    case examined, returned
    case sizesRead = "size_callbacks"
    case itemsPlaced = "items_placed"
    case measured
    case examinedPerReturned = "examined_per_returned"
  }
}

/// Frame times in nanoseconds; a percentile with fewer than five frames beyond it is nil.
public struct FrameTimeSummary: Codable, Equatable, Sendable {
  /// The number of frames.
  public let count: Int
  /// The median.
  @InMilliseconds public private(set) var p50: Double?
  /// The 90th percentile.
  @InMilliseconds public private(set) var p90: Double?
  /// The 95th percentile.
  @InMilliseconds public private(set) var p95: Double?
  /// The 99th percentile.
  @InMilliseconds public private(set) var p99: Double?
  /// The 99.9th percentile.
  @InMilliseconds public private(set) var p999: Double?
  /// The slowest frame.
  @InMilliseconds public private(set) var max: Double

  init(_ distribution: Distribution) {
    count = distribution.count
    p50 = distribution.p50.map { Double($0) }
    p90 = distribution.p90.map { Double($0) }
    p95 = distribution.p95.map { Double($0) }
    p99 = distribution.p99.map { Double($0) }
    p999 = distribution.p999.map { Double($0) }
    max = Double(distribution.max)
  }

  enum CodingKeys: String, CodingKey {
    case count = "n"
    case p50, p90, p95, p99, p999, max
  }
}

/// The number of frames that exceed one budget.
public struct BudgetCount: Codable, Equatable, Sendable {
  /// The budget in nanoseconds.
  @InMilliseconds public private(set) var budgetNanoseconds: Double
  /// Frames over the budget in every replay, that is, by their minimum.
  public let frames: Int
  /// Frames over the budget in each single replay, the cold one first; for the report only.
  public let framesByReplay: [Int]

  init(_ budget: FrameBudget, frames columns: FrameColumns) {
    budgetNanoseconds = Double(budget.nanoseconds)
    frames = budget.framesOver(columns.minimumNanoseconds)
    framesByReplay = columns.nanoseconds.map(budget.framesOver)
  }

  enum CodingKeys: String, CodingKey {
    case budgetNanoseconds = "budget_ms"
    case frames
    case framesByReplay = "frames_by_replay"
  }
}

/// A count per frame, such as allocations, summarized over a scenario.
public struct CountSummary: Codable, Equatable, Sendable {
  /// The sum over all frames.
  public let sum: Int
  /// The sum over the steady frames; nil if there are none.
  @ExplicitNull public private(set) var steadySum: Int?
  /// The mean of the active frames; nil if there are none.
  @ExplicitNull public private(set) var mean: Double?
  /// The median of the active frames; nil with fewer than 10.
  @ExplicitNull public private(set) var p50: Int?
  /// The largest count of any frame.
  public let max: Int

  init(_ column: [Int], frames: FrameColumns) {
    let active = Distribution(zip(column, frames.isActive).filter(\.1).map(\.0))
    let steady = zip(column, frames.isSteady).filter(\.1).map(\.0)
    sum = column.boundedSum
    steadySum = steady.isEmpty ? nil : steady.boundedSum
    mean = active.map { Double($0.sum) / Double($0.count) }
    p50 = active?.p50
    max = column.max() ?? 0
  }

  enum CodingKeys: String, CodingKey {
    case sum, mean, p50, max
    case steadySum = "steady_sum"
  }
}

extension ScenarioResult {
  /// Adds the instructions of every frame, which are counted after all other measurements.
  ///
  /// - Parameter instructions: One number per frame.
  public mutating func add(instructions: [Int]) {
    precondition(instructions.count == frames.count, "a frame has no number of instructions")
    frames.instructions = instructions
    summary.instructions = CountSummary(instructions, frames: frames)
  }
}
