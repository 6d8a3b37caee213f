import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A waterfall or a quilt that places most items later, on random traces")
struct DeferredPlacementTests {
  private static func quiltSettings(
    _ deferAbove: Int,
    _ generator: inout Choices
  ) -> LayoutSettings {
    LayoutSettings(
      kind: "quilt",
      parameters: [
        ("deferAbove", .number(Double(deferAbove))),
        // Units that `QuiltUnits` stores as bytes, words and bands.
        ("unit", .number(generator.pick(100, 20, 3))),
        ("sectionInsetBottom", .number(generator.pick(0, 12.125))),
        ("pinsHeaders", .flag(generator.chance(0.2))),
        ("pinsFooters", .flag(generator.chance(0.2))),
      ]
    )
  }

  private static func settings(_ deferAbove: Int, _ generator: inout Choices) -> LayoutSettings {
    LayoutSettings(
      kind: "waterfall",
      parameters: [
        ("deferAbove", .number(Double(deferAbove))),
        ("columns", .number(generator.pick(3, 1, 2, 9))),
        ("placement", .text(generator.pick("shortest", "round-robin"))),
        ("sectionInsetBottom", .number(generator.pick(0, 12.125))),
        ("pinsHeaders", .flag(generator.chance(0.2))),
        ("pinsFooters", .flag(generator.chance(0.2))),
      ]
    )
  }

  /// Draws a trace, replayed as recorded or on hundreds of items; a quilt places more items
  /// immediately.
  private static func plan(_ kind: String, _ generator: inout Choices) throws -> ReplayPlan {
    var options = ReplayOptions.random(&generator)
    if generator.chance(0.7) {
      options.items = kind == "quilt" ? generator.pick(600, 2000) : generator.pick(200, 600)
    }
    return try ReplayPlan(RandomTrace.waterfall.draw(&generator), options: options)
  }

