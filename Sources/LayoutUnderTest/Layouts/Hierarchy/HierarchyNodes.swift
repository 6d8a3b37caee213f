/// The data of all nodes of a hierarchy's tree, by slot.
///
/// The arrays are separate, because an edit reads only some of them for most nodes.
struct HierarchyNodes {
  var ids: ContiguousArray<Int> = []
  /// The slots of parents, or -1.
  var parents: ContiguousArray<Int32> = []
  var marks: ContiguousArray<HierarchyMarks> = []
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
    marks.reserveCapacity(count)
    offsets.reserveCapacity(count)
    nextSiblings.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds slots for new nodes.
  mutating func append(ids newcomers: Slice<UnsafeBufferPointer<Int>>) {
    ids.append(contentsOf: newcomers)
    parents.resize(to: count, filler: -1)
    marks.resize(to: count, filler: [])
    offsets.resize(to: count, filler: 0)
    nextSiblings.resize(to: count, filler: -1)
    values.resize(to: count, filler: HierarchyNode())
  }

  /// Assigns a slot to a new node.
  mutating func replace(_ slot: Int, id: Int) {
    ids[slot] = id
    parents[slot] = -1
    marks[slot] = []
    offsets[slot] = 0
    nextSiblings[slot] = -1
    values[slot] = HierarchyNode()
  }
}
