import Measurement
import Testing

/// The formulas against examples worked out by hand.
struct FrameMetricsTests {
  // Budget 16 ms; one nanosecond past a multiple of it costs one more refresh.
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
    #expect(metrics.missedVsyncSum == 0 + 0 + 1 + 1 + 2 + 2 + 0 + 0)
    #expect(metrics.missedVsyncMax == 2)
    #expect(metrics.hitchNanoseconds == 6 * 16_000_000)
    #expect(metrics.rawHitchNanoseconds == 1 + 16_000_000 + 16_000_001 + 24_000_000)
  }

  @Test func `Hitch time ratios are milliseconds over seconds of the trace`() throws {
    #expect(try metrics().hitchTimeRatio == 48)
    #expect(try metrics().rawHitchTimeRatio == 28.000_001)
    #expect(try metrics().hitchBand(in: .wwdc20) == .critical)
    #expect(try metrics().hitchBand(in: .xcode) == .critical)
  }

  @Test func `A trace without a duration has no ratio and no band`() throws {
    let metrics = try metrics(seconds: 0)
    #expect(metrics.hitchTimeRatio == nil)
    #expect(metrics.rawHitchTimeRatio == nil)
    #expect(metrics.hitchBand(in: .wwdc20) == nil)
  }

  @Test func `A frame of exactly the budget is in time`() throws {
    let metrics = try metrics()
    #expect(metrics.missedFrameBudgetCount == 4)
    #expect(metrics.delayedFramesPercent == 50)
    #expect(metrics.jankPercent == 25)
  }

  @Test func `Throughput is frames over the time they took`() throws {
    #expect(try metrics().throughputPerSecond == 8e9 / 145_000_002)
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
    #expect(metrics.frameCount == 21)
    #expect(metrics.activeFrames?.count == 20)
    #expect(metrics.activeFrames?.p50 == 10)
    #expect(metrics.activeFrames?.max == 20)
    #expect(metrics.maxNanoseconds == 99)
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
    #expect(worst(fast) == 0)
    #expect(worst(fast + slow) == 25)
    #expect(worst(slow + fast + fast) == 25)
    #expect(worst(Array(fast.dropLast())) == nil)
  }

  @Test func `No frames give no metrics`() {
    let none = FrameMetrics(
      nanoseconds: [],
      isActive: [],
      budget: .standard,
      traceDurationNanoseconds: 1
    )
    #expect(none == nil)
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
    #expect(metrics.throughputPerSecond == nil)
    #expect(metrics.hitchTimeRatio == 0)
    #expect(metrics.hitchNanoseconds == 0)
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
    #expect(table.band(ofRatio: ratio) == band)
  }

  @Test func `Budgets are named by their own number`() {
    #expect(FrameBudget.reported.map(\.label) == ["16.00", "16.67", "8.33"])
    #expect(FrameBudget(nanoseconds: 1_005_000).label == "1.01")
    #expect(FrameBudget.standard.overrun(of: 15_000_000) == -1_000_000)
  }
}
