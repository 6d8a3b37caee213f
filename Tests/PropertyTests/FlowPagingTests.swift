import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Where the scrolls of a paging flow end")
struct FlowPagingTests {
  /// The number of requested targets, and of those that differ from the proposed offset.
  private struct Tally {
    var asked = 0
    var moved = 0
  }

  @Test("is what trying every line and page gives, on 1,000 random models")
  func agrees() {
    var tally = Tally()
    let finding = forAll(seeds: 0..<1000) { generator in
      let environment = Self.environment(&generator)
      let settings = Self.settings(&generator)
      var layout = FlowLayout<SortedSweep>(settings: settings)
      layout.prepare(environment)
      return Self.difference(layout, environment, &tally, &generator)
    }
    expectNil(finding)
    expectEqual(tally.asked, 24_000)
    expectTrue(tally.moved > 5_000)
  }

  @Test("is what a new flow says, after edits and bounds that a host reports")
  func agreesThroughChanges() {
    var tally = Tally()
    let finding = forAll(seeds: 0..<200) { generator in
      var environment = Self.environment(&generator)
      let settings = Self.settings(&generator)
      var layout = FlowLayout<SortedSweep>(settings: settings)
      layout.prepare(environment)
      for _ in 0..<4 {
        let bounds = RandomWaterfall.bounds(&generator)
        if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
          layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
        }
        environment.bounds = bounds
        if generator.chance(0.5) {
          environment.model = RandomModel().draw(&generator)
          layout.invalidate(.counts(from: nil))
        }
        layout.prepare(environment)
        if let found = Self.difference(layout, environment, &tally, &generator) { return found }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(tally.moved > 3_000)
  }

  /// Tests targets with estimated sizes: lines move when they come into view, and targets depend on
  /// the positions before.
  @Test("is in the scrollable range with estimated sizes, wherever the flow was scrolled")
  func estimated() {
    var moved = 0
    let finding = forAll(seeds: 0..<200) { generator in
      var environment = Self.environment(&generator)
      var settings = Self.settings(&generator)
      settings.sizing = .estimated
      var layout = FlowLayout<SortedSweep>(settings: settings)
      layout.prepare(environment)
      for _ in 0..<6 {
        let offset = generator.length(-500...4000)
        let proposed = Point(x: offset, y: offset)
        let speed = generator.pick(-3, 0, 3.0)
        let target = layout.targetContentOffset(
          forProposed: proposed,
          velocity: Point(x: speed, y: speed)
        )
        moved += target == proposed ? 0 : 1
        let isVertical = settings.direction == .vertical
        let place = isVertical ? target.y : target.x
        guard (isVertical ? target.x : target.y) == offset else { return "moved across" }
        let range = environment.range(of: layout.contentSize, isVertical: isVertical)
        if target != proposed, range.clamped(place) != place { return "\(place) is out of range" }
        var bounds = environment.bounds
        if isVertical { bounds.y = place } else { bounds.x = place }
        if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
          layout.invalidate(.boundsChange)
        }
        environment.bounds = bounds
        layout.prepare(environment)
      }
      return nil
    }
    expectNil(finding)
    expectTrue(moved > 300)
  }

  @Test("is a line or a page for every fling of the trace written for it")
  func traced() throws {
    let trace = try RecordingTests.trace("written/paging.ltrace.jsonl")
    let given = try #require(trace.head.layout)
    let plan = try ReplayPlan(trace)
    let lastFrames = plan.frames.indices.filter {
      plan.frames[$0].dragEnd != nil && plan.frames[$0].phase != .bounce
    }.map { $0 + max(plan.frames[$0].dragEnd?.flingFrames ?? 0, 1) - 1 }
    var settings = try FlowSettings(given)
    let layout = FlowLayout<SortedSweep>(settings: settings)
    var shown = try plan.frames.map { frame in
      for case .configure(let change) in plan.events(of: frame) where change.kind == "flow" {
        try settings.apply(change)
      }
      return settings
    }[...]
    let rests = plan.notes(of: layout, kind: "flow") { host in
      let settings = shown.removeFirst()
      let oracle = FlowPagingOracle(settings, host.environment)
      return (host.offset, settings.paging, oracle.stops(near: host.offset))
    }
    settings = try FlowSettings(given)
    var atLines = 0
    var atPages = 0
    for frame in lastFrames {
      let (offset, paging, stops) = rests[frame]
      let isStop = stops.contains { ($0 - offset).magnitude < 1e-6 }
      expectTrue(isStop, "frame \(frame) shows \(offset)")
      atLines += paging == .line ? 1 : 0
      atPages += paging == .page ? 1 : 0
    }
    expectTrue(atLines >= 15)
    expectTrue(atPages >= 6)
    // Without paging, scrolls end anywhere. The records that enable paging do not apply to this
    // kind.
    settings.paging = .none
    let unpaged = plan.offsets(of: FlowLayout<SortedSweep>(settings: settings))
    let aligned = lastFrames.filter { frame in
      rests[frame].2.contains { ($0 - unpaged[frame]).magnitude < 1e-6 }
    }
    expectTrue(aligned.count < lastFrames.count / 2)
  }

