import Expectations
import LayoutUnderTest
import Testing

@Suite("Ragged rows place")
struct RaggedRowPlacementTests {
  private typealias Layout = RaggedRowLayout<SortedSweep>

  /// Prepares a layout for sections of items 100 high.
  private func layout(
    _ sections: [[Double]],
    height: Double = 200,
    insets: EdgeInsets = .zero,
    isRightToLeft: Bool = false,
    _ configure: (inout RaggedRowSettings) -> Void = { _ in }
  ) -> Layout {
    var model = CollectionModel()
    for widths in sections {
      var section = SectionModel(id: model.sections.count)
      section.hasBackground = true
      let first = model.itemCount
      for (index, width) in widths.enumerated() {
        let size = Size(width: width, height: 100)
        section.append(id: first + index, ItemMetrics(size: size, insets: insets))
      }
      model.sections.append(section)
    }
    var settings = RaggedRowSettings()
    settings.rows = 2
    configure(&settings)
    return Layout(settings: settings)
      .prepared(
        for: model.sections,
        size: Size(width: 320, height: height),
        isRightToLeft: isRightToLeft
      )
  }

  @Test("items in the row that ends leftmost, of several in the topmost")
  func leftmost() {
    let layout = layout([[50, 30, 20, 10]])
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 50, 100), rect(0, 100, 30, 100), rect(30, 100, 20, 100), rect(50, 0, 10, 100),
      ]
    )
    expectEqual(layout.contentSize, Size(width: 60, height: 200))
  }

  @Test("items as wide as their aspect ratio asks at the row's height")
  func aspect() {
    expectEqual(
      frames(layout([[50, 30]], height: 400)),
      [rect(0, 0, 100, 200), rect(0, 200, 60, 200)]
    )
  }

  @Test("sections one after the other in the same rows, each with its background")
  func sections() {
    let layout = layout([[50, 30], [], [5, 40]])
    expectEqual(frames(layout, section: 2), [rect(30, 100, 5, 100), rect(35, 100, 40, 100)])
    let backgrounds = (0..<3).map {
      layout.attributes(for: ElementPath(section: $0, kind: .background))
    }
    expectEqual(
      backgrounds.map(\.?.frame),
      [
        rect(0, 0, 50, 200), rect(30, 0, 0, 200), rect(30, 0, 45, 200),
      ]
    )
    expectTrue(backgrounds.allSatisfy { $0?.zIndex == -1 })
  }

  @Test("frames inside their insets, which leave the row's edge where it is")
  func insets() {
    let layout = layout([[50, 10, 20]], insets: EdgeInsets(top: 5, left: 4, bottom: 6, right: 8))
    expectEqual(
      frames(layout),
      [rect(4, 5, 38, 89), rect(4, 105, 0, 89), rect(14, 105, 8, 89)]
    )
    expectEqual(layout.contentSize.width, 50)
    expectTrue(!layout.traits.hasTightContentSize)
  }

  @Test("a first row with a ragged top and a last one with a ragged bottom")
  func fixedFrontier() {
    let layout = layout([[100, 100, 100, 100, 100]]) { settings in
      settings.hasVariableFrontier = true
      settings.firstFixed = 20
      settings.lastFixed = 50
    }
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 100, 100), rect(0, 100, 100, 100), rect(100, 20, 80, 80),
        rect(100, 100, 50, 50), rect(150, 100, 100, 100),
      ]
    )
  }

  @Test("random shrinks below their bound, the same for the same seed and id")
  func randomFrontier() {
    func heights(seed: Int) -> [Double] {
      frames(
        layout([[100, 100, 100, 100, 100]]) { settings in
          settings.rows = 1
          settings.hasVariableFrontier = true
          settings.firstRandom = 50
          settings.lastRandom = 10
          settings.seed = seed
        }
      ).map(\.height)
    }
    let drawn = heights(seed: 7)
    expectEqual(drawn, heights(seed: 7))
    expectTrue(drawn != heights(seed: 8))
    expectTrue(drawn.allSatisfy { (151...200).contains($0) && $0 == $0.rounded() })
    expectTrue(Set(drawn).count > 1)
  }

  @Test("items at least a point high, whatever they shrink by")
  func shrinkLimit() {
    let layout = layout([[100, 100, 100]]) { settings in
      settings.rows = 1
      settings.hasVariableFrontier = true
      settings.firstFixed = 5000
    }
    expectEqual(frames(layout)[1], rect(200, 199, 1, 1))
  }

  @Test("rows from the right where content runs from right to left")
  func rightToLeft() {
    let layout = layout([[50, 30, 20]], isRightToLeft: true)
    expectEqual(
      frames(layout),
      [rect(0, 0, 50, 100), rect(20, 100, 30, 100), rect(0, 100, 20, 100)]
    )
  }

  @Test("a side that is no length as none")
  func unsound() {
    let layout = layout([[.nan, -5, 0, .infinity]]) { $0.rows = 1 }
    expectEqual(frames(layout).map(\.width), [0, 0, 0, LengthGrid.maximumLength])
  }

  @Test("nothing where there is no height or no row", arguments: [0, 2])
  func collapsed(_ rows: Int) {
    var layout = layout([[50, 20]], height: rows == 0 ? 200 : 0) { $0.rows = rows }
    expectEqual(layout.contentSize, Size(width: 0, height: rows == 0 ? 200 : 0))
    expectEqual(frames(layout), [.zero, .zero])
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(-99, -99, 999, 999), into: &elements)
    expectEqual(elements.count, 0)
  }

  @Test(
    "many rows as few: each item where the edges are leftmost",
    arguments: [6, 7, 8, 9, 40, 127]
  )
  func manyRows(_ rows: Int) {
    let widths = (0..<600).map { (index: Int) in Double(index * 37 % 23 + index % 3) }
    let layout = layout([widths], height: Double(rows) * 100) { $0.rows = rows }
    var ends = [Double](repeating: 0, count: rows)
    for (index, width) in widths.enumerated() {
      let leftmost = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let path = ElementPath(section: 0, kind: .cell, item: index)
      let wanted = rect(ends[leftmost], Double(leftmost) * 100, width, 100)
      expectEqual(layout.attributes(for: path)?.frame, wanted)
      ends[leftmost] += width
    }
    expectEqual(layout.contentSize.width, ends.max())
  }
}
