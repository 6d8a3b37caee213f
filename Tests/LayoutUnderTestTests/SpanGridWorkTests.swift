import Expectations
import LayoutUnderTest
import Testing

@Suite("The span grid's work")
struct SpanGridWorkTests {
  private func grid<Index: RectIndex>(
    _ index: Index.Type,
    _ counts: [Int]
  ) -> CountedLayout<SpanGridLayout<Index>> {
    CountedLayout(SpanGridLayout(), counts) { item in
      ItemMetrics(
        size: Size(width: 100, height: Double(40 + item * 7 % 90)),
        columnSpan: 1 + item % 2
      )
    }
  }

  @Test("is zero without an invalidation")
  func idempotent() {
    var grid = grid(GridBuckets.self, [30, 20])
    expectEqual(grid.work(), [50, 50])
    expectEqual(grid.work(), [0, 0])
    expectEqual(grid.work(after: LayoutInvalidation()), [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on, even within a row")
  func incremental() {
    var grid = grid(SortedSweep.self, [30, 20, 10])
    expectEqual(grid.work(), [60, 60])
    expectEqual(grid.work(after: .items(15..<16, ofSection: 1)), [15, 15])
    expectEqual(grid.work(after: .counts(from: ItemPath(section: 2, item: 9))), [1, 1])
    expectEqual(grid.work(after: .supplementaries([.footer(ofSection: 1)])), [30, 30])
    expectEqual(grid.work(after: .counts(from: nil)), [60, 60])
  }

  @Test("of new bounds is zero if there is room before and after")
  func bounds() {
    var grid = grid(LinearScan.self, [40])
    expectEqual(grid.work(), [40, 40])
    expectTrue(!grid.isInvalidated(by: Rect(x: 0, y: 100, width: 320, height: 900)))
    for (width, placed) in [(480.0, 0), (0, 40), (0, 0), (320, 40)] {
      let bounds = Rect(x: 0, y: 0, width: width, height: 480)
      expectEqual(grid.isInvalidated(by: bounds), (width != grid.environment.bounds.width))
      expectEqual(grid.work(at: bounds)[1], placed)
      expectEqual(grid.layout.contentSize.width, width)
    }
  }

  @Test("follows the height where content scrolls horizontally")
  func horizontalBounds() throws {
    var grid = grid(LinearScan.self, [4])
    try grid.layout.reconfigure(
      LayoutSettings(kind: "span-grid", parameters: [("direction", .text("horizontal"))])
    )
    expectTrue(!grid.isInvalidated(by: Rect(x: 0, y: 0, width: 900, height: 480)))
    expectTrue(grid.isInvalidated(by: Rect(x: 0, y: 0, width: 320, height: 481)))
  }

  @Test("refuses settings that it does not have, and keeps those it has")
  func refuses() throws {
    var layout = SpanGridLayout<LinearScan>()
    let wrong = LayoutSettings(
      kind: "span-grid",
      parameters: [("columns", .number(5)), ("alignment", .text("middle"))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(wrong) }
    expectEqual(layout.settings, SpanGridSettings())
  }
}
