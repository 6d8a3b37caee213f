import LayoutUnderTest

/// Groups of rows below a header, with a gap before every row.
struct GroupedRows: CollectionLayout {
  static let spacing = 10.0

  /// A Boolean value that indicates whether only the first group has a gap below its header.
  let isFaulty: Bool
  private var headers: [Rect?] = []
  private var rows: [[Rect]] = []
  private var size = Size.zero

  init(isFaulty: Bool = false) { self.isFaulty = isFaulty }

  /// The traits of a list with headers.
  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.cellLength = .item
    traits.supplementaryKinds = [.header]
    traits.sectionLeadingInset = Self.spacing
    traits.placement = PlacementRule(
      .lanes(count: 1, picksShortest: false),
      itemSpacing: Self.spacing,
      lineSpacing: 0
    )
    return traits
  }

  var contentSize: Size { size }

  mutating func prepare(_ environment: LayoutEnvironment) {
    var y = 0.0
    let width = environment.containerSize.width
    (headers, rows) = ([], [])
    for (section, model) in environment.model.sections.enumerated() {
      let height = LengthGrid.rounded(model.header?.height ?? 0)
      headers.append(height > 0 ? Rect(x: 0, y: y, width: width, height: height) : nil)
      y += height + (isFaulty && section > 0 ? 0 : Self.spacing)
      var group: [Rect] = []
      for item in 0..<model.count {
        if item > 0 { y += Self.spacing }
        let size = environment.size(at: ItemPath(section: section, item: item))
        group.append(Rect(x: 0, y: y, width: width, height: LengthGrid.rounded(size.height)))
        y += LengthGrid.rounded(size.height)
      }
      rows.append(group)
    }
    size = Size(width: width, height: y)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard headers.indices.contains(element.section), element.item >= 0 else { return nil }
    switch element.kind {
    case .header where element.item == 0:
      return headers[element.section].map { LayoutAttributes(element: element, frame: $0) }
    case .cell where element.item < rows[element.section].count:
      return LayoutAttributes(element: element, frame: rows[element.section][element.item])
    default:
      return nil
    }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in headers.indices {
      let items = rows[section].indices.map { ItemPath(section: section, item: $0) }
      for path in items.map(ElementPath.cell) + [.header(ofSection: section)] {
        let found = attributes(for: path)
        if let found, found.frame.sharesArea(with: rect) { elements.append(found) }
      }
    }
  }
}
