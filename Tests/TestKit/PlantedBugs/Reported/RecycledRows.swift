import LayoutUnderTest

/// Rows of one height, of which those within 200 points of the view are kept until it leaves them.
struct RecycledRows: CollectionLayout {
  private static let height = 600.0
  private static let buffer = 200.0

  let isFaulty: Bool
  private var rows = RowStarts()
  private var shown: Rect?
  private var window = 0..<0

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.hasOwnItemSize = true
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { rows.size }

  /// Places all rows, and forgets which were searched last.
  mutating func prepare(_ environment: LayoutEnvironment) {
    rows = RowStarts(width: environment.containerSize.width)
    for _ in environment.rowIndexes { rows.append(height: Self.height) }
    shown = nil
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  /// Searches rows again only if the view moved too far since the last search.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let step = isFaulty ? Self.height : Self.buffer
    if rect.height != shown?.height || !((rect.y - (shown?.y ?? .infinity)).magnitude < step) {
      window = rows.range(from: rect.minY - Self.buffer, to: rect.maxY + Self.buffer)
      shown = rect
    }
    rows.collect(window, rect, &elements)
  }
}