  private static func environment(
    _ generator: inout Choices
  ) -> LayoutEnvironment {
    var model = RandomModel().draw(&generator)
    model.decorate(&generator)
    var bounds = RandomWaterfall.bounds(&generator)
    if generator.chance(0.05) { bounds.height = generator.pick(.nan, .infinity, 1e-9, -5) }
    if generator.chance(0.05) { bounds.width = generator.pick(.nan, .infinity, 1e-9, -5) }
    let end = generator.pick(0, 34, generator.length(0...90))
    return LayoutEnvironment(
      model: model,
      bounds: bounds,
      contentInset: EdgeInsets(
        top: generator.pick(0, 59, generator.length(0...90)),
        left: generator.pick(0, 47, generator.length(0...90)),
        bottom: end,
        right: generator.chance(0.03) ? .nan : end
      ),
      isRightToLeft: generator.chance(0.3)
    )
  }

  private static func settings(_ generator: inout Choices) -> FlowSettings {
    var result = FlowSettings()
    result.paging = generator.pick(.line, .line, .page, .page, .none)
    result.direction = generator.pick(.vertical, .horizontal)
    result.sizing = generator.pick(.item, .item, .fixed)
    // Alignment within a line is not tested here, and justifying an endless line takes long.
    result.alignment = .left
    result.lineSpacing = generator.pick(0, 10, generator.length(0...20))
    result.pinsHeaders = generator.chance(0.2)
    if generator.chance(0.5) {
      result.sectionInset = RandomWaterfall.settings(&generator).sectionInset
    }
    return result
  }

  /// Compares the targets of some scrolls with the oracle; some of them would end near a stop.
  private static func difference(
    _ layout: FlowLayout<SortedSweep>,
    _ environment: LayoutEnvironment,
    _ tally: inout Tally,
    _ generator: inout Choices
  ) -> String? {
    let oracle = FlowPagingOracle(layout.settings, environment)
    let isVertical = layout.settings.direction == .vertical
    for _ in 0..<24 {
      var offset = generator.length(-300...3000)
      let stops = oracle.stops(near: offset)
      if let stop = generator.element(of: stops), generator.chance(0.6) {
        offset = stop + generator.pick(0, 0.4, -0.4, 0.6, -0.6, generator.length(-100...100))
      }
      if generator.chance(0.02) { offset = generator.pick(.nan, .infinity, -.infinity) }
      let speed: Double? = generator.pick(
        nil,
        0,
        generator.pick(-0.2, 0.2, .nan, .infinity),
        generator.length(-0.4...0.4),
        generator.length(-8...8)
      )
      let across = generator.length(-50...50)
      let proposed = isVertical ? Point(x: across, y: offset) : Point(x: offset, y: across)
      let velocity = speed.map { isVertical ? Point(x: across, y: $0) : Point(x: $0, y: across) }
      let found = layout.targetContentOffset(forProposed: proposed, velocity: velocity)
      let wanted = oracle.target(offset, speed: speed)
      let target = isVertical ? found.y : found.x
      guard (isVertical ? found.x : found.y) == across else { return "moved across" }
      tally.asked += 1
      if offset.isNaN, target.isNaN { continue }
      tally.moved += target == offset ? 0 : 1
      if target != wanted {
        let scroll = "\(offset) at \(speed.map { "\($0)" } ?? "no speed")"
        return "\(layout.settings.paging): \(scroll) ends at \(target), not \(wanted)"
      }
    }
    return nil
  }
}

extension LayoutEnvironment {
  fileprivate func range(of content: Size, isVertical: Bool) -> ScrollRange {
    isVertical
      ? ScrollRange(
        contentLength: content.height,
        boundsLength: bounds.height,
        leading: contentInset.top,
        trailing: contentInset.bottom
      )
      : ScrollRange(
        contentLength: content.width,
        boundsLength: bounds.width,
        leading: contentInset.left,
        trailing: contentInset.right
      )
  }
}
