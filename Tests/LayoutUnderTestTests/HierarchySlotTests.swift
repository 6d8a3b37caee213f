import LayoutUnderTest
import Testing

@Suite("A compact hierarchy, whichever node has the first slot,")
struct HierarchySlotTests {
  private typealias Items = EditedHierarchy.Items

  /// Two subtrees, of which the second is placed below the deep part of the first, and an orphan
  /// with a child.
  private let tree: [Items] = [
    [(1, nil)], [(2, 1), (3, 1), (4, nil)], [(21, 2), (22, 2), (31, 3), (32, 3), (41, 4)],
    [(211, 21), (212, 21), (213, 21), (214, 21), (311, 31)],
  ]

  /// Returns a tree without an item and its descendants.
  private func remainder(without id: Int, _ sections: [Items]) -> [Items] {
    var gone: Set = [id]
    return sections.map { items in
      items.filter { item in
        guard gone.contains(item.id) || item.parent.map(gone.contains) == true else { return true }
        gone.insert(item.id)
        return false
      }
    }
  }

  /// Shows a tree in such a way that an item gets slot 0.
  private func shown(_ sections: [Items], firstSlot id: Int) -> EditedHierarchy {
    let others = remainder(without: id, sections)
    var edited = EditedHierarchy([[(0, nil)] + others[0]] + others[1...], .compact)
    edited.show(others, after: .counts(from: nil))
    edited.show(sections, after: .counts(from: nil))
    return edited
  }

  private var itemsBelow: [Int] { tree[1...].joined().map(\.id) }

  @Test("equals a new one after any part of it goes, and when that comes again")
  func parts() {
    for id in itemsBelow {
      var edited = shown(tree, firstSlot: id)
      if id != 4 && id != 41 {
        edited.show(remainder(without: 41, tree), after: .counts(from: nil))
        edited.show(tree, after: .counts(from: nil))
      }
      for part in itemsBelow {
        var copy = edited
        copy.show(remainder(without: part, tree), after: .counts(from: nil))
        copy.show(tree, after: .counts(from: nil))
      }
    }
  }

  @Test("equals a new one though a block that left it changes later")
  func blockThatLeft() {
    let whole: [Items] = [
      [(1, nil)], [(2, 1), (3, 1)], [(21, 2), (31, 3), (32, 3)],
      [(211, 21), (212, 21), (213, 21), (214, 21), (321, 32)],
    ]
    for id in [31, 321] {
      var edited = shown(whole, firstSlot: id)
      var tree = whole
      tree[2][2].parent = nil
      edited.show(tree, after: .counts(from: nil))
      tree[2].append((33, 3))
      tree[3].append((331, 33))
      edited.show(tree, after: .counts(from: nil))
      tree[3].append((322, 32))
      edited.show(tree, after: .counts(from: nil))
      // Only the first subtree changes, and the unchanged second is placed relative to it.
      tree[3].insert((215, 21), at: 4)
      edited.show(tree, after: .counts(from: nil))
    }
  }
}
