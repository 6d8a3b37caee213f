/// The data for placing a node's subtree. Slots are -1 if there is no node; distances are in whole
/// 1/256 pt.
struct HierarchyNode: BitwiseCopyable {
  /// The distance from the highest top of the subtree to this one.
  var above: Int64 = 0
  /// The distance from this top to the lowest one of the subtree.
  var below: Int64 = 0
  /// The distance from this top to that of `thread`.
  var threadOffset: Int64 = 0
  /// For a leaf at the end of a subtree's contour, the node that continues it in the next section.
  var thread: Int32 = -1
  /// The leaf that received a thread when this node was placed next to the siblings before it.
  var threadOrigin: Int32 = -1
}

/// The pending work for a node during an update of the tree.
struct HierarchyMarks: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The node left the collection.
  static let removed = HierarchyMarks(rawValue: 1)
  /// The node's subtree changed, so its children are to be placed together again.
  static let isDirty = HierarchyMarks(rawValue: 2)
  /// The list of the node's children changed.
  static let isRelinked = HierarchyMarks(rawValue: 4)
  /// The node is queued for placing its children.
  static let isQueued = HierarchyMarks(rawValue: 8)
}

extension HierarchyTree {
  /// Calls a closure with the arrays of nodes and with the tree, whose nodes are moved out for the
  /// duration of the call. Does nothing if there are no nodes.
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
  /// Calls a closure with the arrays by slot, which must not be empty.
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
  /// Calls a closure with the arrays by slot, which must not be empty.
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

  /// Reserves room for the first nodes.
  mutating func reserveCapacity(_ count: Int) {
    tops.reserveCapacity(count)
    columns.reserveCapacity(count)
    items.reserveCapacity(count)
    firstChildren.reserveCapacity(count)
    families.reserveCapacity(count)
  }

  /// Adds slots for new nodes of a section, up to `count` in total.
  mutating func resize(to count: Int, section: Int32) {
    tops.resize(to: count, filler: HierarchyTables.unplaced)
    columns.resize(to: count, filler: section)
    items.resize(to: count, filler: 0)
    firstChildren.resize(to: count, filler: -1)
    families.resize(to: count, filler: Family())
  }

  /// Assigns a slot to a new node of a section; the section -1 frees the slot.
  mutating func replace(_ slot: Int, section: Int32) {
    tops[slot] = HierarchyTables.unplaced
    columns[slot] = section
    firstChildren[slot] = -1
    families[slot] = Family()
  }
}
