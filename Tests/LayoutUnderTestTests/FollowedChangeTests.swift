import Expectations
import LayoutUnderTest
import Testing

/// Tests with an index that copies the frames, which must therefore be updated after every change.
@Suite("An index that keeps frames")
struct FollowedChangeTests {
  /// A layout that is changed repeatedly, and compared with a new one after every change.
  private struct Followed<Layout: CollectionLayout> {
    let new: Layout
    var layout: Layout
    var environment: LayoutEnvironment

    init(_ layout: Layout, _ counts: [Int], _ metrics: (Int) -> ItemMetrics) {
      new = layout
      self.layout = layout
      environment = LayoutEnvironment(showing: CollectionModel(counts: counts, metrics: metrics))
    }

    mutating func hears(
      _ invalidations: LayoutInvalidation...,
      after change: (inout LayoutEnvironment) -> Void
    ) -> String? {
      change(&environment)
      for invalidation in invalidations { layout.invalidate(invalidation) }
      layout.prepare(environment)
      return layout.difference(from: new, environment)
    }
  }

  private func checkChanges<Layout: CollectionLayout>(_ layout: Layout, _ name: Comment) {
    var followed = Followed(layout, [7, 0, 9, 5]) { item in
      let size = Size(width: Double(30 + item * 37 % 90), height: Double(40 + item * 53 % 70))
      return ItemMetrics(size: size, columnSpan: 1 + item % 3)
    }
    expectNil(followed.hears(after: { _ in }), name)
    // First a change within a line, then changes that move the items after it.
    for size in [Size(width: 99, height: 101), Size(width: 250, height: 160), .zero] {
      let items = LayoutInvalidation.items(3..<4, ofSection: 2)
      let difference = followed.hears(items) { environment in
        environment.model.sections[2].measure(3..<4) { _ in size }
      }
      expectNil(difference, name)
    }
    for length in [31.0, 32, 31, 0] {
      let header = LayoutInvalidation.supplementaries([.header(ofSection: 0)])
      let items = LayoutInvalidation.items(2..<3, ofSection: 3)
      let difference = followed.hears(items, header) { environment in
        environment.model.sections[0].header = Size(width: length, height: length)
        environment.model.sections[3].measure(2..<3) { _ in Size(width: 60 + length, height: 61) }
      }
      expectNil(difference, name)
    }
    for width in [480.0, 321, 0, 250] {
      let difference = followed.hears(.boundsChange) { $0.bounds.width = width }
      expectNil(difference, name)
    }
    for height in [900.0, 0, 480] {
      let difference = followed.hears(.boundsChange) { $0.bounds.height = height }
      expectNil(difference, name)
    }
    let mirrored = followed.hears(.boundsChange) { $0.isRightToLeft = true }
    expectNil(mirrored, name)
    for width in [330.0, 320] {
      let broader = followed.hears(.boundsChange) { $0.bounds.width = width }
      expectNil(broader, name)
    }
    for width in [330.0, 300] {
      let both = followed.hears(.boundsChange, .items(3..<4, ofSection: 2)) { environment in
        environment.bounds.width = width
        environment.model.sections[2].measure(3..<4) { _ in Size(width: width / 4, height: 45) }
      }
      expectNil(both, name)
    }
    let reloaded = followed.hears(.all) { $0.isRightToLeft = false }
    expectNil(reloaded, name)
    // Items are deleted one by one from the end, then those of other sections.
    while let last = followed.environment.model.sections.last, last.count > 0 {
      let count = last.count - 1
      let change = ItemPath(section: 3, item: count)
      let difference = followed.hears(.counts(from: change)) { environment in
        var shorter = last.emptied()
        shorter.append(0..<count, of: last)
        environment.model.sections[3] = shorter
      }
      expectNil(difference, name)
    }
    let fewer = followed.hears(.counts(from: ItemPath(section: 3, item: 0))) { environment in
      environment.model.sections.removeLast()
    }
    expectNil(fewer, name)
    let turned = followed.hears(
      .items(5..<6, ofSection: 2),
      .counts(from: ItemPath(section: 0, item: 0))
    ) { $0.model.sections.reverse() }
    expectNil(turned, name)
    let none = followed.hears(.counts(from: ItemPath(section: 0, item: 0))) { environment in
      environment.model.sections.removeAll()
    }
    expectNil(none, name)
  }

  @Test("hears of every change of frames")
  func changes() {
    checkChanges(FlowLayout<KeptFrames>(), "flow")
    checkChanges(QuiltLayout<KeptFrames>(), "quilt")
    checkChanges(SpanGridLayout<KeptFrames>(), "span grid")
    checkChanges(RaggedRowLayout<KeptFrames>(), "ragged rows")
    checkChanges(WaterfallLayout<KeptFrames>(), "waterfall")
  }

  @Test("hears of every change of frames where content scrolls horizontally, in other units")
  func horizontalChanges() {
    var flow = FlowSettings()
    flow.direction = .horizontal
    checkChanges(FlowLayout<KeptFrames>(settings: flow), "flow")
    var quilt = QuiltSettings()
    quilt.direction = .horizontal
    quilt.unit = Size(width: 1, height: 20)
    checkChanges(QuiltLayout<KeptFrames>(settings: quilt), "quilt")
    var grid = SpanGridSettings()
    grid.direction = .horizontal
    grid.alignment = .bottom
    checkChanges(SpanGridLayout<KeptFrames>(settings: grid), "span grid")
  }

  @Test("hears of every change of frames that insets shrink or frontiers cut")
  func raggedChanges() {
    var ragged = RaggedRowSettings()
    ragged.rows = 3
    ragged.hasVariableFrontier = true
    ragged.firstFixed = 12
    ragged.lastRandom = 20
    checkChanges(RaggedRowLayout<KeptFrames>(settings: ragged), "ragged rows")
  }
}
