import LayoutUnderTest

/// Rows with margins between them, of which those on screen flow one after the other.
struct SlicedRows: CollectionLayout {
  private static let margin = 12.0

  let isFaulty: Bool
  private var heights: [Double] = []
  /// The starts by which rows are searched, and at which the rows on screen begin, in points.
  private var rows = RowStarts()
  private var slice = 0..<0

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size {
    let margin = rows.count > 0 ? measuredMargin : 0
    return Size(width: rows.width, height: rows.size.height - margin)
  }

  /// The part of the margin that is measured with a row, in points.
  private var measuredMargin: Double { isFaulty ? 0 : Self.margin }

  /// Places all rows; those on screen stay the same.
  mutating func prepare(_ environment: LayoutEnvironment) {
    heights = environment.rowIndexes.map {
      LengthGrid.rounded(environment.rowMetrics($0).size.height)
    }
    rows = RowStarts(width: environment.containerSize.width)
    for height in heights { rows.starts.append(rows.size.height + height + measuredMargin) }
    slice = slice.clamped(to: 0..<rows.count)
  }

  /// Returns a row's attributes; one on screen follows the first row there.
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard var row = rows.attributes(for: element) else { return nil }
    row.frame.height = heights[element.item]
    guard slice.contains(element.item) else { return row }
    row.frame.y = rows.starts[slice.lowerBound]
    for index in slice.lowerBound..<element.item { row.frame.y += heights[index] + Self.margin }
    return row
  }

  /// Adds the rows in a rectangle, which are then those on screen.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    slice = rows.range(from: rect.minY, to: rect.maxY)
    for index in slice {
      let row = attributes(for: .cell(ItemPath(section: 0, item: index)))
      if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }
}
