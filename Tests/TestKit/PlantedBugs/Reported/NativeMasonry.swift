import LayoutUnderTest

/// Two columns; an item is placed in the one that ends first, and what is before a change stays.
struct NativeMasonry: NativeListLayout {
  private let isFaulty: Bool
  private(set) var cells = NativeCells()
  private var columns: [Int] = []
  private var lastEnds = [0.0, 0.0]
  private var firstChange: Int?
  private var isMeasured = true

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.placement = PlacementRule(
      .lanes(count: 2, picksShortest: true),
      itemSpacing: 0,
      lineSpacing: 0
    )
    traits.placement?.picksFirstOfEqual = true
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard let path = invalidation.firstItemCovered else { return }
    let item = path.section == 0 ? path.item : columns.count
    firstChange = min(firstChange ?? item, item)
    if invalidation.everything || invalidation.dataSourceCounts || invalidation.bounds {
      isMeasured = false
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard let change = firstChange else { return }
    let first = min(change, columns.count)
    var ends = first == columns.count ? lastEnds : ends(before: first)
    if first == 0 { ends = [0, 0] }
    columns.removeLast(columns.count - first)
    cells.frames.removeLast(cells.frames.count - first)
    let width = environment.containerSize.width / 2
    for item in first..<max(first, environment.firstSectionCount) {
      let column = ends[0] <= ends[1] ? 0 : 1
      let x = (column == 0) == environment.isRightToLeft ? width : 0
      let height = environment.firstSectionHeight(item)
      cells.frames.append(Rect(x: x, y: ends[column], width: width, height: height))
      columns.append(column)
      ends[column] += height
    }
    cells.size = Size(width: width * 2, height: max(ends[0], ends[1]))
    if !(isFaulty && isMeasured) { lastEnds = ends }
    firstChange = nil
    isMeasured = true
  }

  /// Returns the ends of the columns before an item.
  private func ends(before first: Int) -> [Double] {
    var ends = [0.0, 0.0]
    for item in 0..<first { ends[columns[item]] = cells.frames[item].maxY }
    return ends
  }
}
