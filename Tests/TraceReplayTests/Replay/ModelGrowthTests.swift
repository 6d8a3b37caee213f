import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("A grown model")
struct ModelGrowthTests {
  private func grown(
    _ place: ReplayOptions.GrowthPosition,
    items: Int = 10,
    _ record: (inout PlanTrace) -> Void = { _ in }
  ) throws -> ReplayPlan {
    var trace = PlanTrace(items: 0)
    let heights = [10.0, 20, 30, 40]
    let widths = [Double](repeating: 100, count: 4)
    trace.addItems(0..<4, sizes: .listed(widths: widths, heights: heights))
    record(&trace)
    trace.frame(0)
    return try trace.plan {
      $0.items = items
      $0.growAt = place
    }
  }

  @Test("has the recorded items at its start, in its middle or at its end")
  func places() throws {
    let start = try grown(.start)
    expectEqual(Array(start.model.sections[0].ids), [0, 1, 2, 3, -1, -2, -3, -4, -5, -6])
    expectEqual(start.firstRecorded.item, 0)
    let middle = try grown(.middle)
    expectEqual(Array(middle.model.sections[0].ids), [-1, -2, -3, 0, 1, 2, 3, -4, -5, -6])
    expectEqual(middle.firstRecorded.item, 3)
    let end = try grown(.end)
    expectEqual(Array(end.model.sections[0].ids), [-1, -2, -3, -4, -5, -6, 0, 1, 2, 3])
    expectEqual(end.firstRecorded.item, 6)
  }

  @Test("draws the added sizes from the recorded ones, the same for a seed")
  func drawsSizes() throws {
    let plan = try grown(.middle, items: 200)
    let again = try grown(.middle, items: 200)
    let heights = plan.model.sections[0].heights
    expectEqual(heights, again.model.sections[0].heights)
    expectEqual(Set(heights), [10, 20, 30, 40])
    expectTrue(plan.notes.isEmpty)
  }

  @Test("keeps a recording that is larger, and says so", arguments: [1, 3])
  func keepsLarger(_ items: Int) throws {
    let plan = try grown(.end, items: items)
    expectEqual(plan.itemCount, 4)
    expectEqual(plan.notes, ["--items \(items) is below the 4 recorded items: kept the recording"])
  }

  @Test("shifts edits with the recorded items")
  func shiftsEdits() throws {
    for (place, shift) in [(ReplayOptions.GrowthPosition.start, 0), (.middle, 3), (.end, 6)] {
      let plan = try grown(place) { trace in
        trace.frame(0)
        trace.edit(
          .delete(section: 0, item: 1, count: 2),
          .insert(section: 0, item: 2, ids: [8]),
          .move(fromSection: 0, fromItem: 0, toSection: 0, toItem: 1)
        )
      }
      guard case .batch(let update)? = plan.events.first else {
        Issue.record("the edit is lost")
        return
      }
      var model = plan.model
      model.apply(update)
      let ids = Array(model.sections[0].ids)
      expectEqual(Array(ids[shift..<shift + 3]), [3, 0, 8])
      expectEqual(ids.count, 9)
      expectEqual(Array(ids[..<shift]), (0..<shift).map { -1 - $0 })
    }
  }

  @Test("is measured whole by an event that names every recorded item")
  func measuresEverything() throws {
    let plan = try grown(.middle, items: 50) { trace in
      trace.frame(0)
      trace.add(
        .size(TraceSizes(ids: [3, 2, 1, 0], widths: [1, 1, 1, 1], heights: [400, 300, 200, 100]))
      )
    }
    guard case .sizes(let sizes)? = plan.events.first else {
      Issue.record("the sizes are lost")
      return
    }
    expectEqual(sizes.count, 50)
    var model = plan.model
    sizes.apply(to: &model)
    for item in 0..<50 {
      expectEqual(model.sections[0].heights[item], plan.model.sections[0].heights[item] * 10)
      expectTrue(model.sections[0].measured[item])
    }
  }

  @Test("is measured where an event names some recorded items only")
  func measuresSome() throws {
    let plan = try grown(.middle) { trace in
      trace.frame(0)
      trace.size([2, 77], height: 5)
    }
    guard case .sizes(let sizes)? = plan.events.first else {
      Issue.record("the sizes are lost")
      return
    }
    expectEqual(sizes.runs, [LayoutInvalidation.ItemRun(section: 0, items: 5..<6)])
  }

  @Test("keeps the sizes of items that were added where nothing was recorded")
  func measuresWithoutSources() throws {
    var trace = PlanTrace(items: 0)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [7]))
    trace.frame(0)
    trace.size([7], height: 50)
    trace.frame(0)
    let plan = try trace.plan { $0.items = 10 }
    var model = plan.model
    for event in plan.events {
      switch event {
      case .batch(let update): model.apply(update)
      case .sizes(let sizes): sizes.apply(to: &model)
      default: break
      }
    }
    let section = model.sections[0]
    expectEqual(section.count, 11)
    for item in 0..<11 {
      expectEqual(section.heights[item], (section.ids[item] == 7 ? 50 : 100))
    }
  }

  @Test("is entered at the recorded items")
  func loadsAtRecordedItems() throws {
    var trace = PlanTrace(items: 10)
    trace.frame(250)
    let plan = try trace.plan { $0.items = 110 }
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(RowsLayout()),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(plan)
    expectEqual(host.offset, 5250)
    let path = host.elements[0].element.itemPath
    expectEqual(plan.model.id(at: path), 2)
  }
}
