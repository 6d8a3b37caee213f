import LayoutUnderTest

/// Photos one below the other, as wide as the view, whose heights are computed once.
struct ScaledRows: CollectionLayout {
  let isFaulty: Bool
  private var rows = RowStarts()
  private var heights: [Int: Double] = [:]

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { rows.size }

  /// Forgets the heights of what changed.
  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var covered = invalidation
    covered.bounds = false
    if !covered.coversNothing { heights.removeAll() }
  }

  /// Places all rows; a new width changes all heights.
  mutating func prepare(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    if width != rows.width {
      let visible = rows.range(from: environment.bounds.minY, to: environment.bounds.maxY)
      for index in isFaulty ? visible : 0..<rows.count { heights[index] = nil }
    }
    rows = RowStarts(width: width)
    for index in environment.rowIndexes {
      let height = heights[index] ?? height(environment.rowMetrics(index).size)
      heights[index] = height
      rows.append(height: height)
    }
  }

  /// Returns the height of a photo as wide as the view, in points.
  private func height(_ size: Size) -> Double {
    size.width > 0 ? LengthGrid.rounded(size.height * (rows.width / size.width)) : 0
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collect(rect, &elements)
  }
}
