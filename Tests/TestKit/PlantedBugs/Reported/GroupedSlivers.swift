import LayoutUnderTest

/// Groups of items side by side, read from the right end where text is.
struct GroupedSlivers: CollectionLayout {
  private let isFaulty: Bool
  /// The start of each item and the end of the last, in each group, in reading order.
  private var groups: [[Double]] = []
  private var isReversed = false
  private var height = 0.0

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.interSectionSpacing = 0
    return traits
  }

  private var length: Double { groups.last?.last ?? 0 }

  var contentSize: Size { Size(width: length, height: height) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    isReversed = environment.isRightToLeft
    height = environment.containerSize.height
    groups = []
    var end = 0.0
    for section in 0..<environment.sectionCount {
      var edges = [end]
      for item in 0..<environment.itemCount(inSection: section) {
        let size = environment.size(at: ItemPath(section: section, item: item))
        end += LengthGrid.rounded(size.width)
        edges.append(end)
      }
      groups.append(edges)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, groups.indices.contains(element.section) else { return nil }
    let edges = groups[element.section]
    guard element.item >= 0, element.item + 1 < edges.count else { return nil }
    let (start, end) = (edges[element.item], edges[element.item + 1])
    var x = start
    if isReversed {
      let groupEnd = edges[edges.count - 1]
      x = length - groupEnd + (isFaulty ? start - edges[0] : groupEnd - end)
    }
    let frame = Rect(x: x, y: 0, width: end - start, height: height)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (section, edges) in groups.enumerated() {
      for item in 0..<edges.count - 1 {
        let cell = attributes(for: .cell(ItemPath(section: section, item: item)))
        if let cell, cell.frame.sharesArea(with: rect) { elements.append(cell) }
      }
    }
  }
}
