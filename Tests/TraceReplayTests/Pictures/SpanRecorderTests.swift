import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Spans of elements")
struct SpanRecorderTests {
  private let waterfall = LayoutSettings(kind: "waterfall")

  /// Returns three columns of squares of 100 points, 20 rows of them, in a view of 300 x 400.
  private func squares(_ change: (inout PlanTrace) -> Void) throws -> ReplayPlan {
    var trace = PlanTrace(items: 60)
    change(&trace)
    return try trace.plan()
  }

  private func record(
    _ plan: ReplayPlan,
    _ change: (inout SceneLimits) -> Void = { _ in },
    fault: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void = { _ in }
  ) throws -> RecordedScene {
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings)), fault)
    }
    var limits = SceneLimits()
    change(&limits)
    return try factory.recordedScene(plan, waterfall, limits)
  }

  private func items(_ spans: some Sequence<RecordedScene.Span>) -> [Int] {
    spans.map(\.path.item)
  }

  @Test("are as long as their elements stay, and begin again where one comes back")
  func comeAndGo() throws {
    let scene = try record(
      try squares { trace in
        for offset in [0.0, 0, 150, 0] { trace.frame(offset) }
      }
    )
    // Half a screen after the bounds ends with row 5, and 150 points later with row 7.
    expectEqual(items(scene.spans.prefix { $0.first == 0 }), Array(0...17))
    expectTrue(scene.spans.prefix(18).allSatisfy { $0.frameCount == 4 })
    expectEqual(items(scene.spans.filter { $0.first == 2 }), Array(18...23))
    expectTrue(scene.spans.suffix(6).allSatisfy { $0.frameCount == 1 })
    let again = try record(
      try squares { trace in
        for offset in [0.0, 900, 0] { trace.frame(offset) }
      }
    )
    expectEqual(again.spans.filter { $0.path.item == 0 }.map(\.first), [0, 2])
  }

  @Test("end where an element changes: its frame, its id, its place in the collection")
  func changes() throws {
    let scene = try record(
      try squares { trace in
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 0, count: 1))
        trace.frame(0)
        trace.size([1], height: 120)
        trace.frame(0)
      }
    )
    let first = scene.spans.filter { $0.path.item == 0 }
    expectEqual(first.map(\.id), [0, 1, 1])
    expectEqual(first.map(\.frame.height), [100, 100, 120])
    expectEqual(first.map(\.first), [0, 1, 2])
    expectEqual(scene.events.map(\.kind), [.edit, .sizes])
    expectEqual(scene.events.map(\.frame), [1, 2])
    expectEqual(scene.events.map(\.text), ["delete 0.0", "1 size"])
  }

  @Test("have a kind of event for what each picture shows differently")
  func kinds() throws {
    let settings = LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))])
    let scene = try record(
      try squares { trace in
        trace.frame(0)
        trace.add(.view(TraceView(size: Size(width: 200, height: 400), cause: .rotate)))
        trace.frame(0)
        trace.add(.config(settings))
        trace.frame(0)
        trace.add(.reload)
        trace.frame(0)
        trace.add(
          .supplementary(
            TraceSupplementary(section: 0, kind: .header, size: Size(width: 9, height: 9))
          )
        )
        trace.frame(0)
      }
    )
    expectEqual(scene.events.map(\.kind), [.resize, .layout, .reload, .other])
    expectEqual(scene.views.map(\.bounds.width), [300, 200, 200, 200, 200])
    expectEqual(scene.views.map(\.timeNanoseconds), [0, 10, 20, 30, 40].map { $0 * 1_000_000 })
  }

  @Test("are none while another layout shows the collection")
  func switched() throws {
    let scene = try record(
      try squares { trace in
        trace.frame(0)
        trace.switchLayout("other")
        trace.frame(0)
        trace.frame(0)
        trace.switchLayout("waterfall")
        trace.frame(0)
      }
    )
    expectEqual(scene.spans.filter { $0.path.item == 0 }.map(\.first), [0, 3])
    expectTrue(scene.spans.allSatisfy { $0.frameCount == 1 })
    expectEqual(scene.views.count, 4)
    expectEqual(scene.events.map(\.kind), [.layout, .layout])
  }

  @Test("stop at the frame that needs more than there may be")
  func spanLimit() throws {
    let plan = try squares { trace in
      for offset in [0.0, 0, 150, 150] { trace.frame(offset) }
    }
    let whole = try record(plan) { $0.spanLimit = 24 }
    expectNil(whole.endedAtFrame)
    expectEqual(whole.spans.count, 24)
    let cut = try record(plan) { $0.spanLimit = 23 }
    expectEqual(cut.endedAtFrame, 2)
    expectEqual(items(cut.spans), Array(0...17))
    expectTrue(cut.spans.allSatisfy { $0.frameCount == 2 })
    expectEqual(cut.views, whole.views)
    try expectEqual(record(plan) { $0.spanLimit = 17 }.endedAtFrame, 0)
  }

  @Test("are of the elements on screen where a frame has too many, and the others are counted")
  func elementLimit() throws {
    let plan = try squares { trace in
      for _ in 0..<2 { trace.frame(0) }
    }
    let scene = try record(plan) { $0.elementLimit = 12 }
    expectEqual(items(scene.spans), Array(0...11))
    expectEqual(scene.omittedCount, 2 * 6)
    try expectEqual(record(plan) { $0.elementLimit = 18 }.omittedCount, 0)
  }

  @Test("reach no further around the view than asked for")
  func surroundings() throws {
    let plan = try squares { $0.frame(0) }
    try expectEqual(record(plan) { $0.screensAround = 0 }.spans.count, 12)
    try expectEqual(record(plan) { $0.screensAround = 20 }.spans.count, 60)
  }

  @Test("leave out what no number gives, and sizes of content that are none")
  func notFinite() throws {
    let plan = try squares { $0.frame(0) }
    let scene = try record(
      plan,
      fault: { fault in
        fault.missize = { Size(width: .infinity, height: $0.height) }
        fault.distort = { attributes in
          if attributes.element.item == 1 { attributes.frame.width = .nan }
          if attributes.element.item == 2 { attributes.frame.height = .infinity }
          if attributes.element.item == 3 { attributes.alpha = .nan }
        }
      }
    )
    expectEqual(items(scene.spans), [0] + Array(3...17))
    expectEqual(scene.spans[1].alpha, 1)
    expectEqual(scene.views[0].contentSize, Size(width: 0, height: 2000))
  }

  @Test("are apart where a layout shows an element twice")
  func twice() throws {
    let plan = try squares { trace in
      for _ in 0..<3 { trace.frame(0) }
    }
    let scene = try record(
      plan,
      fault: { fault in
        fault.misanswer = { _, answer in
          var moved = answer[0]
          moved.frame.y += 1000
          return [answer[0], answer[0], moved] + answer.dropFirst()
        }
      }
    )
    let shown = scene.spans.filter { $0.path.item == 0 }
    expectEqual(shown.map(\.frame.y), [0, 0, 1000])
    expectEqual(shown.map(\.frameCount), [3, 3, 3])
  }

  @Test("have the lines that a layout's detail holds")
  func lines() throws {
    let factory = LayoutFactory(kind: "linked") { _ in LinkedRows() }
    let plan = try squares { $0.frame(0) }
    let scene = try factory.recordedScene(plan, LayoutSettings(kind: "linked"))
    let links = scene.spans.filter { $0.path.kind == .connector }
    let line = FrameScene.Line(from: Point(x: 150, y: 50), to: Point(x: 150, y: 80))
    expectEqual(links.first?.lines, [line])
    expectNil(links.first?.id)
  }
}
