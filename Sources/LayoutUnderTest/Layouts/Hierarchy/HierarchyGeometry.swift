/// The store of a hierarchy's frames: cells, then connectors, section by section, in answer order.
///
/// A node keeps its slot in the arrays as long as it exists, so an edit moves no data of nodes that
/// keep their positions.
public struct HierarchyGeometry: RectStore {
  /// The children of a node, apart from the first one.
  struct Family: BitwiseCopyable {
    /// The slot of the last child, or -1.
    var lastChild: Int32 = -1
    var childCount: Int32 = 0
  }

  /// The range of a section's elements.
  struct Section: BitwiseCopyable {
    /// The number of the section's first cell among all elements.
    var firstElement: Int
    /// The number of cells in the section.
    var count: Int
    /// The number of connectors in the section, after its cells.
    var connectorCount: Int

    /// The number after the section's last connector.
    var endElement: Int { firstElement + count + connectorCount }
  }

  /// The tops of nodes by slot, minus the cell's inset, in whole 1/256 pt.
  var tops: ContiguousArray<Int64> = []
  /// The sections of nodes by slot.
  var columns: ContiguousArray<Int32> = []
  /// The indexes of nodes in their sections, by slot.
  var items: ContiguousArray<Int32> = []
  /// The slots of first children, or -1, by slot; separate, because every edit searches for
  /// parents.
  var firstChildren: ContiguousArray<Int32> = []
  var families: ContiguousArray<Family> = []
  /// The slots of elements.
  ///
  /// A connector has the bitwise complement of its node's slot.
  var elements: ContiguousArray<Int32> = []
  /// The starts of lanes of elements, and the end of the last.
  ///
  /// A lane consists of the cells of a section, or of its connectors.
  var laneStarts: ContiguousArray<Int32> = []
  var sections: ContiguousArray<Section> = []
  var grid: HierarchyGrid
  /// The width of the content, in points.
  var contentWidth = 0.0
  /// A Boolean value that indicates whether content runs from right to left.
  var isMirrored = false

  /// The number of elements.
  public var count: Int { elements.count }

  /// `false`: nodes follow one another only within their section.
  public var hasAscendingStarts: Bool { false }

  /// The y axis, along which rows are one below the other.
  public var sweepAxis: Axis { .y }

  /// The number of lanes: those of every section that are not empty.
  public var laneCount: Int { Swift.max(0, laneStarts.count - 1) }

  /// Returns the first element of a lane.
  public func laneStart(_ lane: Int) -> Int { Int(laneStarts[lane]) }

  /// Returns the frame of an element.
  public func frame(at index: Int) -> Rect {
    let element = elements[index]
    return element >= 0 ? cellFrame(Int(element)) : connectorFrame(Int(~element))
  }

  /// Returns the start of an element's frame, in points.
  @inline(__always)
  public func start(at index: Int) -> Double {
    let element = elements[index]
    guard element < 0 else { return top(Int(element)) + grid.topInset }
    return top(Int(firstChildren[Int(~element)])) + grid.lineInset
  }

  /// Returns the end of an element's frame, in points.
  @inline(__always)
  public func end(at index: Int) -> Double {
    let element = elements[index]
    guard element < 0 else { return top(Int(element)) + grid.topInset + grid.cellHeight }
    return top(Int(families[Int(~element)].lastChild)) + grid.lineInset + grid.lineWidth
  }

