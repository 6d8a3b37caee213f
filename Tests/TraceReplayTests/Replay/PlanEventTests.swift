import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("A plan's events")
struct PlanEventTests {
  @Test("are replayed in one order: view, settings, data, sizes, invalidations, scrolls")
  func ordersEvents() throws {
    var trace = PlanTrace(items: 5)
    trace.frame(0)
    trace.add(.mark("seen"))
    trace.add(.scroll(TraceScroll(target: .offset(3))))
    trace.add(.invalidate(TraceInvalidation(scope: .items, ids: [2, 9])))
    trace.size([1], height: 3)
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.add(.config(LayoutSettings(kind: "rows")))
    trace.add(.view(TraceView(size: .zero)))
    trace.frame(0)
    let plan = try trace.plan()
    expectEqual(plan.frames.map(\.eventCount), [0, 7])
    let summaries = plan.events.map(\.summary)
    expectEqual(
      summaries,
      [
        "view resize", "config", "edit of 1", "1 size", "invalidate", "scroll", "seen",
      ]
    )
    expectEqual(plan.summary(ofFrame: 1), summaries.joined(separator: ", "))
    expectEqual(plan.summary(ofFrame: 0), "drag")
    guard case .invalidate(let invalidation) = plan.events[4] else {
      Issue.record("the invalidation is lost")
      return
    }
    expectEqual(invalidation.items, [LayoutInvalidation.ItemRun(section: 0, items: 1..<2)])
  }

  @Test("before the first frame are the initial layout and the first frame's")
  func beforeFirstFrame() throws {
    var trace = PlanTrace(items: 2)
    trace.add(.view(TraceView(size: Size(width: 9, height: 8), inset: EdgeInsets(top: 5))))
    trace.size([1], height: 3)
    trace.frame(0)
    let plan = try trace.plan()
    expectEqual(plan.viewSize, Size(width: 9, height: 8))
    expectEqual(plan.inset.top, 5)
    expectEqual(plan.frames.map(\.eventCount), [1])
    expectEqual(plan.model.sections[0].heights[1], 100)
  }

  @Test("reload the model that the records after give, or the one there is")
  func reloads() throws {
    var trace = PlanTrace(items: 2)
    trace.frame(0)
    trace.add(.reload)
    trace.frame(0)
    trace.add(.reload)
    trace.add(
      .supplementary(
        TraceSupplementary(section: 0, kind: .header, size: Size(width: 1, height: 2))
      )
    )
    trace.addItems(5..<9)
    trace.addItems(20..<21, section: 1)
    trace.frame(0)
    let plan = try trace.plan()
    guard case .reload(nil) = plan.events[0], case .reload(let model?) = plan.events[1] else {
      Issue.record("the reloads are lost")
      return
    }
    expectEqual(model.sections.map { Array($0.ids) }, [[5, 6, 7, 8], [20]])
  }

  @Test("of a batch that contradicts the model are refused with their line")
  func refusesContradictions() throws {
    var trace = PlanTrace(items: 2)
    trace.frame(0)
    var records = trace.trace
    let edit = TraceEdit(operations: [.delete(section: 0, item: 2, count: 1)])
    records.records += [
      TraceRecord(timeNanoseconds: 1, line: 17, event: .edit(edit)),
      TraceRecord(timeNanoseconds: 1, event: .frame(TraceFrame(offset: .zero))),
    ]
    let reason = "(memory):17: edit: there is no item (0, 2) before the batch"
    #expect { try ReplayPlan(records) } throws: { "\($0)" == reason }
  }

  @Test("ask for elements by id and by path, absent ones too")
  func resolvesQuestions() throws {
    var trace = PlanTrace(items: 2)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [7]))
    for question: TraceQuestion.Question in [
      .item(id: 1, kind: .cell), .item(id: 55, kind: .cell), .path([], kind: .cell),
      .path([3], kind: .header), .path([0, 9], kind: .cell), .rect(.zero),
    ] {
      trace.add(.question(TraceQuestion(question: question)))
    }
    trace.frame(0)
    let plan = try trace.plan()
    let asked = plan.events.dropFirst().compactMap { event in
      if case .question(let question) = event { question } else { nil }
    }
    expectEqual(
      asked,
      [
        .element(ElementPath(section: 0, kind: .cell, item: 2)),
        .element(ElementPath(section: -1, kind: .cell, item: -1)),
        .element(ElementPath(section: -1, kind: .cell, item: -1)),
        .element(ElementPath(section: 3, kind: .header, item: 0)),
        .element(ElementPath(section: 0, kind: .cell, item: 9)),
        .rect(.zero),
      ]
    )
  }

  @Test("of random traces are what a reader accepts and reads back the same")
  func readsBack() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("random.ltrace.jsonl")
    for seed in 0..<40 {
      var generator = Choices(seed: UInt64(seed))
      let trace = RandomTrace.waterfall.draw(&generator)
      try trace.write(path: path)
      let copy = try Trace.read(path: path)
      expectEqual(copy.records.map(\.event), trace.records.map(\.event))
      expectTrue(copy.warnings.isEmpty)
      expectEqual(copy.head, trace.head)
    }
  }
}
