/// The data of all nodes of a hierarchy's tree, by slot.
///
/// The arrays are separate, because an edit reads only some of them for most nodes.
struct HierarchyNodes {
  var ids: ContiguousArray<Int> = []
  /// The slots of parents, or -1.
  var parents: ContiguousArray<Int32> = []
  var flags: ContiguousArray<HierarchyNodeFlags> = []
  /// The distances from the parents' tops to these, in whole 1/256 pt; unused at the top level.
  var offsets: ContiguousArray<Int64> = []
  /// The slots of next siblings, or -1.
  var nextSiblings: ContiguousArray<Int32> = []
  var values: ContiguousArray<HierarchyNode> = []

  /// The number of slots.
  var count: Int { ids.count }

  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    parents.reserveCapacity(count)
    flags.reserveCapacity(count)
    offsets.reserveCapacity(count)
    nextSiblings.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds slots for new nodes.
  mutating func append(ids inserted: Slice<UnsafeBufferPointer<Int>>) {
    ids.append(contentsOf: inserted)
    parents.resize(to: count, filler: -1)
    flags.resize(to: count, filler: [])
    offsets.resize(to: count, filler: 0)
    nextSiblings.resize(to: count, filler: -1)
    values.resize(to: count, filler: HierarchyNode())
  }

  /// Assigns a slot to a new node.
  mutating func replace(_ slot: Int, id: Int) {
    ids[slot] = id
    parents[slot] = -1
    flags[slot] = []
    offsets[slot] = 0
    nextSiblings[slot] = -1
    values[slot] = HierarchyNode()
  }
}

/// The arrays of all nodes' data, by slot.
struct HierarchyTables {
  let offsets: UnsafeMutablePointer<Int64>
  let nextSiblings: UnsafeMutablePointer<Int32>
  let nodes: UnsafeMutablePointer<HierarchyNode>
  let parents: UnsafeMutablePointer<Int32>
  let flags: UnsafeMutablePointer<HierarchyNodeFlags>
  let tops: UnsafeMutablePointer<Int64>
  let columns: UnsafeMutablePointer<Int32>
  let firstChildren: UnsafeMutablePointer<Int32>
  let families: UnsafeMutablePointer<HierarchyGeometry.Family>

  /// The top of a node that is not placed yet.
  static var unplaced: Int64 { Int64.min }

  /// Returns the first child of a node, or -1.
  func firstChild(_ slot: Int32) -> Int32 { firstChildren[Int(slot)] }

  /// Returns the last child of a node, or -1.
  func lastChild(_ slot: Int32) -> Int32 { families[Int(slot)].lastChild }
}

/// The data for placing a node's subtree.
///
/// Slots are -1 if there is no node; distances are in whole 1/256 pt.
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
struct HierarchyNodeFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The node left the collection.
  static let removed = HierarchyNodeFlags(rawValue: 1)
  /// The node's subtree changed, so its children are to be placed together again.
  static let isDirty = HierarchyNodeFlags(rawValue: 2)
  /// The list of the node's children changed.
  static let isRelinked = HierarchyNodeFlags(rawValue: 4)
  /// The node is queued for placing its children.
  static let isQueued = HierarchyNodeFlags(rawValue: 8)
}

extension HierarchyTree {
  /// Calls a closure with the arrays of nodes and with the tree, whose nodes are moved out for the
  /// duration of the call.
  ///
  /// Does nothing if there are no nodes.
  mutating func withTables(
    _ frames: inout HierarchyGeometry,
    _ body: (inout HierarchyTree, HierarchyTables) -> Void
  ) {
    guard nodes.count > 0 else { return }
    var lent = HierarchyNodes()
    swap(&lent, &nodes)
    withElements(&lent.values, &lent.offsets, &lent.nextSiblings) { nodes, offsets, nextSiblings in
      withElements(&lent.parents, &lent.flags, &frames.tops) { parents, flags, tops in
        withElements(&frames.columns, &frames.firstChildren, &frames.families) {
          let tables = HierarchyTables(
            offsets: offsets,
            nextSiblings: nextSiblings,
            nodes: nodes,
            parents: parents,
            flags: flags,
            tops: tops,
            columns: $0,
            firstChildren: $1,
            families: $2
          )
          body(&self, tables)
        }
      }
    }
    swap(&lent, &nodes)
  }
}

extension HierarchyGeometry {
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
