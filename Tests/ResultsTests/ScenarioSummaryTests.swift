import Measurement
import Results
import Testing

struct ScenarioSummaryTests {
  private let summary = ScenarioFixture.scenario(budget: FrameBudget(nanoseconds: 8_000_000))
    .summary

  @Test func `Times are minima over the replays of active frames`() {
    #expect(summary.frameCount == 12)
    #expect(summary.activeFrameCount == 10)
    #expect(summary.steadyFrameCount == 4)
    #expect(summary.replayCount == 2)
    #expect(summary.frameDuration?.count == 10)
    #expect(summary.frameDuration?.p50 == 5)
    #expect(summary.frameDuration?.p90 == nil)
    #expect(summary.frameDuration?.max == 10)
    #expect(summary.frameOverrun?.p50 == -3)
    #expect(summary.frameOverrun?.max == 2)
  }

  @Test func `Frames over budget are counted for each budget and each replay`() throws {
    #expect(summary.missedFrameBudgetCount == 2)
    #expect(summary.overBudget.map(\.budgetMilliseconds) == [8, 16, 16.666667, 8.333333])
    #expect(summary.overBudget.map(\.frames) == [2, 0, 0, 2])
    #expect(summary.overBudget.map(\.framesByReplay) == [[6, 2], [2, 0], [2, 0], [6, 2]])
  }

  @Test func `Hitches are compared with the declared duration`() {
    // 9 and 10 ms miss one refresh of 8 ms each, in 0.2 s.
    #expect(summary.hitchMilliseconds == 16)
    #expect(summary.rawHitchMilliseconds == 3)
    #expect(summary.hitchTimeRatio == 80)
    #expect(summary.rawHitchTimeRatio == 15)
    #expect(summary.hitchBandWWDC20 == .critical)
    #expect(summary.hitchBandXcode == .immediate)
  }

  @Test func `Allocations are summed over all, over steady and a frame`() {
    #expect(summary.allocations?.sum == 8)
    #expect(summary.allocations?.steadySum == 0)
    #expect(summary.allocations?.mean == 0.8)
    #expect(summary.allocations?.p50 == 0)
    #expect(summary.allocations?.max == 5)
    #expect(summary.bytes?.sum == 512)
    #expect(summary.examined == 300)
    #expect(summary.examinedPerReturned == 2)
    #expect(summary.sizesRead == 40)
    #expect(summary.itemsPlaced == 70)
    #expect(summary.measured == 46)
  }

  @Test func `Without jemalloc there are no allocation figures`() {
    let summary = ScenarioFixture.scenario(columns: ScenarioFixture.columns(withCounters: false))
      .summary
    #expect(summary.allocations == nil)
    #expect(summary.bytes == nil)
  }

  @Test func `No frames give nil and no number that is not finite`() {
    let none = FrameColumns(
      nanoseconds: [[], []],
      updateNanoseconds: [],
      prepareNanoseconds: [],
      queryNanoseconds: [],
      bytes: [],
      allocations: [],
      isActive: [],
      isSteady: [],
      examined: [],
      returned: [],
      sizesRead: [],
      itemsPlaced: []
    )
    let summary = ScenarioSummary(frames: none, budget: .standard, traceDurationSeconds: 0)
    #expect(summary.frameCount == 0)
    #expect(summary.frameDuration == nil)
    #expect(summary.maxMilliseconds == nil)
    #expect(summary.hitchTimeRatio == nil)
    #expect(summary.missedFrameBudgetCount == nil)
    #expect(summary.allocations?.mean == nil)
    #expect(summary.allocations?.steadySum == nil)
    #expect(summary.examinedPerReturned == nil)
  }

  @Test func `The slowest frames come first and name their phase`() {
    var columns = ScenarioFixture.columns()
    #expect(columns.slowestFrames(limit: 3) == [9, 8, 7])
    #expect(columns.slowestFrames(limit: 0) == [])
    #expect(columns.slowestFrames(limit: 99).suffix(2) == [10, 11])
    #expect(columns.dominantPhase(ofFrame: 9) == .prepare)
    columns.queryNanoseconds[9] = 6_000_000
    #expect(columns.dominantPhase(ofFrame: 9) == .query)
    columns.updateNanoseconds[9] = 6_000_000
    #expect(columns.dominantPhase(ofFrame: 9) == .update)
  }

  @Test func `A column of another length is named`() {
    var columns = ScenarioFixture.columns()
    #expect(columns.firstUnevenColumn == nil)
    columns.allocations?.removeLast()
    #expect(columns.firstUnevenColumn == "allocs")
    columns.nanoseconds = []
    #expect(columns.firstUnevenColumn == "ns")
  }
}
