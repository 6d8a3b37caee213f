/// The arrays of all nodes' data, by slot.
struct HierarchyTables {
  let offsets: UnsafeMutablePointer<Int64>
  let nextSiblings: UnsafeMutablePointer<Int32>
  let nodes: UnsafeMutablePointer<HierarchyNode>
  let parents: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<HierarchyMarks>
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
