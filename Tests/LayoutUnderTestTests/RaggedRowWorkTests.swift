import Expectations
import LayoutUnderTest
import Testing

@Suite("The work of ragged rows")
struct RaggedRowWorkTests {
  private func rows<Index: RectIndex>(
    _ index: Index.Type,
    _ counts: [Int]
  ) -> CountedLayout<RaggedRowLayout<Index>> {
    CountedLayout(RaggedRowLayout(), counts) { item in
      ItemMetrics(size: Size(width: Double(40 + item * 7 % 90), height: 100))
    }
  }

  @Test("is zero without an invalidation, or for headers, which are not shown")
  func idempotent() {
    var rows = rows(GridBuckets.self, [30, 20])
    expectEqual(rows.work(), [50, 50])
    expectEqual(rows.work(), [0, 0])
    let header = LayoutInvalidation.supplementaries([.header(ofSection: 0)])
    expectEqual(rows.work(after: LayoutInvalidation(), header), [0, 0])
  }

  @Test("of an edit or a measured size places the suffix from there on, and reads what it names")
  func incremental() {
    var rows = rows(SortedSweep.self, [30, 20, 10])
    expectEqual(rows.work(), [60, 60])
    expectEqual(rows.work(after: .items(15..<16, ofSection: 1)), [1, 15])
    expectEqual(rows.work(after: .counts(from: ItemPath(section: 2, item: 9))), [1, 1])
    expectEqual(rows.work(after: .counts(from: nil)), [60, 60])
    let both = rows.work(after: .items(29..<30, ofSection: 0), .items(0..<1, ofSection: 2))
    expectEqual(both, [22, 31])
  }

  @Test("of new bounds is all of it where the height changes, and none where it does not")
  func bounds() throws {
    var rows = rows(LinearScan.self, [40])
    expectEqual(rows.work(), [40, 40])
    let scrolled = Rect(x: 100, y: 0, width: 900, height: 480)
    expectTrue(!rows.isInvalidated(by: scrolled))
    rows.environment.isRightToLeft = true
    expectEqual(rows.work(at: scrolled), [0, 0])
    let taller = Rect(x: 100, y: 0, width: 900, height: 600)
    expectTrue(rows.isInvalidated(by: taller))
    expectEqual(rows.work(at: taller), [40, 40])
    try rows.layout.reconfigure(
      LayoutSettings(kind: "ragged", parameters: [("rows", .number(5))])
    )
    expectEqual(rows.work(), [40, 40])
  }

  @Test("refuses settings out of range in a sentence that says what is accepted")
  func settings() {
    for (name, value, sentence) in [
      ("rows", LayoutSettings.Value.number(128), "must be a whole number from 0 to 127"),
      ("variableFrontier", .number(1), "ragged: variableFrontier=1 must be true or false"),
      ("lastFixed", .number(-1), "must be a length from 0 to 65536 points"),
    ] {
      let settings = LayoutSettings(kind: "ragged", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) {
        try RaggedRowSettings(settings)
      }
      expectEqual(error?.description.contains(sentence), true)
    }
  }
}
