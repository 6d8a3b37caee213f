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
  /// Hitch time in ms per second of the trace; nil if the trace declares no duration.
  ///
  /// Formula: quantized hitch time / D. Source: XCTest's and MetricKit's hitch time ratio.
  public let hitchTimeRatio: Double?
  /// Frames over the budget.
  ///
  /// Formula: #{t > B}. Source: Flutter's `missed_frame_build_budget_count`.
  public let missedFrameBudgetCount: Int
  /// The number of frames that could be laid out in a second; nil if they took no time.
  ///
  /// Formula: F / Σt. Source: package-benchmark's throughput.
  public let throughputPerSecond: Double?

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
    let missed = nanoseconds.map(budget.missedVsyncs).reduce(0, +)
    let total = nanoseconds.reduce(0, +)
    frameCount = nanoseconds.count
    self.budget = budget
    activeFrames = Distribution(zip(nanoseconds, isActive).filter(\.1).map(\.0))
    maxNanoseconds = slowest
    hitchNanoseconds = missed * budget.nanoseconds
    hitchTimeRatio = Self.ratio(hitchNanoseconds, over: traceDurationNanoseconds)
    missedFrameBudgetCount = budget.framesOver(nanoseconds)
    throughputPerSecond = total > 0 ? Double(frameCount) * 1e9 / Double(total) : nil
  }

  // Nanoseconds per nanosecond, times the 1,000 ms of a second.
  private static func ratio(_ hitch: Int, over duration: Int) -> Double? {
    duration > 0 ? 1000 * Double(hitch) / Double(duration) : nil
  }
}
