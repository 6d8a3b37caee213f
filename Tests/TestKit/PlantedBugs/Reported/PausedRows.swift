import LayoutUnderTest

/// Rows that stay as they are while the view has no height.
struct PausedRows: CollectionLayout {
  let isFaulty: Bool
  private var rows = RowStarts()
  private var window = 0..<0

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { rows.size }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows = RowStarts(width: environment.containerSize.width)
    for index in environment.rowIndexes {
      rows.append(height: environment.rowMetrics(index).size.height)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  /// Searches the rows in a rectangle, or takes the last ones if it has no height.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    if rect.height > 0 {
      window = rows.range(from: rect.minY, to: rect.maxY)
    } else if !isFaulty {
      window = window.clamped(to: 0..<rows.count)
    }
    rows.collect(window, rect, &elements)
  }
}
