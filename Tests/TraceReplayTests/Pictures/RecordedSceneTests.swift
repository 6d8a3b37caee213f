import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// An element of a frame, from a scene or from a span of a recording.
private struct ShownElement: Equatable {
  var path: ElementPath
  var id: Int?
  var frame: Rect
  var zIndex: Int16
  var alpha: Float
  var isPinned: Bool
  var lines: [FrameScene.Line]

  init(_ element: FrameScene.Element) {
    path = element.path
    id = element.id
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    isPinned = element.isPinned
    lines = element.lines
  }

  init(_ span: RecordedScene.Span) {
    path = span.path
    id = span.id
    frame = span.frame
    zIndex = span.zIndex
    alpha = span.alpha
    isPinned = span.isPinned
    lines = span.lines
  }
}

@Suite("A recorded scene of a recording")
struct RecordedSceneTests {
  /// A layout to replay, with an addition to the recording.
  struct Layout: Sendable, CustomStringConvertible {
    var settings: LayoutSettings
    var header: TraceSupplementary?
    var description: String { settings.kind }

    static let waterfall = Layout(settings: LayoutSettings(kind: "waterfall"))
    static let onDemand = Layout(settings: LayoutSettings(kind: "on-demand"))
    static let hierarchy = Layout(settings: LayoutSettings(kind: "hierarchy"))
    /// A header is added, because recordings have none.
    static let pinned = Layout(
      settings: LayoutSettings(kind: "flow", parameters: [("pinsHeaders", .flag(true))]),
      header: TraceSupplementary(section: 0, kind: .header, size: Size(width: 100, height: 40))
    )
  }

  private func entry(_ layout: Layout) throws -> LayoutCatalog.Entry {
    try #require(LayoutCatalog.builtIn.entries(ofLayout: layout.settings.kind).last)
  }

  private func plan(_ recording: String, _ layout: Layout) throws -> ReplayPlan {
    var trace = try Trace.read(path: "\(RecordedTraces.directory)/\(recording).ltrace.jsonl")
    if let header = layout.header {
      trace.records.insert(
        TraceRecord(timeNanoseconds: 0, event: .supplementary(header)),
        at: 1
      )
    }
    var options = ReplayOptions()
    options.derives = try entry(layout).derives
    return try ReplayPlan(trace, options: options)
  }

  /// Replays a plan and passes the scene of each frame to a closure.
  private func scenes(
    _ plan: ReplayPlan,
    _ layout: Layout,
    _ take: (FrameScene) -> Void
  ) throws {
    let factory = try entry(layout).factory
    let host = try InspectedHost(plan, settings: layout.settings, make: factory.make)
    let inspection = Inspection(plan, kind: layout.settings.kind, host: host)
    host.performInitialLayout(plan)
    for (index, frame) in plan.frames.enumerated() {
      inspection.frameIndex = index
      if frame.eventCount > 0 { host.playEvents(frame, plan, kind: layout.settings.kind) }
      host.playMovement(frame, plan)
      inspection.step()
      let options = SceneOptions(frame: index)
      take(FrameScene(inspection, layout.settings, options, violations: []))
    }
  }

  /// Returns the elements of a recorded frame, in answer order.
  private func elements(_ scene: RecordedScene, of frame: Int) -> [ShownElement] {
    scene.spans.filter { $0.first <= frame && frame < $0.first + $0.frameCount }
      .map(ShownElement.init).sorted { $0.path < $1.path }
  }

  @Test(
    "has the elements of each frame that a picture of the frame has",
    arguments: ["rotate", "chat-prepend", "masonry-storm"].enumerated().flatMap { turn, recording in
      TestDepth.current.turn(turn, of: [Layout.waterfall, .pinned, .onDemand])
        .map { (recording, $0) }
    }
  )
  func everyFrame(_ recording: String, _ layout: Layout) throws {
    let plan = try plan(recording, layout)
    let factory = try entry(layout).factory
    let recorded = try factory.recordedScene(plan, layout.settings)
    expectEqual(recorded.views.count, plan.frames.count)
    expectNil(recorded.endedAtFrame)
    var reached = recorded.spans[...]
    var active: [RecordedScene.Span] = []
    var differing: [Int] = []
    var pinnedCount = 0
    try scenes(plan, layout) { scene in
      active.removeAll { $0.first + $0.frameCount <= scene.frame }
      while let next = reached.first, next.first == scene.frame {
        active.append(next)
        reached.removeFirst()
      }
      let expected = scene.elements.map(ShownElement.init)
      let found = active.map(ShownElement.init).sorted { $0.path < $1.path }
      let view = recorded.views[scene.frame]
      let isSame =
        found == expected && view.bounds == scene.bounds && view.contentSize == scene.contentSize
        && view.timeNanoseconds == scene.timeNanoseconds
      if !isSame { differing.append(scene.frame) }
      pinnedCount += expected.count(where: \.isPinned)
    }
    expectEqual(differing, [])
    expectEqual(pinnedCount > 0, layout.header != nil)
    expectTrue(reached.isEmpty)
  }

  @Test(
    "has what a picture of a frame has for which the invariants looked on the way",
    arguments: zip(
      ["rotate", "chat-prepend", "masonry-storm", "slow-read"],
      [Layout.waterfall, .pinned, .onDemand, .hierarchy]
    )
  )
  func drawnFrames(_ recording: String, _ layout: Layout) throws {
    let plan = try plan(recording, layout)
    let factory = try entry(layout).factory
    let recorded = try factory.recordedScene(plan, layout.settings)
    let changed = plan.frames.indices.filter { plan.frames[$0].eventCount > 0 }
    for frame in [0, changed.dropFirst(3).first ?? 200] {
      let drawn = try factory.scene(plan, layout.settings, SceneOptions(frame: frame))
      expectEqual(drawn.elements.map(ShownElement.init), elements(recorded, of: frame))
    }
  }

  @Test("is the same each time, in order, and says what happened")
  func repeated() throws {
    let plan = try plan("rotate", .waterfall)
    let factory = try entry(.waterfall).factory
    let scene = try factory.recordedScene(plan, Layout.waterfall.settings)
    try expectEqual(scene, factory.recordedScene(plan, Layout.waterfall.settings))
    expectEqual(scene.axis, .y)
    for (span, next) in zip(scene.spans, scene.spans.dropFirst()) {
      expectTrue((span.first, span.path) < (next.first, next.path))
    }
    let events = scene.events.prefix(2).map { "\($0.frame): \($0.kind), \($0.text)" }
    expectEqual(events, ["130: resize, view resize", "131: sizes, 1200 sizes"])
    expectEqual(scene.omittedCount, 0)
  }
}
