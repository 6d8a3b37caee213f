/// The one store of a hierarchy's frames: cells, then connectors, section by section, in the order
/// of answers.
///
/// Nodes keep their slot in the columns of numbers for as long as they live, so that an edit moves
/// no numbers of nodes that it leaves where they were.
public struct HierarchyGeometry: RectStore {
  /// What is known of a node's children in addition to the first one.
  struct Family: BitwiseCopyable {
    /// The slot of the last child, or -1.
    var lastChild: Int32 = -1
    var childCount: Int32 = 0
  }

  /// Where a section's elements are.
  struct Section: BitwiseCopyable {
    /// The number of the section's first cell among all elements.
    var firstElement: Int
    /// How many cells the section has.
    var count: Int
    /// How many connectors the section has, after its cells.
    var connectorCount: Int

    /// The number after the section's last connector.
    var endElement: Int { firstElement + count + connectorCount }

    init(firstElement: Int, count: Int, connectorCount: Int = 0) {
      self.firstElement = firstElement
      self.count = count
      self.connectorCount = connectorCount
    }
  }

  /// The tops of nodes by slot, less the cell's inset, in whole 1/256 pt.
  var tops: ContiguousArray<Int64> = []
  /// The sections of nodes by slot.
  var columns: ContiguousArray<Int32> = []
  /// The indexes of nodes in their sections, by slot.
  var items: ContiguousArray<Int32> = []
  /// The slots of first children, or -1, by slot: apart, as every edit looks for parents.
  var firstChildren: ContiguousArray<Int32> = []
  var families: ContiguousArray<Family> = []
  /// The slots of elements; a connector's is inverted.
  var elements: ContiguousArray<Int32> = []
  /// Where lanes of elements begin, and the end of the last: the cells of a section, or its
  /// connectors.
  var laneStarts: ContiguousArray<Int32> = []
  var sections: ContiguousArray<Section> = []
  var grid: HierarchyGrid
  /// The width of the content, in points.
  var contentWidth = 0.0
  /// Whether content runs from right to left.
  var isMirrored = false

  init(_ grid: HierarchyGrid) {
    self.grid = grid
  }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// False: nodes follow one another within their section only.
  public var hasAscendingStarts: Bool { false }

  /// Rows are one below the other.
  public var sweepAxis: Axis { .y }

  /// How many lanes there are: those of every section that are not empty.
  public var laneCount: Int { Swift.max(0, laneStarts.count - 1) }

  /// Where a lane begins.
  public func laneStart(_ lane: Int) -> Int { Int(laneStarts[lane]) }

  /// The frame of an element.
  public func frame(at index: Int) -> Rect {
    let element = elements[index]
    return element >= 0 ? cellFrame(Int(element)) : connectorFrame(Int(~element))
  }

  /// Where an element's frame begins, in points.
  @inline(__always)
  public func start(at index: Int) -> Double {
    let element = elements[index]
    guard element < 0 else { return top(Int(element)) + grid.topInset }
    return top(Int(firstChildren[Int(~element)])) + grid.lineInset
  }

  /// Where an element's frame ends, in points.
  @inline(__always)
  public func end(at index: Int) -> Double {
    let element = elements[index]
    guard element < 0 else { return top(Int(element)) + grid.topInset + grid.cellHeight }
    return top(Int(families[Int(~element)].lastChild)) + grid.lineInset + grid.lineWidth
  }

  /// Looks at the tops of cells alone.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return items.firstInBlocks {
      let element = Int(elements[$0])
      guard element >= 0 else {
        let frame = connectorFrame(~element)
        return frame.minY < rectEnd && frame.maxY > rectStart
      }
      let start = top(element) + grid.topInset
      return start < rectEnd && start + grid.cellHeight > rectStart
    }
  }

  /// Compares tops: the starts of cells are as far below them, and so are those of connectors below
  /// the tops of first children.
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

  /// The x of a frame that would be at `x` in content that runs from left to right.
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

  /// The gap after the node's column, from the first child's middle to the last one's.
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

  /// The attributes of an element.
  func attributes(at index: Int) -> LayoutAttributes<HierarchyDetail> {
    attributes(of: elements[index])
  }

  /// The attributes of the cell in a slot, or of the connector that has it inverted.
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
  /// The slot of a cell, or that of a connector inverted; nil for an element that does not exist.
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

  /// The number of an element, or nil for one that does not exist.
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

  /// Writes some nodes over the elements from `begin` on, and then the connectors of those that
  /// have children; elements after them are left.
  ///
  /// - Returns: The number after the last element that was written.
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
            // Written in any case and kept by going on, without a branch.
            elements[end] = ~slot
            end &+= firstChildren[Int(slot)] < 0 ? 0 : 1
          }
        }
      }
    }
    return end
  }

  /// The number of the first connector of a section's items from one on, or the section's end.
  ///
  /// - Complexity: O(log connectors).
  func connector(from item: Int, of section: Section) -> Int {
    let connectors = section.firstElement + section.count..<section.endElement
    return connectors.partitioningIndex { self.item(ofConnector: $0) >= item }
  }

  /// The index of a connector's node in its section.
  func item(ofConnector number: Int) -> Int {
    Int(items[Int(~elements[number])])
  }

  /// Makes the attributes of the elements from `first` on again.
  func refresh(
    _ attributes: inout ContiguousArray<LayoutAttributes<HierarchyDetail>>,
    from first: Int
  ) {
    attributes.removeLast(attributes.count - Swift.min(first, attributes.count))
    attributes.reserveCapacity(count)
    for number in attributes.count..<count { attributes.append(self.attributes(at: number)) }
  }
}
