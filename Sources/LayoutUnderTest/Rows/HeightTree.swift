/// The heights of the rows of a list, for lists that change: an order-statistic B+tree.
///
/// Every question and every change of one row costs O(log rows), where an array with the sums of
/// all heights before each row moves and adds up everything behind it. Lengths are whole numbers of
/// 1/256 pt (`LengthGrid.units`), so that sums are exact in any order.
///
/// Leaves hold up to 128 heights, inner nodes up to 32 children with the number and the length of
/// the rows below each. All of it is flat storage, a column a quantity; nodes are positions in it.
/// A tree of a million rows has three levels of inner nodes and takes about 5 bytes a row when it
/// was loaded, up to twice that after many changes. It is a value: a copy shares storage until one
/// of the two changes.
///
/// It is for a single column of rows with known heights. A list that loads rows on demand has them
/// in two stacks already and adds at their ends only.
public struct HeightTree: Sendable {
  /// Rows that a leaf has room for.
  static let leafRoom = 128
  /// Children that an inner node has room for.
  static let nodeRoom = 32

  /// The heights, in units: `leafRoom` places for each leaf.
  var heights: ContiguousArray<Int32>
  /// The inner nodes: `nodeRoom` places for each, in each of the three columns.
  var children: ContiguousArray<Int32> = []
  /// How many rows lie below each child.
  var rowCounts: ContiguousArray<Int32> = []
  /// How long the rows below each child are together, in units.
  var lengths: ContiguousArray<Int64> = []
  /// How many children each inner node has.
  var childCounts: ContiguousArray<Int32> = []
  /// Leaves and inner nodes that are no longer part of the tree.
  var freeLeaves: ContiguousArray<Int32> = []
  var freeNodes: ContiguousArray<Int32> = []
  var root = 0
  /// How many levels of inner nodes there are.
  var depth = 0

  /// How many rows there are.
  public internal(set) var count = 0
  /// How long all rows are together, in units.
  public internal(set) var length: Int64 = 0

  /// Makes a tree without rows.
  public init() {
    heights = ContiguousArray(repeating: 0, count: Self.leafRoom)
  }

  /// The height of a row, in units.
  ///
  /// - Complexity: O(log rows), for a new height too.
  public subscript(row: Int) -> Int64 {
    get {
      let place = place(of: row)
      return Int64(heights[place.leaf * Self.leafRoom + place.row])
    }
    set { update(row, to: newValue) }
  }

  /// Where a row begins, in units; where the last one ends for the number of rows.
  ///
  /// - Complexity: O(log rows).
  public func start(of row: Int) -> Int64 {
    if row == count { return length }
    let place = place(of: row)
    return place.start + sum(ofLeaf: place.leaf, 0..<place.row)
  }

  /// The row at an offset: the first that ends behind it.
  ///
  /// - Parameter offset: Units from the start of the first row.
  /// - Returns: The row and where it begins, or nil at or behind the end of the last one.
  /// - Complexity: O(log rows).
  public func row(at offset: Int64) -> (row: Int, start: Int64)? {
    guard count > 0, offset < length else { return nil }
    var node = root
    var rows = 0
    var start: Int64 = 0
    for _ in 0..<depth {
      var slot = node * Self.nodeRoom
      while start + lengths[slot] <= offset {
        start += lengths[slot]
        rows += Int(rowCounts[slot])
        slot += 1
      }
      node = Int(children[slot])
    }
    return heights.withUnsafeBufferPointer { heights in
      var place = node * Self.leafRoom
      while start + Int64(heights[place]) <= offset {
        start += Int64(heights[place])
        place += 1
      }
      return (rows + place - node * Self.leafRoom, start)
    }
  }

  /// Gives a row another height, in units.
  ///
  /// - Complexity: O(log rows).
  private mutating func update(_ row: Int, to height: Int64) {
    precondition(row >= 0 && row < count, "HeightTree has no row \(row)")
    let stored = checked(height)
    var path = Path(repeating: 0)
    var left = row
    var node = root
    for level in 0..<depth {
      path[level] = slot(of: &left, in: node)
      node = Int(children[path[level]])
    }
    let place = node * Self.leafRoom + left
    lengthen(path, by: height - Int64(heights[place]))
    heights[place] = stored
  }

  /// Bytes that the tree holds.
  public var byteCount: Int {
    (heights.count + freeLeaves.count + freeNodes.count) * 4
      + rowCounts.count * (4 + 4 + 8) + childCounts.count * 4
  }
}

// MARK: The way down

extension HeightTree {
  /// The leaf that holds a row, the row's place in it, and where the leaf begins.
  private func place(of row: Int) -> (leaf: Int, row: Int, start: Int64) {
    precondition(row >= 0 && row < count, "HeightTree has no row \(row)")
    var left = row
    var node = root
    var start: Int64 = 0
    for _ in 0..<depth {
      var slot = node * Self.nodeRoom
      while left >= Int(rowCounts[slot]) {
        left -= Int(rowCounts[slot])
        start += lengths[slot]
        slot += 1
      }
      node = Int(children[slot])
    }
    return (node, left, start)
  }

  /// The places of the children that lead to a row, the root's first; eight to a node, the fewest
  /// that there are, they lead to more rows than `Int32` can count.
  typealias Path = InlineArray<10, Int>

  /// Adds a length to all nodes that lead to a row.
  mutating func lengthen(_ path: Path, by change: Int64) {
    for level in 0..<depth { lengths[path[level]] += change }
    length += change
  }

  /// The place of the child that holds a row, which is counted from the node's first row and on
  /// return from the child's.
  func slot(of row: inout Int, in node: Int) -> Int {
    var slot = node * Self.nodeRoom
    while row >= Int(rowCounts[slot]) {
      row -= Int(rowCounts[slot])
      slot += 1
    }
    return slot
  }

  /// How long some rows of a leaf are together.
  func sum(ofLeaf leaf: Int, _ rows: Range<Int>) -> Int64 {
    heights.withUnsafeBufferPointer { heights in
      var sum: Int64 = 0
      for row in rows { sum &+= Int64(heights[leaf * Self.leafRoom + row]) }
      return sum
    }
  }

  /// A height as it is stored.
  func checked(_ height: Int64) -> Int32 {
    precondition(
      height >= 0 && height <= LengthGrid.units(LengthGrid.maximumLength),
      "HeightTree takes heights from 0 to LengthGrid.maximumLength"
    )
    return Int32(height)
  }
}
