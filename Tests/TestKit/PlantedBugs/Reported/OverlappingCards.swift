import LayoutUnderTest

/// Cards that overlap the end of the one before, each in front of it.
struct OverlappingCards: CollectionLayout {
  private static let overlap = 16.0

  private let isFaulty: Bool
  private var ids: ContiguousArray<Int> = []
  private var frames: [Rect] = []
  private var size = Size.zero
  /// The order in which views were added, by item id.
  private var order: [Int: Int] = [:]

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.isNonOverlapping = false
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { size }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything { order = [:] }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    ids = environment.model.sections.first?.ids ?? []
    size = Size(width: environment.containerSize.width, height: 0)
    frames = []
    var y = 0.0
    for item in ids.indices {
      let height = LengthGrid.rounded(
        environment.size(at: ItemPath(section: 0, item: item)).height
      )
      frames.append(Rect(x: 0, y: y, width: size.width, height: height))
      size.height = max(size.height, y + height)
      y += max(0, height - Self.overlap)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    let place = isFaulty ? order[ids[element.item]] ?? order.count : element.item
    let zIndex = Int16(place % Int(Int16.max))
    return LayoutAttributes(element: element, frame: frames[element.item], zIndex: zIndex)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (item, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      if order[ids[item]] == nil { order[ids[item]] = order.count }
      if let card = attributes(for: .cell(ItemPath(section: 0, item: item))) {
        elements.append(card)
      }
    }
  }
}
