import Measurement

/// What a scenario's frames come to against a budget; `Documentation/ResultFormat.md` has the
/// formulas.
///
/// Frame times are minima over the replays. Values that cannot be given (no frames, too few for a
/// percentile, no jemalloc, no declared duration) are nil.
public struct ScenarioSummary: Codable, Equatable, Sendable {
  /// All frames.
  public let frameCount: Int
  /// Frames with a moved offset or an event.
  public let activeFrameCount: Int
  /// Active frames without an event, over a region passed before.
  public let steadyFrameCount: Int
  /// Replays that the minima are over.
  public let replayCount: Int
  /// The budget in milliseconds.
  public let budgetMilliseconds: Double

  /// Times of the active frames.
  @ExplicitNull public private(set) var frameDuration: MillisecondsSummary?
  /// The same, less the budget: positive is late.
  @ExplicitNull public private(set) var frameOverrun: MillisecondsSummary?
  /// The slowest frame of all, active or not, in milliseconds.
  @ExplicitNull public private(set) var maxMilliseconds: Double?
  /// Hitch time in milliseconds, quantised to refreshes.
  @ExplicitNull public private(set) var hitchMilliseconds: Double?
  /// Hitch time in milliseconds, unquantised.
  @ExplicitNull public private(set) var rawHitchMilliseconds: Double?
  /// Quantised hitch time in milliseconds for each second of the trace.
  @ExplicitNull public private(set) var hitchTimeRatio: Double?
  /// Unquantised hitch time in milliseconds for each second of the trace.
  @ExplicitNull public private(set) var rawHitchTimeRatio: Double?
  /// The ratio's band in the table of WWDC20.
  @ExplicitNull public private(set) var hitchBandWWDC20: HitchBand?
  /// The ratio's band in the table of Xcode's documentation.
  @ExplicitNull public private(set) var hitchBandXcode: HitchBand?
  /// Refreshes missed by all frames.
  @ExplicitNull public private(set) var missedVsyncSum: Int?
  /// Refreshes missed by the worst frame.
  @ExplicitNull public private(set) var missedVsyncMax: Int?
  /// Share of frames over the budget, in percent.
  @ExplicitNull public private(set) var delayedFramesPercent: Double?
  /// The largest such share in 64 frames in a row, in percent.
  @ExplicitNull public private(set) var delayedFramesWindowMaxPercent: Double?
  /// Share of frames over twice the budget, in percent.
  @ExplicitNull public private(set) var jankPercent: Double?
  /// Frames over the budget.
  @ExplicitNull public private(set) var missedFrameBudgetCount: Int?
  /// Frames laid out in a second of layout work.
  @ExplicitNull public private(set) var throughputPerSecond: Double?

  /// Frames over this budget and over the three that are always reported.
  public let overBudget: [BudgetCount]
  /// Allocation requests a frame.
  @ExplicitNull public private(set) var allocations: CountSummary?
  /// Bytes allocated a frame.
  @ExplicitNull public private(set) var bytes: CountSummary?
  /// Instructions a frame; nil where nobody counted them.
  @ExplicitNull public internal(set) var instructions: CountSummary?
  /// Elements looked at by all queries.
  public let examined: Int
  /// Elements returned by all queries.
  public let returned: Int
  /// Sizes asked for in all frames, the initial layout not included.
  public let sizesRead: Int
  /// Items placed again in all frames, the initial layout not included.
  public let itemsPlaced: Int
  /// Sizes asked for in all, the initial layout included.
  public let measured: Int
  /// Elements looked at for each one returned; nil if none was returned.
  @ExplicitNull public private(set) var examinedPerReturned: Double?

  /// Sums up the frames of a scenario.
  ///
  /// - Parameters:
  ///   - frames: What was measured; its columns must have the same length.
  ///   - budget: The budget to hold the frames against.
  ///   - traceDurationSeconds: The duration that the trace declares.
  ///   - sizesReadByInitialLayout: Sizes asked for before the first frame.
  /// - Complexity: O(n log n) in the number of frames.
  public init(
    frames: FrameColumns,
    budget: FrameBudget,
    traceDurationSeconds: Double,
    sizesReadByInitialLayout: Int = 0
  ) {
    precondition(frames.firstUnevenColumn == nil, "ScenarioSummary needs columns of equal length")
    let metrics = FrameMetrics(
      nanoseconds: frames.minimumNanoseconds,
      isActive: frames.isActive,
      budget: budget,
      traceDurationNanoseconds: Int(exactly: (traceDurationSeconds * 1e9).rounded()) ?? 0
    )
    frameCount = frames.count
    activeFrameCount = frames.isActive.reduce(0) { $0 + ($1 ? 1 : 0) }
    steadyFrameCount = frames.isSteady.reduce(0) { $0 + ($1 ? 1 : 0) }
    replayCount = frames.nanoseconds.count
    budgetMilliseconds = Double(budget.nanoseconds) / 1e6

    let active = metrics?.activeFrames
    frameDuration = active.map { MillisecondsSummary($0) }
    frameOverrun = active.map { MillisecondsSummary($0, lessNanoseconds: budget.nanoseconds) }
    maxMilliseconds = metrics.map { Double($0.maxNanoseconds) / 1e6 }
    hitchMilliseconds = metrics.map { Double($0.hitchNanoseconds) / 1e6 }
    rawHitchMilliseconds = metrics.map { Double($0.rawHitchNanoseconds) / 1e6 }
    hitchTimeRatio = metrics?.hitchTimeRatio
    rawHitchTimeRatio = metrics?.rawHitchTimeRatio
    hitchBandWWDC20 = metrics?.hitchBand(in: .wwdc20)
    hitchBandXcode = metrics?.hitchBand(in: .xcode)
    missedVsyncSum = metrics?.missedVsyncSum
    missedVsyncMax = metrics?.missedVsyncMax
    delayedFramesPercent = metrics?.delayedFramesPercent
    delayedFramesWindowMaxPercent = metrics?.delayedFramesWindowMaxPercent
    jankPercent = metrics?.jankPercent
    missedFrameBudgetCount = metrics?.missedFrameBudgetCount
    throughputPerSecond = metrics?.throughputPerSecond

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
    case budgetMilliseconds = "budget_ms"
    case frameDuration = "frame_duration_cpu_ms"
    case frameOverrun = "frame_overrun_ms"
    case maxMilliseconds = "max_ms"
    case hitchMilliseconds = "hitch_time_ms"
    case rawHitchMilliseconds = "hitch_time_raw_ms"
    case hitchTimeRatio = "hitch_time_ratio"
    case rawHitchTimeRatio = "hitch_time_raw_ratio"
    case hitchBandWWDC20 = "hitch_band_wwdc20"
    case hitchBandXcode = "hitch_band_xcode"
    case missedVsyncSum = "missed_vsync_sum"
    case missedVsyncMax = "missed_vsync_max"
    case delayedFramesPercent = "delayed_frames_pct"
    case delayedFramesWindowMaxPercent = "delayed_frames_pct_window_max"
    case jankPercent = "jank_pct"
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
