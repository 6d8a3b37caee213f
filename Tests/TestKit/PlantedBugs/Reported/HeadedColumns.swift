import LayoutUnderTest

/// Two columns of items in each section, below a header over both.
struct HeadedColumns: CollectionLayout {
  private static let spacing = 8.0

  private let isFaulty: Bool
  /// The headers and items, ascending by path.
  private var elements: [LayoutAttributes<NoDetail>] = []
  private var size = Size.zero
  /// The gap between the columns; less in a view that is narrower.
  private var gap = spacing

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    traits.mirrorsRightToLeft = false
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    var placement = PlacementRule(
      .lanes(count: 2, picksShortest: true),
      itemSpacing: Self.spacing,
      lineSpacing: gap
    )
    placement.picksFirstOfEqual = true
    traits.placement = placement
    return traits
  }

  var contentSize: Size { size }

  mutating func prepare(_ environment: LayoutEnvironment) {
    size = Size(width: environment.containerSize.width, height: 0)
    gap = min(Self.spacing, size.width)
    elements = []
    for section in 0..<environment.sectionCount { place(section, environment) }
  }

  /// Places a section at the end of the content.
  private mutating func place(_ section: Int, _ environment: LayoutEnvironment) {
    let column = (size.width - gap) / 2
    let header = LengthGrid.rounded(environment.model.sections[section].header?.height ?? 0)
    let start = size.height
    size.height += header
    var ends = [size.height - Self.spacing, size.height - Self.spacing]
    for item in 0..<environment.itemCount(inSection: section) {
      let path = ItemPath(section: section, item: item)
      let height = LengthGrid.rounded(environment.size(at: path).height)
      let lane = ends[1] < ends[0] ? 1 : 0
      let x = lane == 0 ? 0 : column + gap
      let y = ends[lane] + Self.spacing
      let frame = Rect(x: x, y: y, width: column, height: height)
      elements.append(LayoutAttributes(element: .cell(path), frame: frame))
      ends[lane] = y + height
      size.height = max(size.height, ends[lane])
    }
    guard header > 0 else { return }
    let breadth = isFaulty ? column : size.width
    let frame = Rect(x: 0, y: start, width: breadth, height: header)
    elements.append(LayoutAttributes(element: .header(ofSection: section), frame: frame))
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let index = (0..<elements.count).partitioningIndex { elements[$0].element >= element }
    return index < elements.count && elements[index].element == element ? elements[index] : nil
  }

  mutating func collectElements(in rect: Rect, into found: inout ElementBuffer<NoDetail>) {
    for element in elements where element.frame.sharesArea(with: rect) { found.append(element) }
  }
}
