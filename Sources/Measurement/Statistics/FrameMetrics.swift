/// The published metrics of the smoothness of a run of frames, for one budget.
///
/// t is a frame's time, B the budget, F the number of frames and D the trace's declared duration
/// (the recorded timestamps, not the time the replay took). Percentiles are over active frames;
/// everything else is over all frames. Times are whole nanoseconds.
public struct FrameMetrics: Equatable, Sendable {
  /// All frames, F.
  public let frameCount: Int
  /// The budget, B.
  public let budget: FrameBudget
  /// Times of the active frames; nil if no frame was active.
  ///
  /// Source: Macrobenchmark's `frameDurationCpuMs`. Overruns are these times less the budget.
  public let activeFrames: Distribution?
  /// The slowest frame of all, active or not, in nanoseconds.
  public let maxNanoseconds: Int

  /// Time by which frames missed the refresh they were due at, in nanoseconds.
  ///
  /// Formula: Σ max(0, ⌈t/B⌉ − 1)·B. Source: Apple's hitch time, quantized to refreshes because a
  /// late frame is shown at the next one.
  public let hitchNanoseconds: Int
  /// Time by which frames exceeded the budget, in nanoseconds.
  ///
  /// Formula: Σ max(0, t − B). Source: Apple's hitch time, unquantized.
  public let rawHitchNanoseconds: Int
  /// Hitch time in ms per second of the trace; nil if the trace declares no duration.
  ///
  /// Formula: quantized hitch time / D. Source: XCTest's and MetricKit's hitch time ratio.
  public let hitchTimeRatio: Double?
  /// The hitch time ratio of the raw hitch time.
  public let rawHitchTimeRatio: Double?

  /// Refreshes missed by all frames.
  ///
  /// Formula: Σ max(0, ⌈t/B⌉ − 1). Source: Chromium's `MissedVsyncsSum`.
  public let missedVsyncSum: Int
  /// Refreshes missed by the worst frame.
  ///
  /// Source: Chromium's `MissedVsyncsMax`.
  public let missedVsyncMax: Int
  /// Share of frames over the budget.
  ///
  /// Formula: 100·#{t > B}/F. Source: Chromium's `DelayedFramesPercentage`.
  public let delayedFramesPercent: Double
  /// The largest share over the budget in any window of 64 frames; nil with fewer frames.
  ///
  /// Windows are consecutive; the last one ends with the last frame, so that they include every
  /// frame. Source: Chromium reports its percentage every 64 frames.
  public let delayedFramesWindowMaxPercent: Double?
  /// Share of frames over twice the budget.
  ///
  /// Formula: 100·#{t > 2B}/F. Source: Android's JankStats with its default multiplier of 2.
  public let jankPercent: Double
  /// Frames over the budget.
  ///
  /// Formula: #{t > B}. Source: Flutter's `missed_frame_build_budget_count`.
  public let missedFrameBudgetCount: Int
  /// The number of frames that could be laid out in a second; nil if they took no time.
  ///
  /// Formula: F / Σt. Source: package-benchmark's throughput.
  public let throughputPerSecond: Double?

  /// The number of frames in a window of `delayedFramesWindowMaxPercent`.
  public static let windowLength = 64

  /// Computes the metrics; nil without frames.
  ///
  /// - Parameters:
  ///   - nanoseconds: Each frame's time.
  ///   - isActive: Whether each frame is active; one element for each time.
  ///   - budget: The budget to compare the times with.
  ///   - traceDurationNanoseconds: The duration that the trace declares.
  /// - Complexity: O(F log F).
  public init?(
    nanoseconds: [Int],
    isActive: [Bool],
    budget: FrameBudget,
    traceDurationNanoseconds: Int
  ) {
    precondition(
      nanoseconds.count == isActive.count,
      "FrameMetrics needs one activity flag for each frame"
    )
    guard let slowest = nanoseconds.max() else { return nil }
    let missed = nanoseconds.map(budget.missedVsyncs)
    let overruns = nanoseconds.map { max(0, budget.overrun(of: $0)) }
    let total = nanoseconds.reduce(0, +)
    frameCount = nanoseconds.count
    self.budget = budget
    activeFrames = Distribution(zip(nanoseconds, isActive).filter(\.1).map(\.0))
    maxNanoseconds = slowest
    missedVsyncSum = missed.reduce(0, +)
    missedVsyncMax = budget.missedVsyncs(of: slowest)
    hitchNanoseconds = missedVsyncSum * budget.nanoseconds
    rawHitchNanoseconds = overruns.reduce(0, +)
    hitchTimeRatio = Self.ratio(hitchNanoseconds, over: traceDurationNanoseconds)
    rawHitchTimeRatio = Self.ratio(rawHitchNanoseconds, over: traceDurationNanoseconds)
    missedFrameBudgetCount = budget.framesOver(nanoseconds)
    delayedFramesPercent = Self.percent(missedFrameBudgetCount, of: frameCount)
    delayedFramesWindowMaxPercent = Self.windowMaxPercent(nanoseconds, budget: budget)
    let jankBudget = FrameBudget(nanoseconds: 2 * budget.nanoseconds)
    jankPercent = Self.percent(jankBudget.framesOver(nanoseconds), of: frameCount)
    throughputPerSecond = total > 0 ? Double(frameCount) * 1e9 / Double(total) : nil
  }

  /// Returns the band of the quantized hitch time ratio.
  ///
  /// - Parameter table: The table of bands.
  /// - Returns: The band; nil without a ratio.
  public func hitchBand(in table: HitchBandTable) -> HitchBand? {
    hitchTimeRatio.map(table.band(ofRatio:))
  }

  // Nanoseconds per nanosecond, times the 1,000 ms of a second.
  private static func ratio(_ hitch: Int, over duration: Int) -> Double? {
    duration > 0 ? 1000 * Double(hitch) / Double(duration) : nil
  }

  private static func percent(_ part: Int, of whole: Int) -> Double {
    100 * Double(part) / Double(whole)
  }

  private static func windowMaxPercent(_ frames: [Int], budget: FrameBudget) -> Double? {
    guard frames.count >= windowLength else { return nil }
    let lastStart = frames.count - windowLength
    let starts = Array(stride(from: 0, to: lastStart, by: windowLength)) + [lastStart]
    let worst = starts.map { start in
      budget.framesOver(Array(frames[start..<start + windowLength]))
    }
    return worst.max().map { percent($0, of: windowLength) }
  }
}
