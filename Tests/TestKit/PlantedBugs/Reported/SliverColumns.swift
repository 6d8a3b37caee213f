import LayoutUnderTest

/// Sections side by side: the first has its own breadth, and the others share what it leaves.
struct SliverColumns: CollectionLayout {
  private static let firstBreadth = 300.0

  private let isFaulty: Bool
  private var stacks: [[Double]] = []
  private var firstWidth = 0.0
  private var otherWidth = 0.0
  private var width = 0.0
  private var isRightToLeft = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.areSectionsSideBySide = true
    traits.hasSectionsInOrder = false
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size {
    Size(width: width, height: stacks.reduce(0) { max($0, $1.last ?? 0) })
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    isRightToLeft = environment.isRightToLeft
    firstWidth = min(Self.firstBreadth, width)
    stacks = (0..<environment.sectionCount).map { section in
      var edges = [0.0]
      var end = 0.0
      for item in 0..<environment.itemCount(inSection: section) {
        let size = environment.size(at: ItemPath(section: section, item: item))
        end += LengthGrid.rounded(size.height)
        edges.append(end)
      }
      return edges
    }
    guard stacks.count > 1 else { return }
    let rest = width - firstWidth
    if isFaulty { precondition(rest > 0, "SliverColumns: no breadth is left for a section") }
    otherWidth = (rest / Double(stacks.count - 1) * 256).rounded(.down) / 256
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, stacks.indices.contains(element.section), element.item >= 0,
      element.item < stacks[element.section].count - 1
    else { return nil }
    let edges = stacks[element.section]
    let isFirst = element.section == 0
    let breadth = isFirst ? firstWidth : otherWidth
    let x = isFirst ? 0 : firstWidth + Double(element.section - 1) * otherWidth
    let frame = Rect(
      x: isRightToLeft ? width - x - breadth : x,
      y: edges[element.item],
      width: breadth,
      height: edges[element.item + 1] - edges[element.item]
    )
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (section, edges) in stacks.enumerated() {
      let count = edges.count - 1
      let first = (0..<count).partitioningIndex { edges[$0 + 1] > rect.minY }
      for item in first..<count {
        if edges[item] >= rect.maxY { break }
        let cell = attributes(for: ElementPath(section: section, kind: .cell, item: item))
        if let cell, cell.frame.sharesArea(with: rect) { elements.append(cell) }
      }
    }
  }
}
