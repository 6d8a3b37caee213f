import Expectations
import LayoutUnderTest
import Testing

@Suite("A hierarchy places")
struct HierarchyPlacementTests {
  private typealias Layout = HierarchyLayout<LaneSearch>
  private typealias Items = [(id: Int, parent: Int?)]

  /// Returns a hierarchy with cells of 50 x 50 in rows and columns of 70.
  private func layout(
    _ sections: [Items],
    isRightToLeft: Bool = false,
    _ configure: (inout HierarchySettings) -> Void = { _ in }
  ) -> Layout {
    var settings = HierarchySettings()
    configure(&settings)
    var layout = Layout(settings: settings)
    let model = CollectionModel(hierarchy: sections)
    layout.prepare(LayoutEnvironment(showing: model, isRightToLeft: isRightToLeft))
    return layout
  }

  private func frames(_ layout: Layout, _ kind: ElementKind, section: Int) -> [Rect?] {
    (0..<4).map {
      layout.attributes(for: ElementPath(section: section, kind: kind, item: $0))?.frame
    }
  }

  /// Returns the rows of a section's cells.
  private func rows(_ layout: Layout, section: Int) -> [Double] {
    frames(layout, .cell, section: section).compactMap { $0.map { ($0.y - 10) / 70 } }
  }

  private func connector(
    _ layout: Layout,
    _ section: Int,
    _ item: Int
  ) -> LayoutAttributes<HierarchyDetail>? {
    layout.attributes(for: ElementPath(section: section, kind: .connector, item: item))
  }

  private let family: [Items] = [
    [(1, nil), (2, nil)], [(11, 1), (12, 1), (21, 2)], [(111, 11), (112, 11)],
  ]

  @Test("children beside their parent, from its row on, and the next block below")
  func reserved() {
    let layout = layout(family)
    expectEqual(rows(layout, section: 0), [0, 3])
    expectEqual(rows(layout, section: 1), [0, 2, 3])
    expectEqual(rows(layout, section: 2), [0, 1])
    expectEqual(
      frames(layout, .cell, section: 2)[1],
      Rect(x: 150, y: 80, width: 50, height: 50)
    )
    expectEqual(layout.contentSize, Size(width: 210, height: 280))
  }

  @Test("children in the order of their items, wherever their parents' other children are")
  func interleaved() {
    let layout = layout([[(1, nil), (2, nil)], [(21, 2), (11, 1), (22, 2), (12, 1)]])
    expectEqual(rows(layout, section: 1), [2, 0, 3, 1])
    let detail = layout.attributes(for: .cell(ItemPath(section: 0, item: 1)))?.detail
    expectEqual(detail, HierarchyDetail(firstChild: 0, lastChild: 2, childCount: 2))
  }

  @Test("nodes without a parent just before them as blocks after the others")
  func orphans() {
    let layout = layout([
      [(1, 1)], [(11, 1), (12, 99), (13, nil), (14, 13)], [(111, 12), (112, 1), (113, 13)],
    ])
    expectEqual(rows(layout, section: 0), [0])
    expectEqual(rows(layout, section: 1), [0, 1, 2, 3])
    expectEqual(rows(layout, section: 2), [1, 4, 2])
    expectEqual(layout.contentSize.height, 5 * 70)
  }

  @Test("rows for the largest section, not for the first alone")
  func contentOfDeeperSections() {
    let layout = layout([[(1, nil)], [(11, 1), (12, 1), (13, 1)], []])
    expectEqual(layout.contentSize, Size(width: 210, height: 210))
  }

  @Test("a connector in the gap, from the first child's middle to the last one's, for each parent")
  func connectors() {
    let layout = layout(family)
    let first = connector(layout, 0, 0)
    expectEqual(first?.frame, Rect(x: 60, y: 34.5, width: 20, height: 141))
    expectEqual(
      first?.detail,
      HierarchyDetail(
        firstChild: 0,
        lastChild: 1,
        childCount: 2,
        trunkX: 70,
        trunkTop: 35,
        trunkBottom: 175
      )
    )
    expectEqual(connector(layout, 0, 1)?.frame, Rect(x: 60, y: 244.5, width: 20, height: 1))
    expectEqual(
      frames(layout, .connector, section: 1).map { $0 != nil },
      [true, false, false, false]
    )
    expectEqual(frames(layout, .connector, section: 2), [nil, nil, nil, nil])
  }

