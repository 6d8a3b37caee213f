import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Parents of items that have none")
struct DerivedParentsTests {
  private func plan(_ trace: PlanTrace) throws -> ReplayPlan {
    try trace.plan { $0.derives = .parents }
  }

  private func ids(_ model: CollectionModel) -> [[Int]] { model.sections.map { Array($0.ids) } }

  @Test("follow from the order in which items appear, and make sections of depths")
  func initialModel() throws {
    var trace = PlanTrace(items: 6)
    trace.addItems(100..<108, section: 1)
    trace.frame(0)
    let plan = try plan(trace)
    expectEqual(
      ids(plan.model),
      [
        [0], [1, 2, 3], [4, 5, 100, 101, 102, 103, 104, 105, 106], [107],
      ]
    )
    let parents = plan.model.sections.map { section in
      section.ids.indices.map { section.metrics(at: $0).parent }
    }
    expectEqual(parents, [[nil], [0, 0, 0], [1, 1, 1, 2, 2, 2, 3, 3, 3], [4]])
    expectEqual(plan.model.sections.map(\.id), [0, 1, 2, 3])
    expectEqual(
      plan.notes,
      [
        "derived parents by the order in which items appear, 3 children each: 14 items in 4 "
          + "depths, one depth a section"
      ]
    )
  }

  @Test("are kept through edits: newcomers go on counting, orphans keep the parent they had")
  func edits() throws {
    var trace = PlanTrace(items: 5)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [70, 71]), .delete(section: 0, item: 1, count: 1))
    trace.frame(0)
    let plan = try plan(trace)
    expectEqual(ids(plan.model), [[0], [1, 2, 3], [4]])
    var model = plan.model
    model.play(plan.events[...])
    expectEqual(ids(model), [[0], [2, 3], [70, 71, 4]])
    expectEqual(model.sections[2].metrics(at: 0).parent, 1)
    expectEqual(model.sections[2].metrics(at: 2).parent, 1)
  }

  @Test("go with a reload in place, or with the newcomer where the id is another")
  func reloads() throws {
    var trace = PlanTrace(items: 5)
    trace.frame(0)
    let metrics = TraceSizes(ids: [2, 50], widths: [8, 9], heights: [80, 90])
    trace.edit(
      .reload(section: 0, item: 2, ids: [2, 50]),
      .move(fromSection: 0, fromItem: 1, toSection: 0, toItem: 4),
      metrics: metrics
    )
    trace.frame(0)
    let plan = try plan(trace)
    guard case .batch(let update)? = plan.events.first else {
      Issue.record("the batch is lost")
      return
    }
    let item = BatchUpdate.Item(
      id: 2,
      metrics: ItemMetrics(size: Size(width: 8, height: 80), parent: 0)
    )
    let newcomer = BatchUpdate.Item(
      id: 50,
      metrics: ItemMetrics(size: Size(width: 9, height: 90), parent: 1)
    )
    expectEqual(
      update.changes,
      [
        .deleteItem(ItemPath(section: 1, item: 2)),
        .moveItem(from: ItemPath(section: 1, item: 1), to: ItemPath(section: 1, item: 0)),
        .reloadItem(ItemPath(section: 1, item: 1), item),
        .insertItem(ItemPath(section: 2, item: 0), newcomer),
      ]
    )
  }

  @Test("take no header, footer or background along; the frames keep their other events")
  func dropsSupplementaries() throws {
    var trace = PlanTrace(items: 4)
    trace.frame(0)
    let header = TraceSupplementary(section: 0, kind: .header, size: Size(width: 9, height: 9))
    trace.add(.supplementary(header))
    trace.add(.invalidate(TraceInvalidation(scope: .supplementary)))
    trace.add(.mark("one"))
    trace.frame(0)
    trace.add(.supplementary(header))
    trace.frame(0)
    trace.add(.mark("two"))
    trace.frame(0)
    let plan = try plan(trace)
    expectEqual(Array(plan.events), [.note("one"), .note("two")])
    expectEqual(plan.frames.map { plan.events(of: $0).map(\.summary) }, [[], ["one"], [], ["two"]])
  }

  @Test("carry scrolls, trace questions and invalidations to where their items are")
  func resolves() throws {
    var trace = PlanTrace(items: 9)
    trace.frame(0)
    trace.add(.scroll(TraceScroll(target: .item(id: 6, position: .top))))
    trace.add(.invalidate(TraceInvalidation(scope: .items, ids: [2, 5, 6])))
    for question: TraceQuestion.Question in [
      .path([0, 4], kind: .cell), .path([0, 2], kind: .connector), .path([0, 9], kind: .cell),
      .path([3], kind: .header), .rect(.zero),
    ] {
      trace.add(.question(TraceQuestion(question: question)))
    }
    trace.frame(0)
    let events = try Array(plan(trace).events)
    let runs = [
      LayoutInvalidation.ItemRun(section: 1, items: 1..<2),
      LayoutInvalidation.ItemRun(section: 2, items: 1..<3),
    ]
    expectEqual(
      events,
      [
        .invalidate(.items(runs)),
        .scrollToItem(ItemPath(section: 2, item: 2), .top),
        .question(.element(ElementPath(section: 2, kind: .cell, item: 0))),
        .question(.element(ElementPath(section: 1, kind: .connector, item: 1))),
        .question(.element(ElementPath(section: -1, kind: .cell, item: -1))),
        .question(.element(.header(ofSection: 3))),
        .question(.rect(.zero)),
      ]
    )
  }

  @Test("say where the first recorded item of a grown model is")
  func grown() throws {
    var trace = PlanTrace(items: 4)
    trace.frame(0)
    let plan = try trace.plan {
      $0.items = 20
      $0.growAt = .end
      $0.derives = .parents
    }
    expectEqual(plan.model.id(at: plan.firstRecorded), 0)
    expectEqual(plan.firstRecorded, ItemPath(section: 3, item: 3))
    expectEqual(ids(plan.model)[0], [-1])
  }

  @Test("are left to a trace in which some item has one")
  func carried() throws {
    var trace = PlanTrace(items: 4)
    trace.frame(0)
    let metrics = TraceSizes(ids: [9], widths: [1], heights: [1], parents: [2])
    trace.edit(.insert(section: 0, item: 4, ids: [9]), metrics: metrics)
    trace.frame(0)
    let plan = try plan(trace)
    expectEqual(ids(plan.model), [[0, 1, 2, 3]])
    expectTrue(plan.notes.isEmpty)
  }

  @Test("need no item")
  func empty() throws {
    var trace = PlanTrace(items: 0)
    trace.frame(0)
    trace.edit(.insertSections(1, ids: [1]))
    trace.frame(0)
    let plan = try plan(trace)
    expectTrue(plan.model.sections.isEmpty)
    expectEqual(plan.firstRecorded, ItemPath(section: 0, item: 0))
    var model = plan.model
    model.play(plan.events[...])
    expectTrue(model.sections.isEmpty)
  }

  @Test("show an id once that is twice in an unchecked model")
  func twice() throws {
    var trace = PlanTrace(items: 3)
    trace.addItems(1..<3, section: 1)
    trace.frame(0)
    trace.add(.invalidate(TraceInvalidation(scope: .metrics)))
    trace.edit(.delete(section: 0, item: 1, count: 1))
    trace.frame(0)
    let plan = try plan(trace)
    expectEqual(ids(plan.model), [[0], [1, 2]])
    var model = plan.model
    model.play(plan.events[...])
    expectEqual(ids(model), [[0], [2, 1]])
  }
}
