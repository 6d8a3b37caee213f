import Expectations
import LayoutUnderTest
import Testing

@Suite("The span grid places")
struct SpanGridPlacementTests {
  /// Prepares a span grid of three columns for one section of items, given as (span, height).
  private func layout(
    _ items: [(Int, Double)],
    rowHeights: ContiguousArray<Double> = [],
    size: Size = Size(width: 300, height: 480),
    isRightToLeft: Bool = false,
    header: Double? = nil,
    footer: Double? = nil,
    _ configure: (inout SpanGridSettings) -> Void = { _ in }
  ) -> SpanGridLayout<SortedSweep> {
    var section = SectionModel(id: 0)
    for (index, item) in items.enumerated() {
      // Square, so that both directions read the same length.
      let size = Size(width: item.1, height: item.1)
      section.append(id: index, ItemMetrics(size: size, columnSpan: item.0))
    }
    section.rowHeights = rowHeights
    section.hasBackground = true
    section.header = header.map { Size(width: $0, height: $0) }
    section.footer = footer.map { Size(width: $0, height: $0) }
    return layout([section], size: size, isRightToLeft: isRightToLeft, configure)
  }

  private func layout(
    _ sections: ContiguousArray<SectionModel>,
    size: Size = Size(width: 300, height: 480),
    isRightToLeft: Bool = false,
    _ configure: (inout SpanGridSettings) -> Void
  ) -> SpanGridLayout<SortedSweep> {
    var settings = SpanGridSettings()
    configure(&settings)
    return SpanGridLayout<SortedSweep>(settings: settings)
      .prepared(for: sections, size: size, isRightToLeft: isRightToLeft)
  }