  @Test("lines from a node to its trunk and from there to each of its children, and no other")
  func lines() throws {
    let layout = layout([[(1, nil), (2, nil)], [(21, 2), (11, 1), (22, 2), (12, 1)]])
    let attributes = try #require(connector(layout, 0, 1))
    let cell = { layout.attributes(for: .cell($0))?.frame }
    let lines = attributes.detail.lines(
      of: attributes.element,
      in: attributes.frame,
      cellFrame: cell
    )
    expectEqual(
      lines.map { [$0.from.x, $0.from.y] },
      [[60, 175], [70, 175], [70, 175], [70, 245]]
    )
    expectEqual(
      lines.map { [$0.to.x, $0.to.y] },
      [[70, 175], [70, 245], [80, 175], [80, 245]]
    )
    let none = attributes.detail.lines(
      of: .cell(ItemPath(section: 0, item: 1)),
      in: .zero,
      cellFrame: cell
    )
    expectTrue(none.isEmpty)
  }

  @Test("columns from the right where content runs from right to left, lines too")
  func rightToLeft() throws {
    let layout = layout(family, isRightToLeft: true)
    expectEqual(frames(layout, .cell, section: 0)[1], Rect(x: 150, y: 220, width: 50, height: 50))
    expectEqual(frames(layout, .cell, section: 2)[0], Rect(x: 10, y: 10, width: 50, height: 50))
    let attributes = try #require(connector(layout, 0, 0))
    expectEqual(attributes.frame, Rect(x: 130, y: 34.5, width: 20, height: 141))
    let lines = attributes.detail.lines(of: attributes.element, in: attributes.frame) {
      layout.attributes(for: .cell($0))?.frame
    }
    expectEqual(lines.first?.from.x, 150)
    expectEqual(lines.last?.to.x, 130)
  }

  @Test("connectors without area, which no query returns, where there is no gap")
  func noGap() {
    var narrow = layout(family) { $0.inset = EdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
    expectEqual(connector(narrow, 0, 0)?.frame.width, 0)
    // Connectors to cells of height 0 have height 0, except for the trunk of several children.
    var flat = layout(family) { $0.cellHeight = 0 }
    expectEqual(connector(flat, 0, 1)?.frame.height, 0.0)
    expectEqual(connector(flat, 0, 0)?.frame.height, 40.0)
    var elements = ElementBuffer<HierarchyDetail>()
    narrow.collectElements(in: Rect(x: 0, y: 0, width: 999, height: 999), into: &elements)
    expectEqual(elements.elements.map(\.element.kind), Array(repeating: .cell, count: 7))
    elements.removeAll()
    flat.collectElements(in: Rect(x: 0, y: 0, width: 999, height: 999), into: &elements)
    expectEqual(elements.elements.map(\.element.kind), [.connector, .connector])
  }

  @Test("nothing where there are no items, whatever sections there are")
  func empty() {
    expectEqual(layout([]).contentSize, .zero)
    var layout = layout([[], [], []])
    expectEqual(layout.contentSize, Size(width: 210, height: 0))
    var elements = ElementBuffer<HierarchyDetail>()
    layout.collectElements(in: Rect(x: -99, y: -99, width: 999, height: 999), into: &elements)
    expectEqual(elements.count, 0)
    for kind in [ElementKind.cell, .connector, .header, .background] {
      expectEqual(frames(layout, kind, section: 1), [nil, nil, nil, nil])
      expectEqual(frames(layout, kind, section: 3), [nil, nil, nil, nil])
    }
  }

  @Test("nothing from right to left where there is nothing")
  func emptyMirrored() {
    var layout = Layout()
    layout.prepare(LayoutEnvironment(showing: CollectionModel(), isRightToLeft: true))
    expectEqual(layout.contentSize, .zero)
    var elements = ElementBuffer<HierarchyDetail>()
    layout.collectElements(in: Rect(x: -99, y: -99, width: 999, height: 999), into: &elements)
    expectEqual(elements.count, 0)
  }

  @Test("all lengths rounded to 1/256 pt before anything is added up")
  func rounding() {
    let layout = layout(family) { settings in
      settings.cellWidth = 33.3333
      settings.cellHeight = 33.3333
      settings.inset = EdgeInsets(top: 0.1, left: 0.1, bottom: 0.1, right: .nan)
    }
    let side = LengthGrid.rounded(33.3333)
    let inset = LengthGrid.rounded(0.1)
    let frame = Rect(x: inset, y: 3 * (side + 2 * inset) + inset, width: side, height: side)
    expectEqual(frames(layout, .cell, section: 0)[1], frame)
    expectEqual(layout.contentSize.width, 3 * (side + inset))
  }

  @Test("settings out of range in a sentence that says what is accepted")
  func settings() {
    for (name, value, sentence) in [
      ("variant", LayoutSettings.Value.text("loose"), "must be reserved or compact"),
      ("cellWidth", .number(-1), "must be a length from 0 to 65536 points"),
      ("rows", .number(3), "hierarchy has no setting 'rows'; it has variant, cellWidth"),
    ] {
      let settings = LayoutSettings(kind: "hierarchy", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) {
        try HierarchySettings(settings)
      }
      expectEqual(error?.description.contains(sentence), true)
    }
  }
}
