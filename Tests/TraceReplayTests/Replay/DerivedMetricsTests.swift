import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

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
    expectEqual(Set(drawn.values), [1, 2, 3])
    expectEqual(plan.notes, ["derived from item ids with seed 42: column spans of 1 to 3"])
    var model = plan.model
    for case .batch(let update) in plan.events { model.apply(update) }
    let after = spans(model)
    expectEqual(after.filter { $0.key != 900 }, drawn)
    expectTrue((1...3).contains(try #require(after[900])))
    try expectEqual(spans(trace(spans: false).plan { $0.derives = .columnSpans }.model), drawn)
  }

  @Test("depend on the seed")
  func seed() throws {
    let one = try trace(spans: false).plan { $0.derives = .columnSpans }
    let other = try trace(spans: false).plan {
      $0.derives = .columnSpans
      $0.seed = 7
    }
    expectTrue(spans(one.model) != spans(other.model))
  }

  @Test("are left to a trace that has them")
  func carried() throws {
    let plan = try trace(spans: true).plan { $0.derives = [.columnSpans, .captions] }
    expectEqual(Set(spans(plan.model).values), [1])
    expectEqual(plan.notes, ["derived from item ids with seed 42: captions of 60 pt"])
    expectEqual(plan.model.sections[0].captionHeights[5], 60)
  }

  @Test("are block sizes too: of 100 to 400 points a side, whatever the trace measures")
  func blockSizes() throws {
    var trace = PlanTrace(items: 200)
    trace.frame(0)
    let metrics = TraceSizes(ids: [900, 7], widths: [10, 11], heights: [20, 21])
    trace.edit(
      .insert(section: 0, item: 3, ids: [900]),
      .reload(section: 0, item: 7, ids: [7]),
      metrics: metrics
    )
    trace.size([4, 5, 9], height: 33)
    trace.frame(0)
    trace.add(.reload)
    trace.addItems(5..<9, sizes: .estimated(Size(width: 1, height: 2)))
    trace.frame(0)
    let plan = try trace.plan { $0.derives = .blockSizes }
    expectEqual(
      plan.notes,
      ["derived from item ids with seed 42: block sides of 1 to 4 times 100 pt"]
    )
    let sizes = sizes(plan.model)
    expectEqual(Set(sizes.values.map(\.width)), [100, 200, 300, 400])
    expectEqual(Set(sizes.values.map(\.height)), [100, 200, 300, 400])
    expectEqual(Set(sizes.values).count, 16)
    var model = plan.model
    for event in plan.events {
      if case .invalidate(let invalidation) = event {
        let ids = invalidation.items.flatMap { run in model.sections[run.section].ids[run.items] }
        expectEqual(ids, [4, 5, 9])
      }
      model.play([event])
      let after = self.sizes(model)
      expectTrue(after.allSatisfy { $0.key == 900 || sizes[$0.key] == $0.value })
    }
    expectEqual(plan.events.map(\.summary), ["edit of 2", "invalidate", "reload"])
    expectEqual(Array(model.sections[0].ids), [5, 6, 7, 8])
    expectTrue((0..<4).allSatisfy { model.sections[0].measured[$0] })
  }

  private func sizes(_ model: CollectionModel) -> [Int: Size] {
    Dictionary(
      uniqueKeysWithValues: model.sections.flatMap { section in
        section.ids.indices.map { (section.ids[$0], section.metrics(at: $0).size) }
      }
    )
  }

  @Test("are no block sizes where a quilt was recorded")
  func recordedQuilt() throws {
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    trace.size([1], height: 33)
    trace.frame(0)
    var recorded = trace.trace
    recorded.head.layout = LayoutSettings(kind: "quilt")
    var options = ReplayOptions()
    options.derives = .blockSizes
    let plan = try ReplayPlan(recorded, options: options)
    expectTrue(plan.notes.isEmpty)
    expectEqual(Array(plan.model.sections[0].heights), [100, 100, 100])
    expectEqual(plan.events.map(\.summary), ["1 size"])
  }

  @Test("keep an item's block size through every random edit, and its place")
  func blockSizesStay() throws {
    let finding = try forAll(seeds: 0..<60) { generator in
      var options = ReplayOptions.random(&generator)
      let trace = RandomTrace.waterfall.draw(&generator)
      let plain = try ReplayPlan(trace, options: options)
      options.derives = .blockSizes
      let derived = try ReplayPlan(trace, options: options)
      guard derived.events.count == plain.events.count else { return "events are lost" }
      var models = (plain.model, derived.model)
      var known: [Int: Size] = [:]
      for index in plain.events.indices {
        models.0.play([plain.events[index]])
        models.1.play([derived.events[index]])
        guard models.0.sections.map(\.ids) == models.1.sections.map(\.ids) else {
          return "event \(index) leads to other items"
        }
        for (id, size) in sizes(models.1) where known.updateValue(size, forKey: id) ?? size != size
        {
          return "item \(id) changes its size in event \(index)"
        }
      }
      return nil
    }
    expectNil(finding)
  }
}
