import Expectations
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// An element of a frame, from a scene or from a span of a recording.
private struct ShownElement: Equatable {
  var kind: String
  var place: ItemPath
  var id: Int
  var frame: Rect
  var zIndex: Int
  var alpha: Double
  var isPinned: Bool
  var lines: [Double]

  init(_ element: FrameScene.Element) {
    kind = "\(element.path.kind)"
    place = ItemPath(section: element.path.section, item: element.path.item)
    id = element.id ?? -1
    frame = element.frame
    zIndex = Int(element.zIndex)
    alpha = Double(element.alpha)
    isPinned = element.isPinned
    lines = element.lines.flatMap { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
  }

  init(_ spans: SceneSpans, _ index: Int) {
    kind = spans.kind[index]
    place = ItemPath(section: spans.section[index], item: spans.item[index])
    id = spans.id[index]
    frame = Rect(
      x: spans.x[index],
      y: spans.y[index],
      width: spans.width[index],
      height: spans.height[index]
    )
    zIndex = spans.zIndex[index]
    alpha = spans.alpha[index]
    isPinned = spans.isPinned[index]
    lines = spans.lines[index]
  }
}

extension SceneSpans {
  /// The elements of a frame, in the order of the spans.
  fileprivate func elements(of frame: Int) -> [ShownElement] {
    first.indices.filter { first[$0] <= frame && frame < first[$0] + frames[$0] }
      .map { ShownElement(self, $0) }
  }
}

extension [ShownElement] {
  /// The elements in the order of a scene of one frame: by section, cells before others.
  fileprivate var ordered: [ShownElement] {
    sorted { ($0.place, $0.kind) < ($1.place, $1.kind) }
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
    var trace = try Trace.read(path: PackageFile.path("traces/recorded/\(recording).ltrace.jsonl"))
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
      take(FrameScene(inspection, options, violations: []))
    }
  }

  private func setting(_ layout: Layout) -> ScenarioSetting {
    ScenarioSetting(
      layout: layout.settings.kind,
      index: "",
      items: 0
    )
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
    let recorded = try factory.recordedScene(plan, layout.settings, as: setting(layout))
    let (views, spans) = (recorded.views, recorded.spans)
    expectEqual(views.timeNanoseconds.count, plan.frames.count)
    expectNil(recorded.endedAtFrame)
    var reached = spans.first.indices
    var active: [Int] = []
    var differing: [Int] = []
    var pinnedCount = 0
    try scenes(plan, layout) { scene in
      let frame = scene.frame
      active.removeAll { spans.first[$0] + spans.frames[$0] <= frame }
      while let next = reached.first, spans.first[next] == frame {
        active.append(next)
        reached.removeFirst()
      }
      let expected = scene.elements.map(ShownElement.init)
      let found = active.map { ShownElement(spans, $0) }
      let bounds = Rect(
        x: views.x[frame],
        y: views.y[frame],
        width: views.width[frame],
        height: views.height[frame]
      )
      let content = Size(width: views.contentWidth[frame], height: views.contentHeight[frame])
      let isSame =
        found.ordered == expected.ordered && bounds == scene.bounds
        && content == scene.contentSize
        && Int64(views.timeNanoseconds[frame]) == scene.timeNanoseconds
      if !isSame { differing.append(frame) }
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
    let recorded = try factory.recordedScene(plan, layout.settings, as: setting(layout))
    let changed = plan.frames.indices.filter { plan.frames[$0].eventCount > 0 }
    for frame in [0, changed.dropFirst(3).first ?? 200] {
      let drawn = try factory.scene(plan, layout.settings, SceneOptions(frame: frame))
      let expected = drawn.elements.map(ShownElement.init).ordered
      expectEqual(recorded.spans.elements(of: frame).ordered, expected)
    }
  }

  @Test("is the same each time, in order, and says what happened")
  func repeated() throws {
    let plan = try plan("rotate", .waterfall)
    let factory = try entry(.waterfall).factory
    let (settings, setting) = (Layout.waterfall.settings, setting(.waterfall))
    let scene = try factory.recordedScene(plan, settings, as: setting)
    try expectEqual(scene, factory.recordedScene(plan, settings, as: setting))
    expectEqual(scene.axis, "y")
    let spans = scene.spans
    for (span, next) in zip(spans.first.indices, spans.first.indices.dropFirst()) {
      expectTrue(
        (spans.first[span], spans.section[span], spans.item[span])
          < (spans.first[next], spans.section[next], spans.item[next])
      )
    }
    let events = scene.events.prefix(2).map { "\($0.frame): \($0.kind), \($0.text)" }
    expectEqual(events, ["130: resize, view resize", "131: sizes, 1200 sizes"])
    expectEqual(scene.omittedCount, 0)
  }
}
