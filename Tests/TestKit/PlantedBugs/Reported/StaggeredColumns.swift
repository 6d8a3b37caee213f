import LayoutUnderTest

/// A staggered grid of one section with as many equal columns as fit, stretched to the full width.
///
/// Each item goes to the column that ends first.
struct StaggeredColumns: CollectionLayout {
  /// The mistakes that such a grid can make.
  enum Mistake { case recountsStretchedColumns, forgetsColumnsOnReload }

  static let leastWidth = 150.0
  static let spacing = 8.0

  let mistake: Mistake?
  private var frames: [Rect] = []
  private var size = Size.zero
  private var columnCount = 1
  private var isReloaded = false
  /// The number of items that were placed upward from the first visible one.
  private var restoredCount = 0

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  /// The traits of columns of at least 150 points.
  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    traits.cellLength = .item
    var placement = PlacementRule(
      .lanes(count: columnCount, picksShortest: true),
      itemSpacing: Self.spacing,
      lineSpacing: Self.spacing
    )
    placement.leastBreadth = Self.leastWidth
    placement.picksFirstOfEqual = true
    traits.placement = placement
    return traits
  }

  var contentSize: Size { size }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    isReloaded = invalidation.everything
    if invalidation.dataSourceCounts, !isReloaded { restoredCount = 0 }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    if isReloaded {
      restoredCount = frames.firstIndex { $0.sharesArea(with: environment.bounds) } ?? 0
      isReloaded = false
    }
    let (width, gap) = (environment.containerSize.width, Self.spacing)
    columnCount = columns(of: Self.leastWidth, in: width)
    let columnWidth = (width + gap) / Double(columnCount) - gap
    if mistake == .recountsStretchedColumns { columnCount = columns(of: columnWidth, in: width) }
    let count = environment.sectionCount == 0 ? 0 : environment.itemCount(inSection: 0)
    let heights = (0..<count).map { item in
      LengthGrid.rounded(environment.size(at: ItemPath(section: 0, item: item)).height)
    }
    let restored = mistake == .forgetsColumnsOnReload ? upwardColumns(heights) : []
    var ends = [Double](repeating: -gap, count: columnCount)
    frames = []
    for (item, height) in heights.enumerated() {
      let column = item < restored.count ? restored[item] : first(of: ends)
      let x = Double(column) * (columnWidth + gap)
      frames.append(Rect(x: x, y: ends[column] + gap, width: columnWidth, height: height))
      ends[column] += gap + height
    }
    size = Size(width: width, height: max(0, ends.max() ?? 0))
  }

  /// Returns how many columns of a width fit, at least one.
  private func columns(of columnWidth: Double, in width: Double) -> Int {
    let fit = (width + Self.spacing) / (columnWidth + Self.spacing)
    return fit > 1 ? Int(min(fit, 100_000)) : 1
  }

  /// Returns the columns of the items before the first visible one, filled upward from there.
  private func upwardColumns(_ heights: [Double]) -> [Int] {
    var lengths = [Double](repeating: 0, count: columnCount)
    var columns: [Int] = []
    for height in heights.prefix(restoredCount).reversed() {
      columns.append(first(of: lengths))
      lengths[columns[columns.count - 1]] += height + Self.spacing
    }
    return columns.reversed()
  }

  /// Returns the first of the shortest columns.
  private func first(of ends: [Double]) -> Int {
    ends.indices.min { ends[$0] < ends[$1] } ?? 0
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (item, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      let cell = ElementPath.cell(ItemPath(section: 0, item: item))
      elements.append(LayoutAttributes(element: cell, frame: frame))
    }
  }
}