  /// Reads only the tops of cells, without bounds checks, which take a twentieth of a scan.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return tops.withUnsafeBufferPointer { tops in
      elements.withUnsafeBufferPointer { elements in
        items.firstInBlocks {
          let element = Int(elements[$0])
          guard element >= 0 else {
            let frame = connectorFrame(~element)
            return frame.minY < rectEnd && frame.maxY > rectStart
          }
          let start = LengthGrid.points(tops[element]) + grid.topInset
          return start < rectEnd && start + grid.cellHeight > rectStart
        }
      }
    }
  }

  /// Compares tops: the starts of cells are at a constant distance below them, and those of
  /// connectors below the tops of first children.
  public func ascentEnd(of items: Range<Int>) -> Int {
    tops.withUnsafeBufferPointer { tops in
      firstChildren.withUnsafeBufferPointer { firstChildren in
        elements[items].withUnsafeBufferPointer { elements in
          let isOfCells = elements.isEmpty || elements[0] >= 0
          var last = Int64.min
          var count = 0
          while count < elements.count {
            let element = Int(elements[count])
            let top = tops[isOfCells ? element : Int(firstChildren[~element])]
            guard top > last || count == 0 else { break }
            last = top
            count &+= 1
          }
          return items.lowerBound + count
        }
      }
    }
  }

  func top(_ slot: Int) -> Double { LengthGrid.points(tops[slot]) }

  /// Returns the x of a frame that is at `x` in content that runs from left to right.
  func mirrored(_ x: Double, _ width: Double) -> Double {
    isMirrored ? contentWidth - x - width : x
  }

  func cellFrame(_ slot: Int) -> Rect {
    Rect(
      x: mirrored(grid.cellX(column: columns[slot]), grid.cellWidth),
      y: top(slot) + grid.topInset,
      width: grid.cellWidth,
      height: grid.cellHeight
    )
  }

  /// Returns the gap after the node's column, from the first child's middle to the last one's.
  func connectorFrame(_ slot: Int) -> Rect {
    let start = top(Int(firstChildren[slot])) + grid.lineInset
    let end = top(Int(families[slot].lastChild)) + grid.lineInset + grid.lineWidth
    let width = grid.columnPitch - grid.cellWidth
    return Rect(
      x: mirrored(grid.cellX(column: columns[slot]) + grid.cellWidth, width),
      y: start,
      width: width,
      height: end - start
    )
  }

  /// Returns the attributes of the cell in a slot, or of the connector for its complement.
  func attributes(of element: Int32) -> LayoutAttributes<HierarchyDetail> {
    let slot = Int(element >= 0 ? element : ~element)
    let family = families[slot]
    var detail = HierarchyDetail()
    if family.childCount > 0 {
      detail.firstChild = items[Int(firstChildren[slot])]
      detail.lastChild = items[Int(family.lastChild)]
      detail.childCount = family.childCount
    }
    let section = Int(columns[slot])
    guard element < 0 else {
      let path = ElementPath(section: section, kind: .cell, item: Int(items[slot]))
      return LayoutAttributes(element: path, frame: cellFrame(slot), detail: detail)
    }
    let frame = connectorFrame(slot)
    detail.trunkX = frame.x + frame.width / 2
    detail.trunkTop = frame.y + grid.lineWidth / 2
    detail.trunkBottom = frame.maxY - grid.lineWidth / 2
    // Lines are behind cells.
    return LayoutAttributes(
      element: ElementPath(section: section, kind: .connector, item: Int(items[slot])),
      frame: frame,
      zIndex: -1,
      detail: detail
    )
  }
}

extension HierarchyGeometry {
  /// Returns the slot of a cell, or its complement for a connector; nil for a missing element.
  ///
  /// - Complexity: O(1).
  func slot(of path: ElementPath) -> Int32? {
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].count
    else { return nil }
    let slot = elements[sections[path.section].firstElement + path.item]
    switch path.kind {
    case .cell: return slot
    case .connector: return families[Int(slot)].childCount > 0 ? ~slot : nil
    default: return nil
    }
  }

  /// Returns the number of an element, or nil if it does not exist.
  ///
  /// - Complexity: O(1) for a cell, O(log connectors) for a connector.
  func element(at path: ElementPath) -> Int? {
    guard sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    switch path.kind {
    case .cell:
      return path.item < section.count ? section.firstElement + path.item : nil
    case .connector:
      let number = connector(from: path.item, of: section)
      let isThere = number < section.endElement && item(ofConnector: number) == path.item
      return isThere ? number : nil
    default:
      return nil
    }
  }

  /// Overwrites the elements from `begin` on with some nodes, followed by the connectors of those
  /// that have children.
  ///
  /// Later elements are left unchanged.
  ///
  /// - Returns: The number after the last element written.
  /// - Complexity: O(nodes).
  mutating func list(_ nodes: ArraySlice<Int32>, at begin: Int) -> Int {
    let room = begin + 2 * nodes.count
    if elements.count < room { elements.resize(to: room, filler: 0) }
    var end = begin + nodes.count
    elements.withUnsafeMutableBufferPointer { elements in
      firstChildren.withUnsafeBufferPointer { firstChildren in
        nodes.withUnsafeBufferPointer { nodes in
          _ = elements[begin..<end].update(fromContentsOf: nodes)
          for slot in nodes {
            // Always written, accepted by advancing `end`, without a branch.
            elements[end] = ~slot
            end &+= firstChildren[Int(slot)] < 0 ? 0 : 1
          }
        }
      }
    }
    return end
  }

  /// Returns the first connector of a section's items from one on, or the section's end.
  ///
  /// - Complexity: O(log connectors).
  func connector(from item: Int, of section: Section) -> Int {
    let connectors = section.firstElement + section.count..<section.endElement
    return connectors.partitioningIndex { self.item(ofConnector: $0) >= item }
  }

  /// Returns the index of a connector's node in its section.
  func item(ofConnector number: Int) -> Int {
    Int(items[Int(~elements[number])])
  }

  /// Rebuilds the attributes of the elements from `first` on.
  func refresh(
    _ attributes: inout ContiguousArray<LayoutAttributes<HierarchyDetail>>,
    from first: Int
  ) {
    attributes.removeLast(attributes.count - Swift.min(first, attributes.count))
    attributes.reserveCapacity(count)
    for element in elements[attributes.count...] {
      attributes.append(self.attributes(of: element))
    }
  }
}
