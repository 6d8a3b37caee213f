/// What a hierarchy's tree keeps of a node to place its subtree: slots, -1 for none, and distances
/// in whole 1/256 pt.
struct HierarchyNode: BitwiseCopyable {
  /// From the highest top of the subtree to this one.
  var above: Int64 = 0
  /// From this top to the lowest one of the subtree.
  var below: Int64 = 0
  /// From this top to that of `thread`.
  var threadOffset: Int64 = 0
  /// For a leaf at the end of a subtree's contour, the node that goes on with it one section on.
  var thread: Int32 = -1
  /// The leaf that got a thread when this node was put beside its siblings before.
  var threadOrigin: Int32 = -1
}

/// What is to be done with a node while the tree is brought up to date.
struct HierarchyMarks: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// It left the collection.
  static let removed = HierarchyMarks(rawValue: 1)
  /// Its subtree changed, so its children are to be put together again.
  static let isDirty = HierarchyMarks(rawValue: 2)
  /// The list of its children changed.
  static let isRelinked = HierarchyMarks(rawValue: 4)
  /// It waits for its children to be placed.
  static let isQueued = HierarchyMarks(rawValue: 8)
}

extension HierarchyTree {
  /// Lends the columns of numbers, with the tree that is meanwhile without its nodes; does nothing
  /// where there are none.
  mutating func withTables(
    _ frames: inout HierarchyGeometry,
    _ body: (inout HierarchyTree, HierarchyTables) -> Void
  ) {
    guard nodes.count > 0 else { return }
    var lent = HierarchyNodes()
    swap(&lent, &nodes)
    lent.withColumns { nodes, offsets, nextSiblings, parents, marks in
      frames.withColumns { tops, columns, firstChildren, families in
        let tables = HierarchyTables(
          offsets: offsets,
          nextSiblings: nextSiblings,
          nodes: nodes,
          parents: parents,
          marks: marks,
          tops: tops,
          columns: columns,
          firstChildren: firstChildren,
          families: families
        )
        body(&self, tables)
      }
    }
    swap(&lent, &nodes)
  }
}

extension HierarchyNodes {
  /// Lends the columns of numbers by slot, of which there are some.
  fileprivate mutating func withColumns(
    _ body: (
      UnsafeMutablePointer<HierarchyNode>, UnsafeMutablePointer<Int64>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<HierarchyMarks>
    ) -> Void
  ) {
    values.withUnsafeMutableBufferPointer { values in
      offsets.withUnsafeMutableBufferPointer { offsets in
        nextSiblings.withUnsafeMutableBufferPointer { nextSiblings in
          parents.withUnsafeMutableBufferPointer { parents in
            marks.withUnsafeMutableBufferPointer { marks in
              guard let values = values.baseAddress, let offsets = offsets.baseAddress,
                let nextSiblings = nextSiblings.baseAddress, let parents = parents.baseAddress,
                let marks = marks.baseAddress
              else { return }
              body(values, offsets, nextSiblings, parents, marks)
            }
          }
        }
      }
    }
  }
}

extension HierarchyGeometry {
  /// Lends the columns of numbers by slot, of which there are some.
  fileprivate mutating func withColumns(
    _ body: (
      UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Family>
    ) -> Void
  ) {
    tops.withUnsafeMutableBufferPointer { tops in
      columns.withUnsafeMutableBufferPointer { columns in
        firstChildren.withUnsafeMutableBufferPointer { firstChildren in
          families.withUnsafeMutableBufferPointer { families in
            guard let tops = tops.baseAddress, let columns = columns.baseAddress,
              let firstChildren = firstChildren.baseAddress, let families = families.baseAddress
            else { return }
            body(tops, columns, firstChildren, families)
          }
        }
      }
    }
  }

  /// Makes room for the first nodes.
  mutating func reserveCapacity(_ count: Int) {
    tops.reserveCapacity(count)
    columns.reserveCapacity(count)
    items.reserveCapacity(count)
    firstChildren.reserveCapacity(count)
    families.reserveCapacity(count)
  }

  /// Adds slots for new nodes of a section, up to `count` in all.
  mutating func resize(to count: Int, section: Int32) {
    tops.resize(to: count, filler: HierarchyTables.unplaced)
    columns.resize(to: count, filler: section)
    items.resize(to: count, filler: 0)
    firstChildren.resize(to: count, filler: -1)
    families.resize(to: count, filler: Family())
  }

  /// Gives a slot to a new node of a section, or with the section -1 to none.
  mutating func replace(_ slot: Int, section: Int32) {
    tops[slot] = HierarchyTables.unplaced
    columns[slot] = section
    firstChildren[slot] = -1
    families[slot] = Family()
  }
}
