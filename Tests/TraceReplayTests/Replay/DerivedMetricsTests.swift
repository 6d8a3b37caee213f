import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

@Suite("Metrics that a layout needs and a trace lacks")
struct DerivedMetricsTests {
  private func trace(spans: Bool) -> PlanTrace {
    var trace = PlanTrace(items: 40)
    trace.frame(0)
    let metrics = TraceSizes(
      ids: [900],
      widths: [10],
      heights: [20],
      columnSpans: spans ? [2] : []
    )
    trace.edit(.insert(section: 0, item: 3, ids: [900]), metrics: metrics)
    trace.frame(0)
    return trace
  }

  private func spans(_ model: CollectionModel) -> [Int: Int32] {
    Dictionary(
      uniqueKeysWithValues: model.sections[0].ids.indices.map {
        (model.sections[0].ids[$0], model.sections[0].columnSpans[$0])
      }
    )
  }

  @Test("are drawn from ids, stay through edits, and are noted")
  func spansAreDrawn() throws {
    let plan = try trace(spans: false).plan { $0.derives = .columnSpans }
    let drawn = spans(plan.model)
    #expect(Set(drawn.values) == [1, 2, 3])
    #expect(plan.notes == ["derived from item ids with seed 42: column spans of 1 to 3"])
    var model = plan.model
    for case .batch(let update) in plan.events { model.apply(update) }
    let after = spans(model)
    #expect(after.filter { $0.key != 900 } == drawn)
    #expect((1...3).contains(try #require(after[900])))
    #expect(try spans(trace(spans: false).plan { $0.derives = .columnSpans }.model) == drawn)
  }

  @Test("depend on the seed")
  func seed() throws {
    let one = try trace(spans: false).plan { $0.derives = .columnSpans }
    let other = try trace(spans: false).plan {
      $0.derives = .columnSpans
      $0.seed = 7
    }
    #expect(spans(one.model) != spans(other.model))
  }

  @Test("are left to a trace that has them")
  func carried() throws {
    let plan = try trace(spans: true).plan { $0.derives = [.columnSpans, .captions] }
    #expect(Set(spans(plan.model).values) == [1])
    #expect(plan.notes == ["derived from item ids with seed 42: captions of 60 pt"])
    #expect(plan.model.sections[0].captionHeights[5] == 60)
  }
}
