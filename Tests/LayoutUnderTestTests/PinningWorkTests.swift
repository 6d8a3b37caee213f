import Expectations
import LayoutUnderTest
import Testing

@Suite("The work of pinning")
struct PinningWorkTests {
  private let counter = WorkCounter()

  private func environment() -> LayoutEnvironment {
    var model = CollectionModel()
    for number in 0..<5 {
      var section = SectionModel(id: number)
      for item in 0..<40 {
        section.append(id: number * 40 + item, ItemMetrics(size: Size(width: 100, height: 80)))
      }
      section.header = Size(width: 320, height: 40)
      section.footer = Size(width: 320, height: 30)
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, counter: counter)
  }

  private func settings(_ kind: String, _ pins: String?) -> LayoutSettings {
    LayoutSettings(kind: kind, parameters: pins.map { [($0, .flag(true))] } ?? [])
  }

  /// Scrolls a layout that pins headers, footers or nothing, and checks its frames and work.
  private func scroll<Layout: CollectionLayout>(
    _ layout: Layout,
    pins kind: ElementKind?
  ) {
    var layout = layout
    var environment = environment()
    layout.prepare(environment)
    _ = counter.take()
    for offset in [12.5, 700, 690, 5000, -40] {
      var bounds = environment.bounds
      bounds.y = offset
      let before = frames(layout, environment.model)
      expectEqual(layout.shouldInvalidate(forBoundsChange: bounds, environment), (kind != nil))
      let invalidation = layout.invalidation(forBoundsChange: bounds, environment)
      expectEqual(invalidation, .boundsChange)
      environment.bounds = bounds
      layout.prepare(environment)
      // Without an invalidation nothing moves, whatever the bounds are.
      expectEqual(frames(layout, environment.model), before)
      guard kind != nil else { continue }
      layout.invalidate(invalidation)
      layout.prepare(environment)
      let after = frames(layout, environment.model)
      expectTrue(after != before)
      for path in after.keys where path.kind != kind { expectEqual(after[path], before[path]) }
    }
    expectEqual(counter.take(), [0, 0])
    // The same bounds again, or a change across the scroll axis, move nothing.
    var shifted = environment.bounds
    shifted.x = 50
    expectTrue(!layout.shouldInvalidate(forBoundsChange: environment.bounds, environment))
    expectTrue(!layout.shouldInvalidate(forBoundsChange: shifted, environment))
  }

  private func frames<Layout: CollectionLayout>(
    _ layout: Layout,
    _ model: CollectionModel
  ) -> [ElementPath: Rect] {
    var frames: [ElementPath: Rect] = [:]
    for section in model.sections.indices {
      var paths = [ElementPath.header(ofSection: section), .footer(ofSection: section)]
      paths += (0..<40).map { ElementPath(section: section, kind: .cell, item: $0) }
      for path in paths { frames[path] = layout.attributes(for: path)?.frame }
    }
    return frames
  }

  @Test("is a move of what is pinned in each new bounds, and none where nothing is")
  func scrolls() throws {
    for (pins, kind) in [
      ("pinsHeaders", ElementKind.header), ("pinsFooters", .footer), (nil, nil),
    ] as [(String?, ElementKind?)] {
      let waterfall = try WaterfallSettings(settings("waterfall", pins))
      scroll(WaterfallLayout<SortedSweep>(settings: waterfall), pins: kind)
      let flow = try FlowSettings(settings("flow", pins))
      scroll(FlowLayout<SortedSweep>(settings: flow), pins: kind)
      let grid = try SpanGridSettings(settings("span-grid", pins))
      scroll(SpanGridLayout<SortedSweep>(settings: grid), pins: kind)
      let quilt = try QuiltSettings(settings("quilt", pins))
      scroll(QuiltLayout<SortedSweep>(settings: quilt), pins: kind)
    }
  }

  @Test("follows a change of the view's height where footers are pinned")
  func followsHeight() throws {
    var environment = environment()
    let values = try WaterfallSettings(settings("waterfall", "pinsFooters"))
    var layout = WaterfallLayout<GridBuckets>(settings: values)
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame.y, 450)
    _ = counter.take()
    var taller = environment.bounds
    taller.height = 600
    expectTrue(layout.shouldInvalidate(forBoundsChange: taller, environment))
    layout.invalidate(.boundsChange)
    environment.bounds = taller
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame.y, 570)
    expectEqual(counter.take(), [0, 0])
  }

  @Test("ends with the last pinned section: then scrolling invalidates nothing again")
  func ends() {
    var environment = environment()
    environment.model.sections[4].pinnedKinds = [.footer]
    var layout = SpanGridLayout<SortedSweep>()
    layout.prepare(environment)
    var bounds = environment.bounds
    bounds.y = 100
    expectTrue(layout.shouldInvalidate(forBoundsChange: bounds, environment))
    environment.model.sections.removeLast()
    layout.invalidate(.counts(from: ItemPath(section: 4, item: 0)))
    layout.prepare(environment)
    expectTrue(!layout.shouldInvalidate(forBoundsChange: bounds, environment))
  }
}
