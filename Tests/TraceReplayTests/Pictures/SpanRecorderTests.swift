import Expectations
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// A row of the columns of spans.
private struct Span {
  var first: Int
  var frameCount: Int
  var kind: String
  var item: Int
  var id: Int
  var y: Double
  var height: Double
  var alpha: Double
  var lines: [Double]
}

extension SceneSpans {
  /// The spans, a row each.
  fileprivate var rows: [Span] {
    first.indices.map {
      Span(
        first: first[$0],
        frameCount: frames[$0],
        kind: kind[$0],
        item: item[$0],
        id: id[$0],
        y: y[$0],
        height: height[$0],
        alpha: alpha[$0],
        lines: lines[$0]
      )
    }
  }
}

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
  ) throws -> SceneRecord {
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings)), fault)
    }
    var limits = SceneLimits()
    change(&limits)
    return try factory.recordedScene(plan, waterfall, as: Self.setting, limits)
  }

  private static let setting = ScenarioSetting(
    layout: "waterfall",
    index: "",
    items: 60
  )

  private func items(_ spans: some Sequence<Span>) -> [Int] { spans.map(\.item) }

  @Test("are as long as their elements stay, and begin again where one comes back")
  func comeAndGo() throws {
    let scene = try record(
      try squares { trace in
        for offset in [0.0, 0, 150, 0] { trace.frame(offset) }
      }
    )
    // Half a screen after the bounds ends with row 5, and 150 points later with row 7.
    expectEqual(items(scene.spans.rows.prefix { $0.first == 0 }), Array(0...17))
    expectTrue(scene.spans.rows.prefix(18).allSatisfy { $0.frameCount == 4 })
    expectEqual(items(scene.spans.rows.filter { $0.first == 2 }), Array(18...23))
    expectTrue(scene.spans.rows.suffix(6).allSatisfy { $0.frameCount == 1 })
    let again = try record(
      try squares { trace in
        for offset in [0.0, 900, 0] { trace.frame(offset) }
      }
    )
    expectEqual(again.spans.rows.filter { $0.item == 0 }.map(\.first), [0, 2])
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
    let first = scene.spans.rows.filter { $0.item == 0 }
    expectEqual(first.map(\.id), [0, 1, 1])
    expectEqual(first.map(\.height), [100, 100, 120])
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
    expectEqual(scene.views.width, [300, 200, 200, 200, 200])
    expectEqual(scene.views.timeNanoseconds, [0, 10, 20, 30, 40].map { $0 * 1_000_000 })
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
    expectEqual(scene.spans.rows.filter { $0.item == 0 }.map(\.first), [0, 3])
    expectTrue(scene.spans.rows.allSatisfy { $0.frameCount == 1 })
    expectEqual(scene.views.x.count, 4)
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
    expectEqual(items(cut.spans.rows), Array(0...17))
    expectTrue(cut.spans.rows.allSatisfy { $0.frameCount == 2 })
    expectEqual(cut.views, whole.views)
    try expectEqual(record(plan) { $0.spanLimit = 17 }.endedAtFrame, 0)
  }

  @Test("are of the elements on screen where a frame has too many, and the others are counted")
  func elementLimit() throws {
    let plan = try squares { trace in
      for _ in 0..<2 { trace.frame(0) }
    }
    let scene = try record(plan) { $0.elementLimit = 12 }
    expectEqual(items(scene.spans.rows), Array(0...11))
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
    expectEqual(items(scene.spans.rows), [0] + Array(3...17))
    expectEqual(scene.spans.alpha[1], 1)
    expectEqual(scene.views.contentWidth + scene.views.contentHeight, [0, 2000])
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
    let shown = scene.spans.rows.filter { $0.item == 0 }
    expectEqual(shown.map(\.y), [0, 0, 1000])
    expectEqual(shown.map(\.frameCount), [3, 3, 3])
  }

  @Test("have the lines that a layout's detail holds")
  func lines() throws {
    let factory = LayoutFactory(kind: "linked") { _ in LinkedRows() }
    let plan = try squares { $0.frame(0) }
    let settings = LayoutSettings(kind: "linked")
    let scene = try factory.recordedScene(plan, settings, as: Self.setting)
    let links = scene.spans.rows.filter { $0.kind == "connector" }
    expectEqual(links.first?.lines, [150, 50, 150, 80])
    expectEqual(links.first?.id, -1)
  }
}
