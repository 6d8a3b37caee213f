/// What a hierarchy's tree keeps of a node: links by slot, -1 for none, and distances in whole
/// 1/256 pt.
struct HierarchyNode: BitwiseCopyable {
  /// What is to be done with a node while the tree is brought up to date.
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// It left the collection.
    static let removed = Marks(rawValue: 1)
    /// Its subtree changed, so its children are to be put together anew.
    static let isDirty = Marks(rawValue: 2)
    /// The list of its children changed.
    static let isRelinked = Marks(rawValue: 4)
    /// It waits for its children to be placed.
    static let isQueued = Marks(rawValue: 8)
  }

  /// The item's id.
  var id: Int
  /// From the parent's top to this one's; unused at the top level.
  var offset: Int64 = 0
  /// From the highest top of the subtree to this one.
  var above: Int64 = 0
  /// From this top to the lowest one of the subtree.
  var below: Int64 = 0
  /// From this top to that of `thread`.
  var threadOffset: Int64 = 0
  var parent: Int32 = -1
  var nextSibling: Int32 = -1
  /// For a leaf at the end of a subtree's contour, the node that goes on with it one section on.
  var thread: Int32 = -1
  /// The leaf that got a thread when this node was put beside its siblings before.
  var threadOrigin: Int32 = -1
  var marks: Marks = []
}

/// The columns of numbers of all nodes, by slot.
struct HierarchyTables {
  let nodes: UnsafeMutablePointer<HierarchyNode>
  let tops: UnsafeMutablePointer<Int64>
  let columns: UnsafeMutablePointer<Int32>
  let families: UnsafeMutablePointer<HierarchyFrames.Family>

  /// The top of a node that has none yet.
  static var unplaced: Int64 { Int64.min }

  /// The first child of a node, or -1.
  func firstChild(_ slot: Int32) -> Int32 { families[Int(slot)].firstChild }

  /// The last child of a node, or -1.
  func lastChild(_ slot: Int32) -> Int32 { families[Int(slot)].lastChild }
}

extension HierarchyTree {
  /// Lends the columns of numbers, with the tree that is meanwhile without its nodes; does nothing
  /// where there are none.
  mutating func withTables(
    _ frames: inout HierarchyFrames,
    _ body: (inout HierarchyTree, HierarchyTables) -> Void
  ) {
    var nodes: ContiguousArray<HierarchyNode> = []
    swap(&nodes, &self.nodes)
    nodes.withUnsafeMutableBufferPointer { nodes in
      frames.tops.withUnsafeMutableBufferPointer { tops in
        frames.columns.withUnsafeMutableBufferPointer { columns in
          frames.families.withUnsafeMutableBufferPointer { families in
            guard let nodes = nodes.baseAddress, let tops = tops.baseAddress,
              let columns = columns.baseAddress, let families = families.baseAddress
            else { return }
            let tables = HierarchyTables(
              nodes: nodes,
              tops: tops,
              columns: columns,
              families: families
            )
            body(&self, tables)
          }
        }
      }
    }
    swap(&nodes, &self.nodes)
  }
}
