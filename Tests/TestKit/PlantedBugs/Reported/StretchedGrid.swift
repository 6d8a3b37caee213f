import LayoutUnderTest

/// Cells of one height, in as many columns of at least 120 points as fit, which share the width.
struct StretchedGrid: CollectionLayout {
  private static let leastBreadth = 120.0
  private static let height = 100.0
  private static let gap = 8.0

  let isFaulty: Bool
  private var width = 0.0
  private var count = 0
  private var columns = 1
  private var isMirrored = false

  /// Makes a layout without cells.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.hasOwnItemSize = true
    traits.hasIndependentSizes = true
    traits.placement = PlacementRule(
      .lanes(count: columns, picksShortest: false),
      itemSpacing: Self.gap,
      lineSpacing: Self.gap
    )
    traits.placement?.leastBreadth = Self.leastBreadth
    return traits
  }

  var contentSize: Size {
    let lines = (count + columns - 1) / columns
    let height = Double(lines) * (Self.height + Self.gap) - Self.gap
    return Size(width: width, height: max(0, height))
  }

  /// Computes the number of columns.
  mutating func prepare(_ environment: LayoutEnvironment) {
    width = isFaulty ? max(0, environment.bounds.width) : environment.containerSize.width
    count = environment.rowIndexes.count
    isMirrored = environment.isRightToLeft
    columns = max(1, Int(min((width + Self.gap) / (Self.leastBreadth + Self.gap), 1000)))
  }

  /// Returns a cell's attributes, mirrored if content runs from right to left.
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, element.item >= 0, element.item < count
    else { return nil }
    let (line, column) = element.item.quotientAndRemainder(dividingBy: columns)
    let breadth = max(0, (width + Self.gap) / Double(columns) - Self.gap)
    let x = Double(column) * (breadth + Self.gap)
    return LayoutAttributes(
      element: element,
      frame: Rect(
        x: isMirrored ? width - x - breadth : x,
        y: Double(line) * (Self.height + Self.gap),
        width: breadth,
        height: Self.height
      )
    )
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for index in 0..<count {
      let cell = attributes(for: .cell(ItemPath(section: 0, item: index)))
      if let cell, cell.frame.sharesArea(with: rect) { elements.append(cell) }
    }
  }
}
