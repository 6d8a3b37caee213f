import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The visible-rect indexes")
struct IndexAgreementTests {
  @Test("give the same answer in every frame of random traces")
  func agree() throws {
    var options = CheckOptions()
    options.invariants = []
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 1000..<1044)) { generator in
      let columns = RandomWaterfall.columnCounts
      let trace = RandomTrace.waterfall.draw(&generator)
      let plan = try ReplayPlan(trace, options: .random(&generator))
      let count = columns[generator.integer(0...columns.count - 1)]
      let cases = WaterfallCase.all(columns: count)
      for placement in WaterfallCase.placements {
        let outcomes = try cases.filter { $0.settings["placement"] == .text(placement) }
          .map { (waterfall: $0, outcome: try $0.check(plan, options)) }
        guard let first = outcomes.first, outcomes.count == 6,
          first.outcome.frameDigests.count == plan.frames.count
        else { return "there is nothing to compare" }
        for (waterfall, outcome) in outcomes.dropFirst() {
          guard let frame = outcome.firstDifference(from: first.outcome) else { continue }
          return "\(waterfall) and \(first.waterfall) differ from frame \(frame) on"
        }
      }
      return nil
    }
    expectNil(finding)
  }

  /// Returns the outcomes of a plan in a correct layout, and in one that moves an item.
  private func outcomes(_ plan: ReplayPlan, moving item: Int) throws -> [CheckOutcome] {
    try [0.0, 1.0].map { shift in
      let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
        let settings = try WaterfallSettings(settings)
        return Mutant(WaterfallLayout<LinearScan>(settings: settings)) { fault in
          fault.distort = { $0.frame.x += $0.element.item == item ? shift : 0 }
        }
      }
      return try factory.check(plan, LayoutSettings(kind: "waterfall"), CheckOptions(only: ""))
    }
  }

  @Test("differ in a digest as soon as one answer differs")
  func digestsTell() throws {
    var trace = PlanTrace(items: 9)
    for offset in [0.0, 5, 10] { trace.frame(offset) }
    let outcomes = try outcomes(try trace.plan(), moving: 0)
    expectEqual(outcomes[0].firstDifference(from: outcomes[1]), 0)
    expectTrue(outcomes[0].digest != outcomes[1].digest)
  }

  @Test("differ in a digest where only a question of the trace sees the difference")
  func questionsTell() throws {
    let far = Rect(x: 0, y: 1900, width: 300, height: 100)
    for question in [TraceQuestion.Question.rect(far), .item(id: 59, kind: .cell)] {
      var trace = PlanTrace(items: 60)
      trace.frame(0)
      trace.add(.question(TraceQuestion(question: question)))
      trace.frame(0)
      trace.frame(0)
      let outcomes = try outcomes(try trace.plan(), moving: 59)
      let (first, second) = (
        outcomes[0].frameDigests.fingerprints, outcomes[1].frameDigests.fingerprints
      )
      expectEqual(zip(first, second).map { $0 == $1 }, [true, false, true])
    }
  }
}
