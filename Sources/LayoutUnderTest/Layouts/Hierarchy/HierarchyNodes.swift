/// What a hierarchy's tree keeps of all nodes, by slot.
///
/// Columns are apart, because an edit looks through some of them and leaves most of the rest alone.
struct HierarchyNodes {
  var ids: ContiguousArray<Int> = []
  /// The slots of parents, or -1.
  var parents: ContiguousArray<Int32> = []
  var marks: ContiguousArray<HierarchyMarks> = []
  /// From the parents' tops to these, in whole 1/256 pt; unused at the top level.
  var offsets: ContiguousArray<Int64> = []
  /// The slots of next siblings, or -1.
  var nextSiblings: ContiguousArray<Int32> = []
  var values: ContiguousArray<HierarchyNode> = []

  /// How many slots there are.
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

  /// Gives a slot to a new node.
  mutating func replace(_ slot: Int, id: Int) {
    ids[slot] = id
    parents[slot] = -1
    marks[slot] = []
    offsets[slot] = 0
    nextSiblings[slot] = -1
    values[slot] = HierarchyNode()
  }
}
