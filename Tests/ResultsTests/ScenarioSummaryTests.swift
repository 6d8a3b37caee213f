import Expectations
import Measurement
import Testing

@testable import Results

struct ScenarioSummaryTests {
  private let summary = ScenarioFixture.scenario(budget: FrameBudget(nanoseconds: 8_000_000))
    .summary

  @Test func `Times are minima over the replays of active frames`() {
    expectEqual(summary.frameCount, 12)
    expectEqual(summary.activeFrameCount, 10)
    expectEqual(summary.steadyFrameCount, 4)
    expectEqual(summary.replayCount, 2)
    expectEqual(summary.frameDuration?.count, 10)
    expectEqual(summary.frameDuration?.p50, 5e6)
    expectNil(summary.frameDuration?.p90)
    expectEqual(summary.frameDuration?.max, 10e6)
  }

  @Test func `Frames over budget are counted for each budget and each replay`() throws {
    expectEqual(summary.missedFrameBudgetCount, 2)
    let budgets: [Double] = [8_000_000, 16_000_000, 16_666_667, 8_333_333]
    expectEqual(summary.overBudget.map(\.budgetNanoseconds), budgets)
    expectEqual(summary.overBudget.map(\.frames), [2, 0, 0, 2])
    expectEqual(summary.overBudget.map(\.framesByReplay), [[6, 2], [2, 0], [2, 0], [6, 2]])
  }

  @Test func `Hitches are compared with the declared duration`() {
    // 9 and 10 ms miss one refresh of 8 ms each, in 0.2 s.
    expectEqual(summary.hitchTimeRatio, 80)
  }

  @Test func `Allocations are summed over all, over steady and a frame`() {
    expectEqual(summary.allocations?.sum, 8)
    expectEqual(summary.allocations?.steadySum, 0)
    expectEqual(summary.allocations?.mean, 0.8)
    expectEqual(summary.allocations?.p50, 0)
    expectEqual(summary.allocations?.max, 5)
    expectEqual(summary.bytes?.sum, 512)
    expectEqual(summary.examined, 300)
    expectEqual(summary.examinedPerReturned, 2)
    expectEqual(summary.sizesRead, 40)
    expectEqual(summary.itemsPlaced, 70)
    expectEqual(summary.measured, 46)
  }

  @Test func `Without jemalloc there are no allocation figures`() {
    let summary = ScenarioFixture.scenario(columns: ScenarioFixture.columns(withCounters: false))
      .summary
    expectNil(summary.allocations)
    expectNil(summary.bytes)
  }

  @Test func `No frames give nil and no number that is not finite`() {
    var none = FrameColumns()
    none.nanoseconds = [[], []]
    (none.bytes, none.allocations) = ([], [])
    let summary = ScenarioSummary(frames: none, budget: .standard, traceDurationSeconds: 0)
    expectEqual(summary.frameCount, 0)
    expectNil(summary.frameDuration)
    expectNil(summary.maxNanoseconds)
    expectNil(summary.hitchTimeRatio)
    expectNil(summary.missedFrameBudgetCount)
    expectNil(summary.allocations?.mean)
    expectNil(summary.allocations?.steadySum)
    expectNil(summary.examinedPerReturned)
  }

  @Test func `The slowest frames come first and name their phase`() {
    var columns = ScenarioFixture.columns()
    expectEqual(columns.slowestFrames(limit: 3), [9, 8, 7])
    expectEqual(columns.slowestFrames(limit: 0), [])
    expectEqual(columns.slowestFrames(limit: 99).suffix(2), [10, 11])
    expectEqual(columns.dominantPhase(ofFrame: 9), .prepare)
    columns.queryNanoseconds[9] = 6_000_000
    expectEqual(columns.dominantPhase(ofFrame: 9), .query)
    columns.updateNanoseconds[9] = 6_000_000
    expectEqual(columns.dominantPhase(ofFrame: 9), .update)
  }

  @Test func `A column of another length is named`() {
    var columns = ScenarioFixture.columns()
    expectNil(columns.firstUnevenColumn)
    columns.allocations?.removeLast()
    expectEqual(columns.firstUnevenColumn, "allocs")
    columns.nanoseconds = []
    expectEqual(columns.firstUnevenColumn, "ns")
  }
}
