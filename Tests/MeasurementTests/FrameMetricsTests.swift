import Expectations
import Measurement
import Testing

/// Compares the formulas with examples that were computed by hand.
struct FrameMetricsTests {
  // The budget is 16 ms; one nanosecond more than a multiple of it takes one more refresh.
  private let frames = [
    8_000_000, 16_000_000, 16_000_001, 32_000_000, 32_000_001, 40_000_000, 1_000_000, 0,
  ]

  private func metrics(seconds: Int = 2) throws -> FrameMetrics {
    try #require(
      FrameMetrics(
        nanoseconds: frames,
        isActive: frames.map { $0 > 0 },
        budget: .standard,
        traceDurationNanoseconds: seconds * 1_000_000_000
      )
    )
  }

  @Test func `Late frames are counted in whole refreshes and in raw time`() throws {
    let metrics = try metrics()
    expectEqual(metrics.missedVsyncSum, 0 + 0 + 1 + 1 + 2 + 2 + 0 + 0)
    expectEqual(metrics.missedVsyncMax, 2)
    expectEqual(metrics.hitchNanoseconds, 6 * 16_000_000)
    expectEqual(metrics.rawHitchNanoseconds, 1 + 16_000_000 + 16_000_001 + 24_000_000)
  }

  @Test func `Hitch time ratios are milliseconds over seconds of the trace`() throws {
    try expectEqual(metrics().hitchTimeRatio, 48)
    try expectEqual(metrics().rawHitchTimeRatio, 28.000_001)
    try expectEqual(metrics().hitchBand(in: .wwdc20), .critical)
    try expectEqual(metrics().hitchBand(in: .xcode), .critical)
  }

  @Test func `A trace without a duration has no ratio and no band`() throws {
    let metrics = try metrics(seconds: 0)
    expectNil(metrics.hitchTimeRatio)
    expectNil(metrics.rawHitchTimeRatio)
    expectNil(metrics.hitchBand(in: .wwdc20))
  }

  @Test func `A frame of exactly the budget is in time`() throws {
    let metrics = try metrics()
    expectEqual(metrics.missedFrameBudgetCount, 4)
    expectEqual(metrics.delayedFramesPercent, 50)
    expectEqual(metrics.jankPercent, 25)
  }

  @Test func `Throughput is frames over the time they took`() throws {
    try expectEqual(metrics().throughputPerSecond, 8e9 / 145_000_002)
  }

  @Test func `Percentiles are over active frames and the maximum over all`() throws {
    let nanoseconds = Array(1...20) + [99]
    let metrics = try #require(
      FrameMetrics(
        nanoseconds: nanoseconds,
        isActive: nanoseconds.map { $0 != 99 },
        budget: .standard,
        traceDurationNanoseconds: 1
      )
    )
    expectEqual(metrics.frameCount, 21)
    expectEqual(metrics.activeFrames?.count, 20)
    expectEqual(metrics.activeFrames?.p50, 10)
    expectEqual(metrics.activeFrames?.max, 20)
    expectEqual(metrics.maxNanoseconds, 99)
  }

  @Test func `The worst window of 64 frames may be the last, incomplete one`() throws {
    func worst(_ frames: [Int]) -> Double? {
      FrameMetrics(
        nanoseconds: frames,
        isActive: frames.map { _ in true },
        budget: .standard,
        traceDurationNanoseconds: 1
      )?.delayedFramesWindowMaxPercent
    }
    let fast = [Int](repeating: 1, count: 64)
    let slow = [Int](repeating: 17_000_000, count: 16)
    expectEqual(worst(fast), 0)
    expectEqual(worst(fast + slow), 25)
    expectEqual(worst(slow + fast + fast), 25)
    expectNil(worst(Array(fast.dropLast())))
  }

  @Test func `No frames give no metrics`() {
    let none = FrameMetrics(
      nanoseconds: [],
      isActive: [],
      budget: .standard,
      traceDurationNanoseconds: 1
    )
    expectNil(none)
  }

  @Test func `Frames that take no time have no throughput`() throws {
    let metrics = try #require(
      FrameMetrics(
        nanoseconds: [0, 0],
        isActive: [true, false],
        budget: .standard,
        traceDurationNanoseconds: 1
      )
    )
    expectNil(metrics.throughputPerSecond)
    expectEqual(metrics.hitchTimeRatio, 0)
    expectEqual(metrics.hitchNanoseconds, 0)
  }

  @Test(arguments: [
    (HitchBandTable.wwdc20, 5.0, HitchBand.good), (.wwdc20, 5.01, .warning),
    (.wwdc20, 9.99, .warning), (.wwdc20, 10, .critical), (.xcode, 10, .good),
    (.xcode, 10.01, .warning), (.xcode, 25, .warning), (.xcode, 25.01, .critical),
    (.xcode, 50, .critical), (.xcode, 50.01, .immediate),
  ])
  func `Bands end where the published tables say`(
    table: HitchBandTable,
    ratio: Double,
    band: HitchBand
  ) {
    expectEqual(table.band(ofRatio: ratio), band)
  }

  @Test func `Budgets are named by their own number`() {
    expectEqual(FrameBudget.reported.map(\.label), ["16.00", "16.67", "8.33"])
    expectEqual(FrameBudget(nanoseconds: 1_005_000).label, "1.01")
    expectEqual(FrameBudget.standard.overrun(of: 15_000_000), -1_000_000)
  }
}
