import Expectations
import LayoutUnderTest
import Testing

@Suite("A hierarchy's connectors")
struct HierarchyLineTests {
  /// Returns a root with one child and one with two, in cells of 50 x 50, rows and columns of 70.
  private func layout(
    isRightToLeft: Bool = false,
    _ configure: (inout HierarchySettings) -> Void = { _ in }
  ) -> HierarchyLayout<LaneSearch> {
    var settings = HierarchySettings()
    configure(&settings)
    var layout = HierarchyLayout<LaneSearch>(settings: settings)
    let model = CollectionModel(hierarchy: [
      [(1, nil), (2, nil)], [(11, 1), (21, 2), (22, 2)],
    ])
    layout.prepare(LayoutEnvironment(showing: model, isRightToLeft: isRightToLeft))
    return layout
  }

  private func lines(_ layout: HierarchyLayout<LaneSearch>, _ item: Int) -> [[Double]] {
    let path = ElementPath(section: 0, kind: .connector, item: item)
    guard let connector = layout.attributes(for: path) else { return [] }
    return connector.detail
      .lines(of: path, in: connector.frame) { layout.attributes(for: .cell($0))?.frame }
      .map { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
  }

  @Test("are after the cells")
  func depth() {
    let connector = layout().attributes(for: ElementPath(section: 0, kind: .connector, item: 1))
    expectEqual(connector?.zIndex, -1)
    expectEqual(layout().attributes(for: .cell(ItemPath(section: 0, item: 1)))?.zIndex, 0)
  }

  @Test("run straight to an only child")
  func onlyChild() {
    expectEqual(lines(layout(), 0), [[60, 35, 70, 35], [70, 35, 80, 35]])
  }

  @Test("run to a trunk and from there to each child, on either side")
  func trunk() {
    expectEqual(
      lines(layout(), 1),
      [
        [60, 105, 70, 105], [70, 105, 70, 175], [70, 105, 80, 105], [70, 175, 80, 175],
      ]
    )
    let mirrored = layout(isRightToLeft: true)
    let width = mirrored.contentSize.width
    expectEqual(
      lines(mirrored, 1),
      lines(layout(), 1).map { [width - $0[0], $0[1], width - $0[2], $0[3]] }
    )
  }

  @Test("begin at cells without width as at others")
  func noWidth() {
    let narrow = layout { $0.cellWidth = 0 }
    expectEqual(lines(narrow, 0), [[10, 35, 20, 35], [20, 35, 30, 35]])
    let mirrored = layout(isRightToLeft: true) { $0.cellWidth = 0 }
    expectEqual(lines(mirrored, 0), [[30, 35, 20, 35], [20, 35, 10, 35]])
  }

  @Test("run to no child of another after the last where rows have no height")
  func noHeight() {
    let flat = layout { settings in
      settings.cellHeight = 0
      settings.inset.top = 0
      settings.inset.bottom = 0
    }
    expectEqual(lines(flat, 0), [[60, 0, 70, 0], [70, 0, 80, 0]])
  }

  @Test("have no lines where there are no children")
  func leaf() {
    let detail = HierarchyDetail()
    expectEqual(
      detail,
      HierarchyDetail(
        firstChild: -1,
        lastChild: -1,
        childCount: 0,
        trunkX: 0,
        trunkTop: 0,
        trunkBottom: 0
      )
    )
    for kind in [ElementKind.connector, .cell] {
      let path = ElementPath(section: 0, kind: kind, item: 0)
      let lines = detail.lines(of: path, in: .zero) { _ in .zero }
      expectTrue(lines.isEmpty)
    }
  }
}
