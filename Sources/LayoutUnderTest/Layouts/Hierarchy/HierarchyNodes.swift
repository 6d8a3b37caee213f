/// What a hierarchy's tree keeps of all nodes, by slot.
///
/// Ids, parents, marks and links are apart, because every edit looks through those and leaves most
/// of the rest alone.
struct HierarchyNodes {
  var ids: ContiguousArray<Int> = []
  /// The slots of parents, or -1.
  var parents: ContiguousArray<Int32> = []
  var marks: ContiguousArray<HierarchyMarks> = []
  var links: ContiguousArray<HierarchyLink> = []
  var values: ContiguousArray<HierarchyNode> = []

  /// How many slots there are.
  var count: Int { ids.count }

  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    parents.reserveCapacity(count)
    marks.reserveCapacity(count)
    links.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds slots for new nodes.
  mutating func append(ids newcomers: Slice<UnsafeBufferPointer<Int>>) {
    ids.append(contentsOf: newcomers)
    parents.resize(to: count, filler: -1)
    marks.resize(to: count, filler: [])
    links.resize(to: count, filler: HierarchyLink())
    values.resize(to: count, filler: HierarchyNode())
  }

  /// Gives a slot to a new node.
  mutating func replace(_ slot: Int, id: Int) {
    ids[slot] = id
    parents[slot] = -1
    marks[slot] = []
    links[slot] = HierarchyLink()
    values[slot] = HierarchyNode()
  }
}