  @Test(
    "holds every invariant with every index, and all indexes answer alike",
    arguments: ["waterfall", "quilt"]
  )
  func holds(kind: String) throws {
    var layout = EveryIndex(of: kind)
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<100)) { generator in
      let plan = try Self.plan(kind, &generator)
      let deferAbove = generator.pick(0, 10, 60)
      let settings =
        kind == "quilt"
        ? Self.quiltSettings(deferAbove, &generator) : Self.settings(deferAbove, &generator)
      return try layout.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(layout.lookCount > 1000)
  }

  /// The visible part of an element.
  private struct Seen: Equatable {
    var path: ElementPath
    var zIndex: Int16
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init?(_ attributes: LayoutAttributes<NoDetail>, in bounds: Rect) {
      let frame = attributes.frame
      guard frame.sharesArea(with: bounds) else { return nil }
      path = attributes.element
      zIndex = attributes.zIndex
      left = max(frame.minX, bounds.minX)
      top = max(frame.minY, bounds.minY)
      right = min(frame.maxX, bounds.maxX)
      bottom = min(frame.maxY, bounds.maxY)
    }
  }

  /// The visible state of a frame.
  private struct Sight: Equatable {
    var offset: Double
    var elements: [Seen]
    var isSettled: Bool
  }

  /// The visible states of a replay.
  private struct Show {
    /// The visible state of each frame.
    var frames: [Sight] = []
    /// The frames of all cells once each is placed, after the last frame.
    var cells: [Rect?] = []
    /// The size of the content once each cell is placed.
    var contentSize = Size.zero
  }

  private static func show(_ plan: ReplayPlan, _ settings: LayoutSettings) throws -> Show {
    if settings.kind == "quilt" {
      let layout = QuiltLayout<SortedSweep>(settings: try QuiltSettings(settings))
      return show(plan, layout, kind: "quilt")
    }
    let layout = WaterfallLayout<ChunkedStarts>(settings: try WaterfallSettings(settings))
    return show(plan, layout, kind: "waterfall")
  }

  private static func show(
    _ plan: ReplayPlan,
    _ layout: some CollectionLayout,
    kind: String
  ) -> Show {
    var show = Show()
    var framesLeft = plan.frames.count
    show.frames = plan.notes(of: layout, kind: kind) { host in
      let bounds = host.environment.bounds
      let sight = Sight(
        offset: host.offset,
        elements: host.elements.compactMap { Seen($0, in: bounds) },
        isSettled: host.layout.isSettled()
      )
      framesLeft -= 1
      // A hidden layout is not notified of changes until it is shown.
      if framesLeft == 0, host.isShown {
        settle(host)
        show.contentSize = host.layout.contentSize()
        show.cells = host.environment.model.sections.enumerated().flatMap { number, section in
          (0..<section.count).map { item in
            host.layout.attributes(ElementPath(section: number, kind: .cell, item: item), false)?
              .frame
          }
        }
      }
      return sight
    }
    return show
  }

  /// Continues deferred placement, without other changes, until every item is placed.
  private static func settle(_ host: borrowing CollectionViewHost) {
    while !host.layout.isSettled() {
      host.layout.continueLayout(32_768)
      if let own = host.layout.takeOwnInvalidation() { host.layout.invalidate(own) }
      host.layout.prepare(host.environment)
    }
  }

  /// Returns the first difference between two replays, or nil.
  private static func difference(_ found: Show, _ wanted: Show) -> String? {
    if let difference = difference(found.frames, wanted.frames) { return difference }
    guard found.contentSize == wanted.contentSize else {
      return "the content is \(found.contentSize) in the end, not \(wanted.contentSize)"
    }
    let cell = zip(found.cells, wanted.cells).enumerated().first { $1.0 != $1.1 }?.offset
    if let cell { return "cell \(cell) is elsewhere in the end" }
    return found.cells.count == wanted.cells.count ? nil : "some cells are missing"
  }

  /// Returns the first difference between the frames of two replays, or nil.
  private static func difference(_ found: [Sight], _ wanted: [Sight]) -> String? {
    for (frame, (found, wanted)) in zip(found, wanted).enumerated() {
      guard found.offset == wanted.offset else {
        return "frame \(frame) is at \(found.offset), not \(wanted.offset)"
      }
      guard found.elements == wanted.elements else {
        return "frame \(frame) shows \(found.elements), not \(wanted.elements)"
      }
    }
    return found.count == wanted.count ? nil : "\(found.count) frames, not \(wanted.count)"
  }

  @Test(
    "is at the same offset and shows the same in every frame of the recordings, and in the end",
    arguments: RecordingTests.traces(in: "recorded"),
    ["waterfall", "quilt"]
  )
  func showsRecordings(name: String, kind: String) throws {
    var trace = try RecordingTests.trace(name)
    if TestDepth.current == .standard {
      trace.records = trace.firstFrames(name.contains("fling-storm") ? 30 : 80)
    }
    let plan = try ReplayPlan(trace)
    func show(_ deferAbove: Double) throws -> Show {
      try Self.show(
        plan,
        LayoutSettings(kind: kind, parameters: [("deferAbove", .number(deferAbove))])
      )
    }
    let found = try show(0)
    expectTrue(!found.cells.isEmpty)
    expectNil(Self.difference(found, try show(1_000_000)))
  }

  @Test(
    "is at the same offset in every frame, shows the same and settles, as one that does not",
    arguments: ["waterfall", "quilt"]
  )
  func looksAlike(kind: String) throws {
    var unsettled = 0
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<480)) { generator in
      let plan = try Self.plan(kind, &generator)
      let deferAbove = generator.pick(0, 10, 60)
      let settings =
        kind == "quilt"
        ? Self.quiltSettings(deferAbove, &generator) : Self.settings(deferAbove, &generator)
      let found = try Self.show(plan, settings)
      var immediate = settings
      immediate["deferAbove"] = .number(1_000_000)
      let wanted = try Self.show(plan, immediate)
      unsettled += found.frames.count { !$0.isSettled }
      return Self.difference(found, wanted)
    }
    expectNil(finding)
    expectTrue(unsettled > TestDepth.current.count(of: 1000))
  }
}
