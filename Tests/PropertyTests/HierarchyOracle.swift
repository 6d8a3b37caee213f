import LayoutUnderTest

/// The hierarchy's rule in independent code: recursive, and comparing whole contours.
struct HierarchyOracle {
  let settings: HierarchySettings
  let isRightToLeft: Bool

  /// An item, with the items of the next section that name it as their parent.
  final class Node {
    let path: ItemPath
    var children: [Node] = []
    /// The node's top in the content, in 1/256 pt.
    var top = 0

    init(_ path: ItemPath) {
      self.path = path
    }
  }

  /// A node of a subtree, relative to the subtree's root.
  struct Placed {
    var node: Node
    var depth: Int
    var top: Int
  }

  private func grid(_ length: Double) -> Double { WaterfallOracle.grid(length) }

  private var inset: EdgeInsets { settings.inset }
  private var columnPitch: Double {
    grid(inset.left) + grid(settings.cellWidth) + grid(inset.right)
  }
  private var rowUnits: Int {
    Int((grid(inset.top) + grid(settings.cellHeight) + grid(inset.bottom)) * 256)
  }

  func place(_ model: CollectionModel) -> OracleAnswer<HierarchyDetail> {
    let forest = Self.forest(model)
    var end = 0
    switch settings.variant {
    case .reserved:
      for root in forest.roots + forest.orphans {
        reserve(root, at: end)
        end += rows(root) * rowUnits
      }
    case .compact:
      let shapes = forest.roots.map { tidy($0) }
      end = settle(zip(pack(shapes), shapes).map { shift($1, by: $0) }, below: 0)
      for orphan in forest.orphans { end = settle([tidy(orphan)], below: end) }
    }
    var answer = OracleAnswer<HierarchyDetail>()
    let width = Double(model.sections.count) * columnPitch
    answer.contentSize = Size(width: width, height: Double(end) / 256)
    for node in forest.sections.joined() {
      answer.attributes[.cell(node.path)] = cell(node, width)
      guard !node.children.isEmpty else { continue }
      let connector = connector(node, width)
      answer.attributes[connector.element] = connector
    }
    answer.frames = answer.attributes.mapValues(\.frame)
    return answer
  }

  /// Returns all nodes by section, the roots in section 0, and the nodes elsewhere without a
  /// parent.
  static func forest(
    _ model: CollectionModel
  ) -> (sections: [[Node]], roots: [Node], orphans: [Node]) {
    let sections = model.sections.enumerated().map { number, section in
      section.ids.indices.map { Node(ItemPath(section: number, item: $0)) }
    }
    var orphans: [Node] = []
    for (number, section) in model.sections.enumerated().dropFirst() {
      for item in section.ids.indices {
        let above = model.sections[number - 1].ids
        let parent = section.metrics(at: item).parent.flatMap { above.firstIndex(of: $0) }
        if let parent {
          sections[number - 1][parent].children.append(sections[number][item])
        } else {
          orphans.append(sections[number][item])
        }
      }
    }
    return (sections, sections.first ?? [], orphans)
  }

  // MARK: Reserved rows

  private func rows(_ node: Node) -> Int { max(1, node.children.reduce(0) { $0 + rows($1) }) }

  private func reserve(_ node: Node, at top: Int) {
    node.top = top
    var next = top
    for child in node.children {
      reserve(child, at: next)
      next += rows(child) * rowUnits
    }
  }

  // MARK: Compact rows

  /// Returns the subtree of a node, relative to it.
  func tidy(_ node: Node) -> [Placed] {
    let shapes = node.children.map { tidy($0) }
    let distances = pack(shapes)
    let middle = (Double(distances.last ?? 0) / 2).rounded(.down)
    return zip(distances, shapes).reduce(into: [Placed(node: node, depth: 0, top: 0)]) {
      $0 += shift($1.1, by: $1.0 - Int(middle)).map {
        Placed(node: $0.node, depth: $0.depth + 1, top: $0.top)
      }
    }
  }

