import LayoutUnderTest

/// Items of the container's width, one below the other, in as few lines as a layout takes.
///
/// A query examines every row. `StackLayout` is the same layout with a binary search.
struct SimpleStack: CollectionLayout {
  private var sections: [[LayoutAttributes<NoDetail>]] = []
  private(set) var contentSize = Size.zero

  mutating func prepare(_ environment: LayoutEnvironment) {
    contentSize = Size(width: environment.containerSize.width, height: 0)
    sections = (0..<environment.sectionCount).map { section in
      (0..<environment.itemCount(inSection: section)).map { item in
        let path = ItemPath(section: section, item: item)
        let height = LengthGrid.rounded(environment.size(at: path).height)
        let frame = Rect(x: 0, y: contentSize.height, width: contentSize.width, height: height)
        contentSize.height += height
        return LayoutAttributes(element: .cell(path), frame: frame)
      }
    }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for row in sections.joined() where row.frame.sharesArea(with: rect) { elements.append(row) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, sections.indices.contains(element.section) else { return nil }
    let rows = sections[element.section]
    return rows.indices.contains(element.item) ? rows[element.item] : nil
  }
}
