import LayoutUnderTest

/// A lazy grid of three columns, whose rows are as high as their highest item.
struct LazyTiles: CollectionLayout {
  private static let columnCount = 3

  private let isFaulty: Bool
  private var frames: [Rect] = []
  private var width = 0.0
  /// The length of the content, kept until it is known to have changed.
  private var length: Double?
  private var knownCount = 0

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { Size(width: width, height: length ?? 0) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let isResized = invalidation.bounds || !invalidation.items.isEmpty
    if invalidation.everything || isResized { length = nil }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    let columnWidth = width / Double(Self.columnCount)
    frames = []
    var (start, end) = (0.0, 0.0)
    for item in 0..<count {
      let column = item % Self.columnCount
      if column == 0 { start = end }
      let height = LengthGrid.rounded(
        environment.size(at: ItemPath(section: 0, item: item)).height
      )
      let place = environment.isRightToLeft ? Self.columnCount - 1 - column : column
      let x = width * Double(place) / Double(Self.columnCount)
      frames.append(Rect(x: x, y: start, width: columnWidth, height: height))
      end = max(end, start + height)
    }
    let keepsLength = isFaulty && knownCount > 0 && count > knownCount
    if length == nil || !keepsLength { length = end }
    knownCount = count
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (item, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      elements.append(
        LayoutAttributes(element: .cell(ItemPath(section: 0, item: item)), frame: frame)
      )
    }
  }
}
