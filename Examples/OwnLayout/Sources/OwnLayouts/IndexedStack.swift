import LayoutUnderTest
import VisibleRectIndex

/// Items of the container's width, one below the other, found with an index.
struct IndexedStack: CollectionLayout {
  private var rows: [LayoutAttributes<NoDetail>] = []
  private var sections: [Range<Int>] = []
  private var index = VisibleRectIndex()
  private(set) var contentSize = Size.zero

  mutating func prepare(_ environment: LayoutEnvironment) {
    (rows, sections) = ([], [])
    contentSize = Size(width: environment.containerSize.width, height: 0)
    for section in 0..<environment.sectionCount {
      let first = rows.count
      for item in 0..<environment.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        let height = LengthGrid.rounded(environment.size(at: path).height)
        let frame = Rect(x: 0, y: contentSize.height, width: contentSize.width, height: height)
        rows.append(LayoutAttributes(element: .cell(path), frame: frame))
        contentSize.height += height
      }
      sections.append(first..<rows.count)
    }
    index = VisibleRectIndex(rows.map(\.frame))
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    index.collect(rect, into: &elements.hits)
    for hit in 0..<elements.hits.count { elements.append(rows[elements.hits[hit]]) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, sections.indices.contains(element.section) else { return nil }
    let rows = rows[sections[element.section]]
    return rows.indices.contains(rows.startIndex + element.item)
      ? rows[rows.startIndex + element.item] : nil
  }
}
