import LayoutUnderTest

/// A list whose gaps are greater in a wide view, and whose places are kept until data change.
struct GapMemoRows: CollectionLayout {
  let isFaulty: Bool
  private var table = RowTable()
  private var width = 0.0
  private var hasNewData = true

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: width, height: table.length) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything || invalidation.dataSourceCounts || !invalidation.items.isEmpty {
      hasNewData = true
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    let gap = width < 400 ? 4.0 : 12.0
    guard hasNewData || !isFaulty && gap != table.gap else { return }
    table = RowTable(environment, gap: gap)
    hasNewData = false
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    table.attributes(for: element, width: width)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    table.collect(in: rect, width: width, into: &elements)
  }
}
