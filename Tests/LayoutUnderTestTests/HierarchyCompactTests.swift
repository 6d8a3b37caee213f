import Expectations
import LayoutUnderTest
import Testing

@Suite("A compact hierarchy")
struct HierarchyCompactTests {
  /// Returns the rows of all cells, by section; a cell in the middle of its children may be between
  /// rows.
  private func rows(_ sections: [[(id: Int, parent: Int?)]]) -> [[Double]] {
    var settings = HierarchySettings()
    settings.variant = .compact
    var layout = HierarchyLayout<LinearScan>(settings: settings)
    layout.prepare(LayoutEnvironment(showing: CollectionModel(hierarchy: sections)))
    return sections.enumerated().map { number, items in
      items.indices.compactMap { item in
        let path = ItemPath(section: number, item: item)
        return layout.attributes(for: .cell(path)).map { ($0.frame.y - 10) / 70 }
      }
    }
  }

  @Test("puts a parent beside the middle of its first and last child")
  func middle() {
    expectEqual(rows([[(1, nil)], [(11, 1), (12, 1)]]), [[0.5], [0, 1]])
    expectEqual(rows([[(1, nil)], [(11, 1), (12, 1), (13, 1)]]), [[1], [0, 1, 2]])
    expectEqual(rows([[(1, nil)], [(11, 1)], [(111, 11)]]), [[0], [0], [0]])
  }

  @Test("moves subtrees together until rows are kept at every depth")
  func together() {
    // The leaf 12 is next to the children of 11, which reach as far down as it does.
    expectEqual(
      rows([[(1, nil)], [(11, 1), (12, 1)], [(111, 11), (112, 11), (113, 11)]]),
      [[1.5], [1, 2], [0, 1, 2]]
    )
    expectEqual(
      rows([[(1, nil)], [(11, 1), (12, 1)], [(111, 11), (112, 11), (121, 12), (122, 12)]]),
      [[1.5], [0.5, 2.5], [0, 1, 2, 3]]
    )
  }

  @Test("spreads small subtrees evenly over the gap between two that touch")
  func spread() {
    typealias Items = [(id: Int, parent: Int?)]
    let first: Items = (0..<4).map { (110 + $0, 11) }
    let last: Items = (0..<4).map { (140 + $0, 14) }
    let middle = rows([[(1, nil)], [(11, 1), (12, 1), (13, 1), (14, 1)], first + last])[1]
    // A row of 17,920 units is left over: steps of a third of it, rounded down.
    let step = 1 + Double(17_920 / 3) / 17_920
    expectEqual(middle, [1.5, 1.5 + step, 1.5 + 2 * step, 5.5])
  }

  @Test("follows the contour below a shallow subtree into the deeper one before it")
  func threads() {
    let rows = rows([
      [(1, nil)],
      [(11, 1), (12, 1), (13, 1)],
      [(111, 11), (112, 11), (121, 12), (131, 13)],
      [(1111, 111), (1112, 112), (1113, 112), (1311, 131), (1312, 131)],
    ])
    expectEqual(rows[3], [0, 1, 2, 3, 4])
    expectEqual(rows[2], [0, 1.5, 2.5, 3.5])
  }

  @Test("keeps rows of the least height there is, and rounds middles down to it")
  func leastRows() {
    var settings = HierarchySettings()
    settings.variant = .compact
    settings.cellHeight = 1 / 256
    settings.inset = .zero
    func tops(_ sections: [[(id: Int, parent: Int?)]]) -> [[Double]] {
      var layout = HierarchyLayout<LinearScan>(settings: settings)
      layout.prepare(LayoutEnvironment(showing: CollectionModel(hierarchy: sections)))
      return sections.enumerated().map { number, items in
        items.indices.compactMap { item in
          let path = ItemPath(section: number, item: item)
          return layout.attributes(for: .cell(path)).map { $0.frame.y * 256 }
        }
      }
    }
    expectEqual(tops([[(1, nil)], [(11, 1), (12, 1)]]), [[0], [0, 1]])
    expectEqual(
      tops([[(1, nil)], [(11, 1), (12, 1)], [(111, 11), (112, 11), (121, 12)]]),
      [[1], [0, 2], [0, 1, 2]]
    )
  }

  @Test("lets the trees of section 0 move together, and puts orphans below them all")
  func forest() {
    expectEqual(
      rows([
        [(1, nil), (2, nil)], [(11, 1), (12, 1), (13, 1), (99, nil)], [(991, 99), (992, 99)],
      ]),
      [[1, 2], [0, 1, 2, 3.5], [3, 4]]
    )
    expectEqual(rows([[], [(1, nil), (2, 7)], [(11, 1), (12, 1)]]), [[], [0.5, 2], [0, 1]])
  }

  @Test("puts a tree above its root where its children reach higher")
  func higher() {
    expectEqual(
      rows([[(1, nil), (2, nil)], [(21, 2), (22, 2), (23, 2), (24, 2)]]),
      [[0.5, 1.5], [0, 1, 2, 3]]
    )
  }
}
