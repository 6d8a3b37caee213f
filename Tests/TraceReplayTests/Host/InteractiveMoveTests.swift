import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("An interactive move")
struct InteractiveMoveTests {
  /// Returns the first ids of the first section after every frame.
  private func orders(_ trace: PlanTrace, count: Int = 5) throws -> [[Int]] {
    try trace.plan().notes(of: RowsLayout()) { host in
      Array(host.environment.model.sections[0].ids.prefix(count))
    }
  }

  /// A trace of 20 rows 100 high, in which row 2 is picked up and dragged to the position of row 3.
  private var carried: PlanTrace {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.move(.begin, 2, y: 250)
    trace.frame(0)
    trace.move(.hover, 2, y: 350)
    trace.frame(0)
    return trace
  }

  private static let order = [0, 1, 2, 3, 4]
  private static let carriedOrder = [0, 1, 3, 2, 4]

  @Test("shows the order that the data would have, and the data's own at its end")
  func restoresData() throws {
    for phase in [TraceMove.Phase.end, .cancel] {
      var trace = carried
      trace.move(phase, 2, y: 350)
      trace.frame(0)
      try expectEqual(
        orders(trace),
        [Self.order, Self.order, Self.carriedOrder, Self.order],
        "\(phase)"
      )
    }
  }

  @Test("leaves it to a batch what the data becomes")
  func endsWithBatch() throws {
    var trace = carried
    trace.move(.end, 2, y: 350)
    trace.edit(.move(fromSection: 0, fromItem: 2, toSection: 0, toItem: 0))
    trace.frame(0)
    try expectEqual(orders(trace).last, [2, 0, 1, 3, 4])
  }

  @Test("crosses sections, several times in a frame")
  func crossesSections() throws {
    var trace = PlanTrace(items: 3)
    trace.addItems(3..<6, section: 1)
    trace.frame(0)
    trace.move(.begin, 1, y: 150)
    trace.move(.hover, 1, y: 350)
    trace.move(.hover, 1, y: 50)
    trace.move(.hover, 1, y: 350)
    trace.frame(0)
    trace.move(.cancel, 1)
    trace.frame(0)
    let sections = try trace.plan().notes(of: RowsLayout()) { host in
      host.environment.model.sections.map { Array($0.ids) }
    }
    expectEqual(
      sections,
      [[[0, 1, 2], [3, 4, 5]], [[0, 2], [1, 3, 4, 5]], [[0, 1, 2], [3, 4, 5]]]
    )
  }

  @Test("is shown with the attributes that the layout gives for the finger's place")
  func showsHeldItem() throws {
    var trace = carried
    trace.move(.cancel, 2)
    trace.frame(0)
    let held = try trace.plan().notes(of: RowsLayout()) { $0.heldAttributes }
    expectNil(held[0])
    expectEqual(held[1]?.frame, Rect(x: 0, y: 200, width: 300, height: 100))
    expectEqual(held[1]?.path, ElementPath(section: 0, kind: .cell, item: 2))
    expectEqual(held[2]?.frame, Rect(x: 0, y: 300, width: 300, height: 100))
    expectEqual(held[2]?.path, ElementPath(section: 0, kind: .cell, item: 3))
    expectEqual(held[2]?.zIndex, .max)
    expectNil(held[3])
  }

  @Test("is cancelled by whatever counts in the data's order")
  func isInterrupted() throws {
    let events: [TraceEvent] = [
      .edit(TraceEdit(operations: [])), .reload, .invalidate(TraceInvalidation(scope: .all)),
      .size(TraceSizes(ids: [9], widths: [100], heights: [50])),
      .supplementary(TraceSupplementary(section: 0, kind: .header, size: .zero)),
      .config(LayoutSettings(kind: "rows")),
      .switchLayout(TraceSwitch(layout: LayoutSettings(kind: "flow"))),
    ]
    for event in events {
      var trace = carried
      trace.add(event)
      trace.frame(0)
      trace.move(.hover, 2, y: 50)
      trace.frame(0)
      try expectEqual(orders(trace).suffix(2), [Self.order, Self.order], "\(event)")
    }
  }

  @Test("goes on through what does not")
  func isNotInterrupted() throws {
    let events: [TraceEvent] = [
      .view(TraceView(size: Size(width: 200, height: 400))),
      .config(LayoutSettings(kind: "flow")), .mark("held"),
      .scroll(TraceScroll(target: .offset(50))), .mutate(TraceMutation(id: 2, field: .alpha)),
    ]
    for event in events {
      var trace = carried
      trace.add(event)
      trace.frame(0)
      try expectEqual(orders(trace).last, Self.carriedOrder, "\(event)")
    }
  }

  @Test("counts a batch that interrupts it in the data's order")
  func batchCountsInData() throws {
    var trace = carried
    trace.edit(.delete(section: 0, item: 3, count: 1))
    trace.frame(0)
    try expectEqual(orders(trace).last, [0, 1, 2, 4, 5])
  }

  @Test("of a missing item, or without a beginning, does nothing")
  func isNone() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.move(.hover, 2, y: 450)
    trace.move(.end, 2, y: 450)
    trace.move(.begin, 99, y: 450)
    trace.move(.hover, 99, y: 450)
    trace.frame(0)
    try expectEqual(orders(trace).last, Self.order)
  }

  @Test("ends when another begins")
  func endsByAnother() throws {
    var trace = carried
    trace.move(.begin, 5, y: 550)
    trace.move(.hover, 5, y: 50)
    trace.frame(0)
    try expectEqual(orders(trace).last, [5, 0, 1, 2, 3])
  }

  @Test("scrolls nothing, with the first visible item in hand or not", arguments: [2, 5])
  func keepsOffset(id: Int) throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(220)
    trace.move(.begin, id, y: 250)
    trace.move(.hover, id, y: 590)
    trace.frame(220)
    trace.move(.hover, id, y: 250)
    trace.frame(220)
    trace.move(.cancel, id)
    trace.frame(220)
    try expectEqual(trace.plan().offsets(of: RowsLayout()), [0, 220, 220, 220, 220])
  }

  @Test("is not what a batch keeps in place")
  func isNoAnchor() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(220)
    trace.move(.begin, 2, y: 250)
    trace.move(.hover, 2, y: 590)
    trace.frame(220)
    trace.edit(.insert(section: 0, item: 0, ids: [50, 51]))
    trace.frame(220)
    // Row 3 was 20 points above the top while row 2 was dragged away, and is there again.
    try expectEqual(trace.plan().offsets(of: RowsLayout()).last, 520)
  }

  @Test("does not mislead a scroll to an item, nor a host that changes one")
  func mapsPlaces() throws {
    var trace = carried
    trace.add(.scroll(TraceScroll(target: .item(id: 3, position: .top))))
    trace.frame(0)
    try expectEqual(trace.plan().offsets(of: RowsLayout()).last, 200)
  }
}
