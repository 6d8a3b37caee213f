/// Where a node of a hierarchy is among its siblings: all that is read where a subtree moves.
struct HierarchyLink: BitwiseCopyable {
  /// From the parent's top to this one's, in whole 1/256 pt; unused at the top level.
  var offset: Int64 = 0
  /// The slot of the next sibling, or -1.
  var nextSibling: Int32 = -1
}

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
    var lent = HierarchyNodes()
    swap(&lent, &nodes)
    lent.values.withUnsafeMutableBufferPointer { nodes in
      lent.links.withUnsafeMutableBufferPointer { links in
        lent.parents.withUnsafeMutableBufferPointer { parents in
          lent.marks.withUnsafeMutableBufferPointer { marks in
            frames.withColumns { tops, columns, families in
              guard let nodes = nodes.baseAddress, let links = links.baseAddress,
                let parents = parents.baseAddress, let marks = marks.baseAddress
              else { return }
              let tables = HierarchyTables(
                links: links,
                nodes: nodes,
                parents: parents,
                marks: marks,
                tops: tops,
                columns: columns,
                families: families
              )
              body(&self, tables)
            }
          }
        }
      }
    }
    swap(&lent, &nodes)
  }
}

extension HierarchyGeometry {
  /// Lends the columns of numbers by slot; does nothing where there are none.
  fileprivate mutating func withColumns(
    _ body: (
      UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Family>
    ) -> Void
  ) {
    tops.withUnsafeMutableBufferPointer { tops in
      columns.withUnsafeMutableBufferPointer { columns in
        families.withUnsafeMutableBufferPointer { families in
          guard let tops = tops.baseAddress, let columns = columns.baseAddress,
            let families = families.baseAddress
          else { return }
          body(tops, columns, families)
        }
      }
    }
  }
}
