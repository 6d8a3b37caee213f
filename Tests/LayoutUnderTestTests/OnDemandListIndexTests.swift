import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The index of an on-demand list")
struct OnDemandListIndexTests {
  @Test("looks at what it finds where frames are rows, and holds nothing")
  func rowSearch() {
    let rows = ListedFrames.rows(64)
    let search = RowSearch(of: rows)
    func answer(_ y: Double, _ height: Double) -> ExaminedHits {
      search.answer(Rect(x: 0, y: y, width: 100, height: height), in: rows)
    }
    expectEqual(answer(100, 40), ExaminedHits([10, 11, 12, 13], examined: 4))
    expectEqual(answer(105, 1), ExaminedHits([10], examined: 1))
    expectEqual(answer(-40, 40), ExaminedHits([], examined: 0))
    expectEqual(answer(640, 40), ExaminedHits([], examined: 0))
    expectEqual(search.byteCount, 0)
  }

  private typealias Host = PartialHost<OnDemandListLayout<KeptFrames>>

  /// Returns the number of frames reported to the index so far; nil if they differ from the loaded
  /// rows.
  private func told(_ host: inout Host) -> Int? {
    var elements = ElementBuffer<NoDetail>()
    for item in 0..<host.environment.model.itemCount {
      guard let frame = host.frame(item) else { continue }
      elements.removeAll()
      host.layout.collectElements(in: frame, into: &elements)
      guard elements.count == 1, elements[0].frame == frame else { return nil }
    }
    return elements.hits.examined
  }

  @Test("hears of the rows loaded, from the first one that is new or is elsewhere")
  func hears() throws {
    let heights = (0..<100).map { (row: Int) in Double(70 + row % 7 * 5) }
    var host = onDemandHost([heights], at: 50, index: KeptFrames.self)
    expectEqual(told(&host), 6)
    host.scroll(to: 46)
    expectEqual(told(&host), 6 + 1)
    host.scroll(to: -10)
    expectEqual(told(&host), 7 + 8)
    // Three rows stay and four are loaded after them.
    try host.perform([.insertItem(ItemPath(section: 0, item: 52), onDemandItem(5000))])
    expectEqual(told(&host), 15 + 3 + 4)
    host.scroll(to: 150)
    expectEqual(told(&host), 22 + 1)
    // The first two rows are unloaded, and the others move up.
    try host.perform([.insertItem(ItemPath(section: 0, item: 51), onDemandItem(5001))])
    expectEqual(told(&host), 23 + 6)
  }
}