  private func shift(_ shape: [Placed], by distance: Int) -> [Placed] {
    shape.map { Placed(node: $0.node, depth: $0.depth, top: $0.top + distance) }
  }

  /// Returns the distance of each subtree from the first, so that no rows overlap at any depth.
  ///
  /// From the smallest depth on, a subtree makes way for the last one before it that is as deep;
  /// the subtrees between the two are spread in even steps.
  private func pack(_ shapes: [[Placed]]) -> [Int] {
    let lows = shapes.map { contour($0) { min($0, $1) } }
    let highs = shapes.map { contour($0) { max($0, $1) } }
    var distances: [Int] = []
    for index in shapes.indices {
      distances.append(index == 0 ? 0 : distances[index - 1] + rowUnits)
      for depth in lows[index].indices {
        guard let before = (0..<index).last(where: { highs[$0].count > depth }) else { break }
        let overlap =
          distances[before] + highs[before][depth] + rowUnits
          - (distances[index] + lows[index][depth])
        guard overlap > 0 else { continue }
        let step = overlap / (index - before)
        for between in before + 1..<index { distances[between] += (between - before) * step }
        distances[index] += overlap
      }
    }
    return distances
  }

  /// Returns the highest or lowest top of a subtree at every depth.
  private func contour(_ shape: [Placed], _ choose: (Int, Int) -> Int) -> [Int] {
    let depths = 1 + (shape.map(\.depth).max() ?? -1)
    return (0..<depths).map { depth in
      shape.filter { $0.depth == depth }.map(\.top).reduce(nil) { best, top in
        best.map { choose($0, top) } ?? top
      } ?? 0
    }
  }

  /// Moves subtrees, placed relative to one another, below an end; returns the new end.
  private func settle(_ shapes: [[Placed]], below end: Int) -> Int {
    let tops = shapes.joined().map(\.top)
    guard let highest = tops.min(), let lowest = tops.max() else { return end }
    for placed in shapes.joined() { placed.node.top = end + placed.top - highest }
    return end + lowest - highest + rowUnits
  }

  // MARK: Elements

  private func frame(_ node: Node, _ contentWidth: Double) -> Rect {
    let width = grid(settings.cellWidth)
    let x = Double(node.path.section) * columnPitch + grid(inset.left)
    return Rect(
      x: isRightToLeft ? contentWidth - x - width : x,
      y: Double(node.top) / 256 + grid(inset.top),
      width: width,
      height: grid(settings.cellHeight)
    )
  }

  private func detail(_ node: Node) -> HierarchyDetail {
    HierarchyDetail(
      firstChild: Int32(node.children.first?.path.item ?? -1),
      lastChild: Int32(node.children.last?.path.item ?? -1),
      childCount: Int32(node.children.count)
    )
  }

  private func cell(_ node: Node, _ contentWidth: Double) -> LayoutAttributes<HierarchyDetail> {
    LayoutAttributes(
      element: .cell(node.path),
      frame: frame(node, contentWidth),
      detail: detail(node)
    )
  }

  private func connector(
    _ node: Node,
    _ contentWidth: Double
  ) -> LayoutAttributes<HierarchyDetail> {
    let cell = frame(node, contentWidth)
    let middles = node.children.map { frame($0, contentWidth) }.map { $0.y + $0.height / 2 }
    let (first, last) = (middles.min() ?? 0, middles.max() ?? 0)
    let gap = grid(inset.left) + grid(inset.right)
    let thickness = min(1, cell.height)
    var detail = detail(node)
    let x = isRightToLeft ? cell.minX - gap : cell.maxX
    detail.trunkX = x + gap / 2
    (detail.trunkTop, detail.trunkBottom) = (first, last)
    return LayoutAttributes(
      element: ElementPath(section: node.path.section, kind: .connector, item: node.path.item),
      frame: Rect(
        x: x,
        y: first - thickness / 2,
        width: gap,
        height: last - first + thickness
      ),
      zIndex: -1,
      detail: detail
    )
  }
}
