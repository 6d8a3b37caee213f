import Expectations
import LayoutUnderTest
import Testing

@Suite("A span grid that changes")
struct SpanGridEditTests {
  private typealias Grid = CountedLayout<SpanGridLayout<KeptFrames>>

  private func grid(_ counts: [Int], _ size: Size? = nil) -> Grid {
    var settings = SpanGridSettings()
    settings.columns = 4
    settings.rowSpacing = 7
    var grid = Grid(SpanGridLayout(settings: settings), counts) { item in
      ItemMetrics(size: size ?? Size(width: 100, height: Double(40 + item * 7 % 90)))
    }
    _ = grid.work()
    return grid
  }

  private func difference(of grid: Grid) -> String? {
    var layout = grid.layout
    layout.prepare(grid.environment)
    let new = SpanGridLayout<KeptFrames>(settings: layout.settings)
    return layout.difference(from: new, grid.environment)
  }

  @Test("ends with its last row, wherever that is cut off")
  func shorter() {
    for section in [0, 1] {
      for count in 0...9 {
        var grid = grid([10, 10])
        let old = grid.environment.model.sections[section]
        var new = old.emptied()
        new.append(0..<count, of: old)
        grid.environment.model.sections[section] = new
        grid.layout.invalidate(.counts(from: ItemPath(section: section, item: count)))
        expectNil(difference(of: grid))
      }
    }
  }

  @Test("has rows of no length where items have none")
  func noLengths() {
    var grid = grid([10], .zero)
    expectEqual(grid.layout.contentSize.height, 14)
    _ = grid.work(after: .items(5..<6, ofSection: 0))
    expectEqual(grid.layout.contentSize.height, 14)
  }

  @Test("equals a new one with settings that were given later, without another invalidation")
  func reconfigured() throws {
    var grid = grid([10, 9])
    for (name, number) in [("rowSpacing", 20.0), ("columns", 3), ("columnSpacing", 31)] {
      try grid.layout.reconfigure(
        LayoutSettings(kind: "span-grid", parameters: [(name, .number(number))])
      )
      expectNil(difference(of: grid))
      _ = grid.work()
    }
  }

  @Test("takes a measured cell for no news without room, and a measured header in any case")
  func preferredSizes() {
    for (width, isNews) in [(320.0, true), (0, false)] {
      var grid = grid([10])
      _ = grid.work(at: Rect(x: 0, y: 0, width: width, height: 480))
      for (kind, expected) in [(ElementKind.cell, isNews), (.header, true)] {
        let path = ElementPath(section: 0, kind: kind)
        let given = LayoutAttributes<NoDetail>(element: path, frame: .zero)
        var preferred = given
        preferred.frame.height = 90
        expectEqual(
          grid.layout.shouldInvalidate(forPreferred: preferred, original: given),
          expected
        )
      }
    }
  }
}
