import Expectations
import LayoutUnderTest
import Testing

@Suite("A waterfall laid out again")
struct WaterfallRelayoutTests {
  private func settings(_ name: String, _ value: Double) -> LayoutSettings {
    LayoutSettings(kind: "waterfall", parameters: [(name, .number(value))])
  }

  @Test("takes new settings over by itself, without an invalidation")
  func settingsAlone() throws {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [4])
    expectEqual(waterfall.work(), [4, 4])
    try waterfall.layout.reconfigure(settings("columns", 2))
    expectEqual(waterfall.work(), [4, 4])
    expectEqual(waterfall.frame(0, 1)?.x, 160)
    expectEqual(waterfall.frame(0, 1)?.width, 160)
  }

  @Test("collapses from any column to the first")
  func collapse() throws {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [4])
    _ = waterfall.work()
    try waterfall.layout.reconfigure(settings("columns", 0))
    _ = waterfall.work(after: .all)
    expectEqual(frames(waterfall.layout), Array(repeating: .zero, count: 4))
  }

  @Test("from an item on finds every column's end after items without a height")
  func emptyItems() {
    let heights: [Double] = [40, 0, 0, 0, 0, 0, 0, 30, 20, 10]
    for first in heights.indices {
      var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [heights.count]) {
        ItemMetrics(size: Size(width: 100, height: heights[$0]))
      }
      _ = waterfall.work()
      let before = frames(waterfall.layout)
      let work = [1, heights.count - first]
      expectEqual(waterfall.work(after: .items(first..<first + 1, ofSection: 0)), work)
      expectEqual(frames(waterfall.layout), before)
    }
  }

  @Test("lays out all of a section that came, whichever of its items an invalidation names")
  func newSection() {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [3])
    _ = waterfall.work()
    var section = SectionModel(id: 1)
    for item in 0..<3 { section.append(id: 10 + item, CountedLayout<NullLayout>.metrics(item)) }
    waterfall.environment.model.sections.append(section)
    expectEqual(waterfall.work(after: .items(2..<3, ofSection: 1)), [3, 3])
    let deepest = frames(waterfall.layout).map(\.maxY).max()
    expectEqual(waterfall.frame(1, 0)?.y, deepest)
    expectEqual(waterfall.frame(1, 2)?.y, deepest)
  }

  @Test("has no height for a photo without a width, and any for a narrow one")
  func narrowPhotos() {
    let sizes = [
      Size(width: 0, height: 50), Size(width: 0.5, height: 10), Size(width: 1, height: 2),
    ]
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [sizes.count]) {
      ItemMetrics(size: sizes[$0])
    }
    waterfall.environment.bounds.width = 300
    _ = waterfall.work()
    expectEqual(frames(waterfall.layout).map(\.height), [0, 2000, 200])
  }

  @Test("begins at the left edge where gaps leave no room for columns at all")
  func noRoom() throws {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [3])
    waterfall.environment.bounds.width = 8
    try waterfall.layout.reconfigure(settings("columnSpacing", 3))
    try waterfall.layout.reconfigure(settings("sectionInsetLeft", 2))
    _ = waterfall.work()
    expectEqual(frames(waterfall.layout), Array(repeating: .zero, count: 3))
  }

  @Test("has no gap in a section without items")
  func emptySection() throws {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [0, 0])
    waterfall.environment.model.sections[0].header = Size(width: 1, height: 30)
    try waterfall.layout.reconfigure(settings("itemSpacing", 8))
    _ = waterfall.work()
    expectEqual(waterfall.layout.contentSize, Size(width: 320, height: 30))
  }

  @Test("tells where its items and pinned elements are")
  func traits() throws {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [2])
    waterfall.environment.model.sections[0].footer = Size(width: 1, height: 30)
    try waterfall.layout.reconfigure(
      LayoutSettings(
        kind: "waterfall",
        parameters: [
          ("sectionInsetTop", .number(3)), ("sectionInsetBottom", .number(4)),
          ("pinsFooters", .flag(true)),
        ]
      )
    )
    _ = waterfall.work()
    let traits = waterfall.layout.traits
    expectTrue(traits.hasStablePlacement)
    expectEqual(traits.sectionLeadingInset, 3)
    expectEqual(traits.sectionTrailingInset, 4)
    expectEqual(traits.pinnedKinds, [.footer])
    expectEqual(traits.kindsPinnedInEverySection, [.footer])
  }
}
