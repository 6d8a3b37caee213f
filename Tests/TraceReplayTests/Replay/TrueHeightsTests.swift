import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("True heights of items that come unsized")
struct TrueHeightsTests {
  private let estimate = TraceItems.Sizes.estimated(Size(width: 90, height: 44))

  private func heights(_ model: CollectionModel) -> [Double] {
    model.sections.flatMap { Array($0.heights) }
  }

  @Test("are those of the first record after, which leaves its event; the rest is drawn")
  func firstRecord() throws {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<5, sizes: estimate)
    trace.frame(0)
    trace.size([1, 3], height: 120)
    trace.frame(0)
    trace.size([1, 2], height: 77)
    trace.frame(5)
    let plan = try trace.plan { $0.derives = .trueHeights }
    let section = plan.model.sections[0]
    expectTrue(section.heights[1] == 120 && section.heights[3] == 120 && section.heights[2] == 77)
    expectEqual(Array(section.widths), [90, 100, 100, 100, 90])
    for item in [0, 4] {
      expectEqual(section.heights[item].rounded(), section.heights[item])
      expectTrue((40...400).contains(section.heights[item]))
    }
    expectTrue((0..<5).allSatisfy { section.measured[$0] })
    expectEqual(plan.frames.map(\.eventCount), [0, 0, 1])
    expectEqual(plan.frames.map(\.firstEvent), [0, 0, 0])
    guard case .sizes(let rest)? = plan.events.first else {
      Issue.record("the second size of item 1 is lost")
      return
    }
    expectEqual(
      rest,
      MeasuredSizes([(ItemPath(section: 0, item: 1), Size(width: 100, height: 77))])
    )
    expectEqual(
      plan.notes,
      [
        "derived true heights of items that come unsized: 3 as the trace measures them, 2 of 40 to "
          + "400 pt drawn from item ids with seed 42"
      ]
    )
  }

  @Test("are left to a trace whose items come with sizes")
  func nothingUnsized() throws {
    var trace = PlanTrace(items: 5)
    trace.frame(0)
    trace.size([1], height: 120)
    trace.frame(0)
    let plan = try trace.plan { $0.derives = .trueHeights }
    expectTrue(plan.notes.isEmpty)
    expectEqual(plan.events.count, 1)
  }

  @Test("are the same for an id that goes and comes back unsized")
  func comesBack() throws {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<2, sizes: estimate)
    trace.frame(0)
    trace.size([0], height: 300)
    trace.frame(0)
    trace.edit(.delete(section: 0, item: 0, count: 2))
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [1, 0]))
    trace.frame(0)
    let plan = try trace.plan { $0.derives = .trueHeights }
    var model = plan.model
    let before = heights(model)
    expectEqual(before[0], 300)
    for case .batch(let update) in plan.events { model.apply(update) }
    expectEqual(heights(model), before.reversed())
    expectEqual(plan.events.count, 2)
  }

  @Test("are given by the metrics of a reload where these come first")
  func reloadsMeasure() throws {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<2, sizes: estimate)
    trace.frame(0)
    let metrics = TraceSizes(ids: [1], widths: [80], heights: [66])
    trace.edit(.reload(section: 0, item: 1, ids: [1]), metrics: metrics)
    trace.frame(0)
    trace.size([1], height: 99)
    trace.frame(0)
    let plan = try trace.plan { $0.derives = .trueHeights }
    expectEqual(plan.model.sections[0].heights[1], 66)
    expectEqual(plan.events.count, 2)
  }

  @Test("of a grown model are those of the recorded items where all are measured at once")
  func grown() throws {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<3, sizes: estimate)
    trace.frame(0)
    trace.size([0, 1, 2], height: 500)
    trace.frame(0)
    let plan = try trace.plan {
      $0.items = 30
      $0.derives = .trueHeights
    }
    expectEqual(heights(plan.model), Array(repeating: 500, count: 30))
    expectTrue(plan.events.isEmpty)
    expectEqual(plan.frames.map(\.eventCount), [0, 0])
  }

  @Test("follow from the trace alone and change by real changes only")
  func randomTraces() throws {
    var compared = 0
    let finding = try forAll(seeds: 0..<120) { generator in
      var shape = RandomTrace.waterfall
      shape.items = 10
      var options = ReplayOptions.random(&generator)
      let trace = shape.draw(&generator)
      let plain = try ReplayPlan(trace, options: options)
      options.derives = .trueHeights
      let derived = try ReplayPlan(trace, options: options)
      let truths = TrueSizeOracle(plain)
      var models = (plain.model, derived.model)
      var after = 0
      for index in -1..<plain.frames.count {
        if index >= 0 {
          models.0.play(plain.events(of: plain.frames[index]))
          models.1.play(derived.events(of: derived.frames[index]))
        }
        // The first event of a frame without events is any.
        if index >= 0, plain.frames[index].eventCount > 0 {
          after = plain.frames[index].firstEvent + plain.frames[index].eventCount
        }
        for (mine, theirs) in zip(models.1.sections, models.0.sections) {
          guard mine.ids == theirs.ids else { return "frame \(index) shows other items" }
          for item in 0..<mine.count {
            compared += 1
            let metrics = mine.metrics(at: item)
            let reason = truths.objection(
              to: metrics,
              theirs.metrics(at: item),
              mine.ids[item],
              after
            )
            if let reason { return "frame \(index), item \(mine.ids[item]): \(reason)" }
          }
        }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(compared > 10_000)
  }
}

/// The measured size of each item after each event, from which sizes of other items are derived.
private struct TrueSizeOracle {
  /// The sizes of measured items by id, for each number of events.
  private var measured: [[Int: Size]] = []

  init(_ plan: ReplayPlan) {
    var model = plan.model
    note(model)
    for index in plan.events.indices {
      model.play(plan.events[index...index])
      note(model)
    }
  }

  private mutating func note(_ model: CollectionModel) {
    var sizes: [Int: Size] = [:]
    for section in model.sections {
      for item in 0..<section.count where section.measured[item] {
        sizes[section.ids[item]] = section.metrics(at: item).size
      }
    }
    measured.append(sizes)
  }

  /// Returns the reason why an item's metrics after a number of events are wrong, or nil.
  func objection(
    to metrics: ItemMetrics,
    _ recorded: ItemMetrics,
    _ id: Int,
    _ eventCount: Int
  ) -> String? {
    var expected = recorded
    expected.isMeasured = true
    if !recorded.isMeasured {
      if let size = measured[eventCount...].lazy.compactMap({ $0[id] }).first {
        expected.size = size
      } else if let size = measured.reversed().lazy.compactMap({ $0[id] }).first {
        // An item that is inserted again without a size keeps its last one.
        expected.size = size
      } else {
        expected.size.height = metrics.size.height
        let height = metrics.size.height
        if height.rounded() != height || !(40...400).contains(height) { return "\(height) high" }
      }
    }
    return metrics == expected ? nil : "\(metrics.size), not \(expected.size)"
  }
}
