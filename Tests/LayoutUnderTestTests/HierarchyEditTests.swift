import LayoutUnderTest
import Testing

@Suite("A hierarchy after an edit equals a new one")
struct HierarchyEditTests {
  private typealias Items = [(id: Int, parent: Int?)]

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private let family: [Items] = [
    [(1, nil), (2, nil)], [(11, 1), (12, 1), (21, 2)], [(121, 12), (111, 11), (211, 21)],
  ]

  @Test("where an item goes whose children are further in front than it did")
  func orphaned() {
    for keepsAttributes in [false, true] {
      var edited = EditedHierarchy(family, keepsAttributes: keepsAttributes)
      let after: [Items] = [family[0], [(11, 1), (21, 2)], family[2]]
      edited.show(after, after: .counts(from: path(1, 1)))
      edited.show(family, after: .counts(from: path(1, 1)))
    }
  }

  @Test("where an item comes in front of others, or goes to another place")
  func indexes() {
    for keepsAttributes in [false, true] {
      var edited = EditedHierarchy(family, keepsAttributes: keepsAttributes)
      let after: [Items] = [family[0], [(11, 1), (13, 1), (12, 1), (21, 2)], family[2]]
      edited.show(after, after: .counts(from: path(1, 1)))
      let moved: [Items] = [[(2, nil), (1, nil)], after[1], after[2].reversed()]
      edited.show(moved, after: .counts(from: path(0, 0)))
    }
  }

  @Test("where a child of the first item of all has no parent any more, or another")
  func firstOfAll() {
    var edited = EditedHierarchy(family)
    let free: [Items] = [family[0], [(11, nil), (12, 1), (21, 2)], family[2]]
    edited.show(free, after: .items(0..<1, ofSection: 1))
    edited.show(family, after: .items(0..<1, ofSection: 1))
    let adopted: [Items] = [family[0], [(11, 2), (12, 1), (21, 2)], family[2]]
    edited.show(adopted, after: .items(0..<1, ofSection: 1))
  }

  @Test("where the last sections go, and where they come again")
  func sections() {
    var edited = EditedHierarchy(family)
    edited.show([family[0], family[1]], after: .counts(from: path(2, 0)))
    edited.show([family[0]], after: .counts(from: path(1, 0)))
    edited.show(family, after: .counts(from: path(1, 0)))
    edited.show([], after: .all)
    edited.show(family, after: .counts(from: nil))
  }

  @Test("where an item is replaced and nothing is said but its path")
  func replaced() {
    for section in 0..<3 {
      var edited = EditedHierarchy(family)
      var after = family
      after[section][0].id = 99
      edited.show(after, after: .items(0..<1, ofSection: section))
    }
  }

  @Test("where blocks without parents move, with all that is beside them")
  func orphans() {
    let blocks: Items = [(13, nil), (14, nil), (15, nil), (16, nil)]
    let children: Items = [(131, 13), (141, 14), (151, 15), (161, 16), (17, nil), (162, 16)]
    var edited = EditedHierarchy([[(1, nil)], blocks, children])
    edited.show(
      [[(1, nil), (2, nil)], blocks, children],
      after: .counts(from: path(0, 1))
    )
    edited.show([[], blocks, children], after: .counts(from: path(0, 0)))
  }

  @Test("where several edits are said of at once, whichever comes first")
  func several() {
    let after: [Items] = [
      family[0], [(11, 1), (21, 2)], [(121, 12), (111, 11), (211, 21), (212, 21)],
    ]
    var early = EditedHierarchy(family)
    early.show(after, after: .counts(from: path(1, 1)), .counts(from: path(2, 3)))
    var late = EditedHierarchy(family)
    late.show(after, after: .counts(from: path(2, 3)), .counts(from: path(1, 1)))
  }

  @Test("where the change is said to be in front of all items")
  func inFront() {
    for first in [path(-1, -1), path(-1, 3), path(0, -1)] {
      var edited = EditedHierarchy(family)
      let after: [Items] = [[(3, nil), (2, nil)], family[1], family[2]]
      edited.show(after, after: .counts(from: first))
    }
  }

  @Test("where a node deep in the tree takes the first one's slot")
  func reused() {
    for variant in HierarchySettings.Variant.allCases {
      var edited = EditedHierarchy([[(1, nil), (2, nil)], [(21, 2)], [(211, 21)]], variant)
      edited.show([[(2, nil)], [(21, 2)], [(211, 21)]], after: .counts(from: path(0, 0)))
      var tree: [Items] = [[(2, nil)], [(21, 2), (22, 2)], [(211, 21)]]
      edited.show(tree, after: .counts(from: path(1, 1)))
      tree[1] += [(23, 2)]
      tree[2] += [(221, 22), (222, 22), (231, 23)]
      edited.show(tree, after: .counts(from: path(1, 2)))
      tree[1].swapAt(0, 1)
      tree[2].reverse()
      edited.show(tree, after: .counts(from: path(1, 0)))
      tree[1].removeFirst()
      edited.show(tree, after: .counts(from: path(1, 0)))
    }
  }
}
