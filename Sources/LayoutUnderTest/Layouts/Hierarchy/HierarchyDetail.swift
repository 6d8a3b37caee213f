/// The detail of a hierarchy's elements: a node's children, and the trunk that a connector's lines
/// branch off.
public struct HierarchyDetail: Hashable, Sendable, BitwiseCopyable {
  /// The item index of the node's first child in the next section; -1 for a leaf.
  public var firstChild: Int32
  /// The item index of the node's last child in the next section; -1 for a leaf.
  ///
  /// Items between the two may belong to other parents.
  public var lastChild: Int32
  /// The number of children of the node.
  public var childCount: Int32
  /// The x of a connector's trunk, in points; 0 for a cell.
  public var trunkX: Double
  /// The top of a connector's trunk, at the middle of the first child, in points; 0 for a cell.
  public var trunkTop: Double
  /// The bottom of a connector's trunk, at the middle of the last child, in points; 0 for a cell.
  public var trunkBottom: Double

  /// Makes the detail of a node with children, or of a leaf.
  public init(
    firstChild: Int32 = -1,
    lastChild: Int32 = -1,
    childCount: Int32 = 0,
    trunkX: Double = 0,
    trunkTop: Double = 0,
    trunkBottom: Double = 0
  ) {
    self.firstChild = firstChild
    self.lastChild = lastChild
    self.childCount = childCount
    self.trunkX = trunkX
    self.trunkTop = trunkTop
    self.trunkBottom = trunkBottom
  }
}

extension HierarchyDetail: LineDetail {
  /// Returns a connector's lines: from the node to the trunk, the trunk, and from it to every
  /// child.
  ///
  /// Only the node's children are vertically between the first child and the last, so the branches
  /// are identified by their positions.
  ///
  /// - Parameters:
  ///   - element: The element; a cell has no lines.
  ///   - frame: The element's frame.
  ///   - cellFrame: Returns the frame of a cell, or nil if it does not exist.
  /// - Returns: Pairs of points.
  /// - Complexity: O(items from the first child to the last).
  public func lines(
    of element: ElementPath,
    in frame: Rect,
    cellFrame: (ItemPath) -> Rect?
  ) -> [(from: Point, to: Point)] {
    guard element.kind == .connector, childCount > 0, let node = cellFrame(element.itemPath) else {
      return []
    }
    let isMirrored = frame.x < node.x
    let nodeSide = isMirrored ? frame.maxX : frame.minX
    let childSide = isMirrored ? frame.minX : frame.maxX
    func level(_ y: Double, from start: Double, to end: Double) -> (from: Point, to: Point) {
      (Point(x: start, y: y), Point(x: end, y: y))
    }
    var lines = [level(node.y + node.height / 2, from: nodeSide, to: trunkX)]
    if trunkTop < trunkBottom {
      lines.append((Point(x: trunkX, y: trunkTop), Point(x: trunkX, y: trunkBottom)))
    }
    for item in firstChild...lastChild {
      let path = ItemPath(section: element.section + 1, item: Int(item))
      guard let child = cellFrame(path) else { continue }
      let middle = child.y + child.height / 2
      guard middle >= trunkTop, middle <= trunkBottom else { continue }
      lines.append(level(middle, from: trunkX, to: childSide))
    }
    return lines
  }
}
