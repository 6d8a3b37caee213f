import Expectations
import LayoutUnderTest
import Testing

@Suite("Ragged rows that change")
struct RaggedRowEditTests {
  private typealias Rows<Index: RectIndex> = CountedLayout<RaggedRowLayout<Index>>

  private func rows<Index: RectIndex>(
    _ index: Index.Type,
    _ counts: [Int],
    keepsLastAnswer: Bool = false,
    metrics: (Int) -> ItemMetrics = { item in
      ItemMetrics(size: Size(width: Double(40 + item * 7 % 90), height: 100))
    }
  ) -> Rows<Index> {
    var rows = Rows(
      RaggedRowLayout<Index>(keepsLastAnswer: keepsLastAnswer),
      counts,
      metrics: metrics
    )
    _ = rows.work()
    return rows
  }

  private func settings(
    _ parameters: (name: String, value: LayoutSettings.Value)...
  ) -> LayoutSettings {
    LayoutSettings(kind: "ragged", parameters: parameters)
  }

  @Test("are as new ones with settings that were given later, without another invalidation")
  func reconfigured() throws {
    var rows = rows(KeptFrames.self, [20, 20], keepsLastAnswer: true)
    let shown = Rect(x: 0, y: 0, width: 300, height: 480)
    for settings in [
      settings(("variableFrontier", .flag(true)), ("firstFixed", .number(9))),
      settings(("lastRandom", .number(30)), ("rows", .number(3))),
      settings(("variableFrontier", .flag(false))),
      settings(("rows", .number(2))),
      settings(("variableFrontier", .flag(true))),
    ] {
      var elements = ElementBuffer<NoDetail>()
      rows.layout.collectElements(in: shown, into: &elements)
      try rows.layout.reconfigure(settings)
      rows.layout.prepare(rows.environment)
      let new = RaggedRowLayout<KeptFrames>(settings: rows.layout.settings)
      var found = rows.layout
      expectNil(found.difference(from: new, rows.environment))
      elements.removeAll()
      rows.layout.collectElements(in: shown, into: &elements)
      let wanted = (0..<2).flatMap { section in
        (0..<20).compactMap { rows.frame(section, $0) }.filter { $0.sharesArea(with: shown) }
      }
      expectEqual(elements.elements.map(\.frame), wanted)
    }
  }

  @Test("have a tight content again once no item has insets any more")
  func insetsGone() {
    let inset = ItemMetrics(
      size: Size(width: 90, height: 100),
      insets: .init(top: 1, left: 2, bottom: 3, right: 4)
    )
    let plain = ItemMetrics(size: Size(width: 90, height: 100))
    var rows = rows(KeptFrames.self, [6]) { $0 == 4 ? inset : plain }
    expectTrue(!rows.layout.traits.hasTightContentSize)
    var section = SectionModel(id: 0)
    for id in 0..<6 { section.append(id: id, plain) }
    rows.environment.model.sections = [section]
    _ = rows.work(after: .counts(from: ItemPath(section: 0, item: 4)))
    expectTrue(rows.layout.traits.hasTightContentSize)
    var found = rows.layout
    expectNil(found.difference(from: RaggedRowLayout(), rows.environment))
  }

  @Test("end where they begin while no item has a width")
  func noWidths() {
    var rows = rows(KeptFrames.self, [6]) { _ in ItemMetrics(size: Size(width: 0, height: 100)) }
    expectEqual(rows.layout.contentSize.width, 0)
    _ = rows.work(after: .items(3..<4, ofSection: 0))
    expectEqual(rows.layout.contentSize.width, 0)
  }

  @Test("place what is after an edit, too, while there is no room for anything")
  func collapsed() {
    var rows = rows(LinearScan.self, [30, 20])
    let flat = Rect(x: 0, y: 0, width: 320, height: 0)
    expectEqual(rows.work(at: flat)[1], 50)
    expectEqual(rows.work(after: .counts(from: ItemPath(section: 0, item: 25)))[1], 25)
    expectEqual(rows.work(after: .counts(from: ItemPath(section: 1, item: 19)))[1], 1)
    for (section, item) in [(0, 29), (1, 0), (1, 19)] {
      expectEqual(rows.frame(section, item), .zero)
    }
  }

  @Test("take a measured size of an item that is not there for news")
  func preferredSizes() {
    let rows = rows(LinearScan.self, [3, 2])
    func isNews(_ item: Int, section: Int = 0, width: Double) -> Bool {
      let path = ElementPath(section: section, kind: .cell, item: item)
      let size = Size(width: width, height: 100)
      let attributes = LayoutAttributes<NoDetail>(
        element: path,
        frame: Rect(origin: .zero, size: size)
      )
      return rows.layout.shouldInvalidate(forPreferred: attributes, original: attributes)
    }
    expectTrue(!isNews(1, width: 47))
    expectTrue(isNews(1, width: 48))
    expectTrue(isNews(-1, width: 47))
    expectTrue(isNews(3, width: 47))
    expectTrue(isNews(2, section: 1, width: 47))
    expectTrue(isNews(0, section: 2, width: 47))
  }

  @Test("look at every item once for a rectangle, and at those found where they keep an answer")
  func examined() {
    for keepsLastAnswer in [false, true] {
      var rows = rows(LinearScan.self, [30, 20], keepsLastAnswer: keepsLastAnswer)
      let rect = Rect(x: 100, y: 0, width: 60, height: 480)
      var examined: [Int] = []
      var found: [Int] = []
      for _ in 0..<3 {
        var elements = ElementBuffer<NoDetail>()
        rows.layout.collectElements(in: rect, into: &elements)
        examined.append(elements.hits.examined)
        found.append(elements.count)
      }
      expectEqual(Set(found).count, 1)
      // The section counts as one more.
      expectEqual(examined[0], 51)
      expectEqual(examined[1], (keepsLastAnswer ? found[0] + 1 : 51))
      expectEqual(examined[2], examined[1])
    }
  }

  @Test("find items by the last bits of their edges, far from the right where they begin")
  func mirroredEdges() throws {
    var rows = rows(LinearScan.self, [3]) { item in
      ItemMetrics(size: Size(width: item == 0 ? 1_000_000 : 100, height: 100))
    }
    try rows.layout.reconfigure(settings(("rows", .number(1))))
    rows.environment.isRightToLeft = true
    rows.environment.bounds = Rect(x: 0, y: 0, width: 320, height: 100)
    _ = rows.work(after: .boundsChange)
    let frame = try #require(rows.frame(0, 1))
    expectEqual(frame, Rect(x: 100, y: 0, width: 100, height: 100))
    let bit = 1e-12
    for rect in [
      Rect(x: frame.maxX - bit * 10, y: 0, width: 1, height: 100),
      Rect(x: frame.minX - 1, y: 0, width: 1 + bit * 10, height: 100),
    ] {
      expectTrue(frame.sharesArea(with: rect))
      var elements = ElementBuffer<NoDetail>()
      rows.layout.collectElements(in: rect, into: &elements)
      expectTrue(elements.elements.contains { $0.element.item == 1 })
    }
  }
}
