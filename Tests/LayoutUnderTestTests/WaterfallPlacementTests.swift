import Expectations
import LayoutUnderTest
import Testing

@Suite("The waterfall places")
struct WaterfallPlacementTests {
  /// Prepares a waterfall for one section of items 100 wide.
  private func layout(
    _ heights: [Double],
    captions: [Double] = [],
    width: Double = 300,
    isRightToLeft: Bool = false,
    header: Double? = nil,
    footer: Double? = nil,
    hasBackground: Bool = false,
    _ configure: (inout WaterfallSettings) -> Void = { _ in }
  ) -> WaterfallLayout<SortedSweep> {
    var section = SectionModel(id: 0)
    for (index, height) in heights.enumerated() {
      let caption = captions.isEmpty ? 0 : captions[index]
      let size = Size(width: 100, height: height)
      section.append(id: index, ItemMetrics(size: size, captionHeight: caption))
    }
    section.header = header.map { Size(width: 1, height: $0) }
    section.footer = footer.map { Size(width: 1, height: $0) }
    section.hasBackground = hasBackground
    var settings = WaterfallSettings()
    configure(&settings)
    return WaterfallLayout<SortedSweep>(settings: settings)
      .prepared(for: [section], size: Size(width: width, height: 480), isRightToLeft: isRightToLeft)
  }

  @Test("items in the shortest column, of several in the lowest")
  func shortest() {
    let layout = layout([50, 20, 20, 10, 10, 5])
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 100, 50), rect(100, 0, 100, 20), rect(200, 0, 100, 20),
        rect(100, 20, 100, 10), rect(200, 20, 100, 10), rect(100, 30, 100, 5),
      ]
    )
    expectEqual(layout.contentSize, Size(width: 300, height: 50))
  }

  @Test("items in turn")
  func roundRobin() {
    let layout = layout([50, 20, 20, 10]) { $0.placement = .roundRobin }
    expectEqual(frames(layout).last, rect(0, 50, 100, 10))
    expectEqual(layout.contentSize.height, 60)
  }

  @Test("photos by their aspect ratio, with a caption below")
  func captions() {
    let layout = layout([50, 20], captions: [15, 0], width: 600)
    let first = layout.attributes(for: ElementPath(section: 0, kind: .cell, item: 0))
    expectEqual(first?.frame, rect(0, 0, 200, 115))
    expectEqual(first?.detail.photoHeight, 100)
    let second = layout.attributes(for: ElementPath(section: 0, kind: .cell, item: 1))
    expectEqual(second?.detail.photoHeight, 40)
  }

  @Test("headers, insets, gaps and footers one below the other")
  func supplementaries() {
    let layout = layout([50, 20, 20, 10], width: 320, header: 30, footer: 7) { settings in
      settings.columns = 2
      settings.columnSpacing = 10
      settings.itemSpacing = 4
      settings.sectionInset = EdgeInsets(top: 1, left: 60, bottom: 2, right: 60)
    }
    expectEqual(
      frames(layout),
      [
        rect(60, 31, 95, 47.5), rect(165, 31, 95, 19), rect(165, 54, 95, 19),
        rect(165, 77, 95, 9.5),
      ]
    )
    expectEqual(layout.attributes(for: .header(ofSection: 0))?.frame, rect(0, 0, 320, 30))
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame, rect(0, 88.5, 320, 7))
    expectEqual(layout.contentSize, Size(width: 320, height: 95.5))
  }

  @Test("a background behind the items, where there are some, under everything else")
  func background() {
    let path = ElementPath(section: 0, kind: .background)
    let layout = layout([50, 20, 20, 10], header: 30, hasBackground: true) { settings in
      settings.sectionInset = EdgeInsets(top: 1, left: 60, bottom: 2)
    }
    expectEqual(layout.attributes(for: path)?.frame, rect(0, 31, 300, 40))
    expectEqual(layout.attributes(for: path)?.zIndex, -1)
    expectEqual(layout.attributes(for: path)?.detail.photoHeight, 0)
    expectNil(self.layout([50]).attributes(for: path))
    expectNil(self.layout([], hasBackground: true).attributes(for: path))
  }

  @Test("columns from the right where content runs from right to left")
  func rightToLeft() {
    let layout = layout([10, 20], isRightToLeft: true) { settings in
      settings.sectionInset.left = 30
    }
    expectEqual(frames(layout), [rect(180, 0, 90, 9), rect(90, 0, 90, 18)])
  }

  @Test("a side that is no length as none")
  func unsound() {
    let layout = layout([.nan, -5, 0, .infinity]) { $0.columns = 1 }
    expectEqual(frames(layout).map(\.height), [0, 0, 0, LengthGrid.maximumLength])
  }

  @Test("nothing but the insets where there is no room or no column", arguments: [0, 3])
  func collapsed(_ columns: Int) {
    let layout = layout([50, 20], width: columns == 0 ? 300 : 5, header: 30) { settings in
      settings.columns = columns
      settings.columnSpacing = 3
      settings.sectionInset = EdgeInsets(top: 6, bottom: 4)
    }
    expectEqual(layout.contentSize.height, 10)
    expectEqual(frames(layout), [rect(0, 6, 0, 0), rect(0, 6, 0, 0)])
    var layoutToAsk = layout
    var elements = ElementBuffer<WaterfallDetail>()
    layoutToAsk.collectElements(in: rect(-99, -99, 999, 999), into: &elements)
    expectEqual(elements.count, 0)
  }

  @Test("many columns as few: each item where the ends are least", arguments: [8, 9, 40, 255])
  func manyColumns(_ columns: Int) {
    let heights = (0..<700).map { (index: Int) in Double(index * 37 % 23 + index % 3) }
    let layout = layout(heights, width: Double(columns) * 100) { $0.columns = columns }
    var ends = [Double](repeating: 0, count: columns)
    for (index, frame) in frames(layout).enumerated() {
      let lowest = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      expectEqual(frame, rect(Double(lowest) * 100, ends[lowest], 100, heights[index]))
      ends[lowest] += heights[index]
    }
    expectEqual(layout.contentSize.height, ends.max())
  }
}
