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

  @Test func `Late frames are counted in whole refreshes`() throws {
    let metrics = try metrics()
    expectEqual(metrics.hitchNanoseconds, (0 + 0 + 1 + 1 + 2 + 2 + 0 + 0) * 16_000_000)
  }

  @Test func `Hitch time ratios are milliseconds over seconds of the trace`() throws {
    try expectEqual(metrics().hitchTimeRatio, 48)
  }

  @Test func `A trace without a duration has no ratio`() throws {
    let metrics = try metrics(seconds: 0)
    expectNil(metrics.hitchTimeRatio)
  }

  @Test func `A frame of exactly the budget is in time`() throws {
    let metrics = try metrics()
    expectEqual(metrics.missedFrameBudgetCount, 4)
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

  @Test func `Budgets are named by their own number`() {
    expectEqual(FrameBudget.reported.map(\.label), ["16.00", "16.67", "8.33"])
    expectEqual(FrameBudget(nanoseconds: 1_005_000).label, "1.01")
  }
}
