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

/// The time that a frame may take.
public struct FrameBudget: Codable, Equatable, Sendable {
  /// The budget, in nanoseconds.
  public let nanoseconds: Int

  /// The default budget: exactly 16.00 ms.
  public static let standard = FrameBudget(nanoseconds: 16_000_000)
  /// One frame at 60 Hz: 1000/60 ms, to the nanosecond.
  public static let hertz60 = FrameBudget(nanoseconds: 16_666_667)
  /// One frame at 120 Hz: 1000/120 ms, to the nanosecond.
  public static let hertz120 = FrameBudget(nanoseconds: 8_333_333)
  /// The three budgets that every summary uses to count slow frames.
  public static let reported = [standard, hertz60, hertz120]

  /// Makes a budget.
  ///
  /// - Parameter nanoseconds: The budget, at least 1.
  public init(nanoseconds: Int) {
    precondition(nanoseconds > 0, "FrameBudget must be at least one nanosecond")
    self.nanoseconds = nanoseconds
  }

  /// The budget in milliseconds with two decimals, for example `16.67`.
  public var label: String {
    let hundredths = (nanoseconds + 5_000) / 10_000
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Returns the number of display refreshes that a frame misses.
  ///
  /// Formula: max(0, ⌈t / budget⌉ − 1). Source: Chromium's missed vsyncs.
  public func missedVsyncs(of frame: Int) -> Int {
    frame > 0 ? (frame - 1) / nanoseconds : 0
  }

  /// Returns the number of frames that take longer than the budget.
  public func framesOver(_ frames: [Int]) -> Int {
    frames.reduce(0) { $0 + ($1 > nanoseconds ? 1 : 0) }
  }
}
