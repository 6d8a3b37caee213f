import Expectations
import Measurement
import Results
import Testing

/// Compares the formulas with examples that were computed by hand.
struct FrameMetricsTests {
  // The budget is 16 ms; one nanosecond more than a multiple of it takes one more refresh.
  private let frames = [
    8_000_000, 16_000_000, 16_000_001, 32_000_000, 32_000_001, 40_000_000, 1_000_000, 0,
  ]

  private func summary(
    _ nanoseconds: [Int],
    isActive: [Bool],
    seconds: Double = 2
  ) -> ScenarioSummary {
    var columns = FrameColumns()
    let none = nanoseconds.map { _ in 0 }
    columns.nanoseconds = [nanoseconds]
    (columns.updateNanoseconds, columns.prepareNanoseconds) = (none, none)
    (columns.queryNanoseconds, columns.examined, columns.returned) = (none, none, none)
    (columns.sizesRead, columns.itemsPlaced) = (none, none)
    (columns.isActive, columns.isSteady) = (isActive, none.map { _ in false })
    return ScenarioSummary(frames: columns, budget: .standard, traceDurationSeconds: seconds)
  }

  private func summary(seconds: Double = 2) -> ScenarioSummary {
    summary(frames, isActive: frames.map { $0 > 0 }, seconds: seconds)
  }

  @Test func `Late frames are counted in whole refreshes`() {
    let missed = 0 + 0 + 1 + 1 + 2 + 2 + 0 + 0
    expectEqual(FrameBudget.standard.hitchNanoseconds(of: frames), missed * 16_000_000)
  }

  @Test func `Hitch time ratios are milliseconds over seconds of the trace`() {
    expectEqual(summary().hitchTimeRatio, 48)
  }

  @Test func `A trace without a duration has no ratio`() {
    expectNil(summary(seconds: 0).hitchTimeRatio)
  }

  @Test func `A frame of exactly the budget is in time`() {
    expectEqual(summary().missedFrameBudgetCount, 4)
  }

  @Test func `Throughput is frames over the time they took`() {
    expectEqual(summary().throughputPerSecond, 8e9 / 145_000_002)
  }

  @Test func `Percentiles are over active frames and the maximum over all`() {
    let nanoseconds = Array(1...20) + [99]
    let summary = summary(nanoseconds, isActive: nanoseconds.map { $0 != 99 })
    expectEqual(summary.frameCount, 21)
    expectEqual(summary.frameDuration?.count, 20)
    expectEqual(summary.frameDuration?.p50, 10)
    expectEqual(summary.frameDuration?.max, 20)
    expectEqual(summary.maxNanoseconds, 99)
  }

  @Test func `No frames give no metrics`() {
    let summary = summary([], isActive: [])
    expectNil(summary.frameDuration)
    expectNil(summary.maxNanoseconds)
    expectNil(summary.hitchTimeRatio)
    expectNil(summary.missedFrameBudgetCount)
    expectNil(summary.throughputPerSecond)
  }

  @Test func `Frames that take no time have no throughput`() {
    let summary = summary([0, 0], isActive: [true, false])
    expectNil(summary.throughputPerSecond)
    expectEqual(summary.hitchTimeRatio, 0)
    expectEqual(FrameBudget.standard.hitchNanoseconds(of: [0, 0]), 0)
  }

  @Test func `Budgets are named by their own number`() {
    expectEqual(FrameBudget.reported.map(\.label), ["16.00", "16.67", "8.33"])
    expectEqual(FrameBudget(nanoseconds: 1_005_000).label, "1.01")
  }
}