  @Test("items in the next free columns, shrunk to the room left and never wrapped")
  func spans() {
    let layout = layout([(2, 10), (2, 20), (9, 5), (0, 7), (-1, 8)])
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 200, 10), rect(200, 0, 100, 20), rect(0, 20, 300, 5),
        rect(0, 25, 100, 7), rect(100, 25, 100, 8),
      ]
    )
    expectEqual(layout.contentSize, Size(width: 300, height: 33))
  }

  @Test("gaps between columns inside an item that spans them")
  func spacing() {
    let layout = layout([(2, 10), (1, 10), (1, 10)], size: Size(width: 340, height: 480)) {
      $0.columnSpacing = 10
      $0.rowSpacing = 4
      $0.sectionInset = EdgeInsets(top: 1, left: 12, bottom: 2, right: 8)
    }
    expectEqual(
      frames(layout),
      [
        rect(12, 1, 210, 10), rect(232, 1, 100, 10), rect(12, 15, 100, 10),
      ]
    )
    expectEqual(layout.contentSize.height, 27)
  }

  @Test(
    "items shorter than their row where they are asked to be",
    arguments: zip(SpanGridSettings.Alignment.allCases, [0, 10.00390625, 20.01171875])
  )
  func alignment(_ alignment: SpanGridSettings.Alignment, _ top: Double) {
    let layout = layout([(1, 9.98828125), (1, 30)]) { $0.alignment = alignment }
    expectEqual(frames(layout).map(\.y), [top, 0])
  }

  @Test("rows as high as given, their items no higher, and further rows by their tallest item")
  func givenRows() {
    let items: [(Int, Double)] = [(3, 10), (3, 90), (3, 15)]
    let layout = layout(items, rowHeights: [40, 30]) { $0.alignment = .bottom }
    expectEqual(
      frames(layout),
      [rect(0, 30, 300, 10), rect(0, 40, 300, 30), rect(0, 70, 300, 15)]
    )
    expectEqual(layout.contentSize.height, 85)
    expectTrue(!layout.traits.hasTightContentSize)
  }

  @Test("columns from the right where content runs from right to left")
  func rightToLeft() {
    let layout = layout([(2, 10), (1, 20)], isRightToLeft: true) { $0.sectionInset.left = 30 }
    expectEqual(frames(layout), [rect(90, 0, 180, 10), rect(0, 0, 90, 20)])
    let background = layout.attributes(for: ElementPath(section: 0, kind: .background))
    expectEqual(background?.frame, rect(0, 0, 270, 20))
  }

  @Test("all of it transposed where content scrolls horizontally")
  func horizontal() {
    let layout = layout(
      [(2, 10), (1, 20), (1, 5)],
      size: Size(width: 90, height: 320),
      isRightToLeft: true,
      header: 30,
      footer: 7
    ) {
      $0.direction = .horizontal
      $0.rowSpacing = 4
      $0.sectionInset = EdgeInsets(top: 15, left: 1, bottom: 5, right: 2)
    }
    expectEqual(
      frames(layout),
      [
        rect(31, 15, 10, 200), rect(31, 215, 20, 100), rect(55, 15, 5, 100),
      ]
    )
    expectEqual(layout.attributes(for: .header(ofSection: 0))?.frame, rect(0, 0, 30, 320))
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame, rect(62, 0, 7, 320))
    expectEqual(layout.contentSize, Size(width: 69, height: 320))
    expectEqual(layout.traits.axis, .x)
    expectEqual(layout.traits.sectionLeadingInset, 1)
    expectTrue(!layout.traits.mirrorsRightToLeft)
  }

  @Test("backgrounds behind the rows, named after header and footer")
  func background() {
    var layout = layout([(3, 50)], header: 20, footer: 10) {
      $0.sectionInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    }
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(0, 0, 999, 999), into: &elements)
    expectEqual(elements.elements.map(\.element.kind), [.cell, .header, .footer, .background])
    expectEqual(elements.elements.map(\.zIndex), [0, 1, 1, -1])
    expectEqual(elements[3].frame, rect(6, 25, 286, 50))
  }

  @Test("gaps between sections only, empty ones included")
  func sectionSpacing() {
    var full = SectionModel(id: 1)
    full.append(id: 0, ItemMetrics(size: Size(width: 1, height: 10)))
    let sections: ContiguousArray = [SectionModel(id: 0), full, SectionModel(id: 2)]
    let configure: (inout SpanGridSettings) -> Void = {
      $0.sectionSpacing = 100
      $0.rowSpacing = 3
      $0.sectionInset.top = 1
    }
    let layout = layout(sections, configure)
    expectEqual(layout.contentSize.height, 213)
    let first = layout.attributes(for: ElementPath(section: 1, kind: .cell, item: 0))
    expectEqual(first?.frame.y, 102)
    expectTrue(!layout.traits.hasTightContentSize)
    let empty = self.layout([SectionModel(id: 0), SectionModel(id: 1)], configure)
    expectEqual(empty.contentSize, Size(width: 300, height: 102))
    expectEqual(
      self.layout(ContiguousArray<SectionModel>(), configure).contentSize,
      Size(width: 300, height: 0)
    )
  }

  @Test("a length that is not a number as 0")
  func unsound() {
    let layout = layout([(3, .nan), (3, -5), (3, 0), (3, .infinity)])
    expectEqual(frames(layout).map(\.height), [0, 0, 0, LengthGrid.maximumLength])
  }

  @Test("nothing but the insets where there is no room or no column", arguments: [0, 3])
  func collapsed(_ columns: Int) {
    let width = columns == 0 ? 300.0 : 5
    var layout = layout(
      [(1, 50), (2, 20)],
      rowHeights: [90],
      size: Size(width: width, height: 480),
      header: 30
    ) {
      $0.columns = columns
      $0.columnSpacing = 3
      $0.sectionInset = EdgeInsets(top: 6, bottom: 4)
    }
    expectEqual(layout.contentSize, Size(width: width, height: 10))
    expectEqual(frames(layout), [rect(0, 6, 0, 0), rect(0, 6, 0, 0)])
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(-99, -99, 999, 999), into: &elements)
    expectEqual(elements.count, 0)
  }
}
