import LayoutUnderTest

/// Rows whose heights are read once, from the first to the last.
struct ReadOnceRows: CollectionLayout {
  let isFaulty: Bool
  private var rows = RowStarts()
  private var readCount = 0

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { rows.size }

  /// Forgets the heights from the first change on.
  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var covered = invalidation
    covered.bounds = false
    if isFaulty && !covered.everything { covered.dataSourceCounts = false }
    guard let first = covered.firstItemCovered else { return }
    readCount = min(readCount, first.section == 0 ? first.item : readCount)
  }

  /// Reads the heights that are not known, and places their rows.
  mutating func prepare(_ environment: LayoutEnvironment) {
    let count = environment.rowIndexes.count
    readCount = min(readCount, count)
    rows.width = environment.containerSize.width
    rows.starts.removeSubrange((readCount + 1)...)
    for index in readCount..<count {
      rows.append(height: environment.rowMetrics(index).size.height)
    }
    readCount = count
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collect(rect, &elements)
  }
}
