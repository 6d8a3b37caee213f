import Expectations
import LayoutUnderTest
import Measurement
import Testing

@testable import TraceReplay
@testable import Traces

struct LayoutOperationTests {
  @Test func whatALayoutDeclaresAllowsNoMore() {
    var traits = LayoutTraits()
    for operation in LayoutOperation.allCases {
      let isJudged = ![.batch, .sizes, .rotation].contains(operation)
      expectEqual(operation.greatestExponent(declaredBy: traits), (isJudged ? 1.1 : nil))
    }
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    expectEqual(LayoutOperation.scroll.greatestExponent(declaredBy: traits), 0.15)
    expectEqual(LayoutOperation.editLast.greatestExponent(declaredBy: traits), 0.15)
    expectEqual(LayoutOperation.editFirst.greatestExponent(declaredBy: traits), 1.1)
  }

  @Test func workIsCountedByWhatTheOperationIs() {
    var log = FrameLog(frameCount: 3)
    log.initialLayout.sizesRead = 40
    log.initialLayout.itemsPlaced = 2
    log.examined = [10, 20, 600]
    log.returned = [4, 6, 5]
    log.sizesRead = [1, 9, 3]
    log.itemsPlaced = [100, 2, 0]
    expectEqual(LayoutOperation.initialLayout.work(in: log, frames: [-1]), 42)
    expectEqual(LayoutOperation.scroll.work(in: log, frames: [0, 1]), 20)
    expectEqual(LayoutOperation.editLast.work(in: log, frames: [1, 2]), 11)
    expectEqual(LayoutOperation.batch.work(in: log, frames: [0, 1, 2]), 101)
    expectEqual(LayoutOperation.scroll.work(in: log, frames: []), 0)
    expectEqual(LayoutOperation.batch.work(in: log, frames: []), 0)
  }

  @Test func aReplayTellsWhatTheLayoutDeclares() throws {
    let catalog = LayoutCatalog.builtIn
    let plan = try ReplayPlan(OperationTrace(itemCount: 1000).trace)
    for (index, isProportional) in [("linear-scan", false), ("sorted-sweep", true)] {
      let entry = try #require(catalog.entries(ofLayout: "flow", indexes: [index]).first)
      var log = FrameLog(frameCount: plan.frames.count)
      var timer = FrameTimer(frameCount: plan.frames.count)
      try entry.factory.time(plan, LayoutSettings(kind: "flow"), &timer, &log)
      expectEqual(log.traits.hasProportionalQueries, isProportional)
      expectTrue(log.traits.hasProportionalEdits)
    }
  }
}
