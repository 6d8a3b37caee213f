import LayoutUnderTest

/// A wall of cards in lanes, each card in the lane that ends first.
struct LaneWall: CollectionLayout {
  /// A mistake in placing the cards again.
  enum Mistake {
    case lanesOfOldCards
    case endOfLastCards
  }

  /// The place of a card.
  private struct Card {
    var lane: Int
    var start: Double
    var end: Double
  }

  let mistake: Mistake?
  private let gap = 8.0
  private var cards: [Card] = []
  private var laneCount = 1
  private var width = 0.0
  private var isRightToLeft = false
  /// The first card to place again, or nil if all are in place.
  private var firstPending: Int? = 0

  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.placement = PlacementRule(
      .lanes(count: laneCount, picksShortest: true),
      itemSpacing: gap,
      lineSpacing: gap
    )
    return traits
  }

  var contentSize: Size {
    let last = mistake == .endOfLastCards ? cards.suffix(laneCount) : cards[...]
    return Size(width: width, height: last.map(\.end).max() ?? 0)
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var first = firstPending ?? .max
    if invalidation.everything { first = 0 }
    if invalidation.dataSourceCounts { first = min(first, invalidation.firstChange?.item ?? 0) }
    for run in invalidation.items { first = min(first, run.items.lowerBound) }
    firstPending = first == .max ? nil : first
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    isRightToLeft = environment.isRightToLeft
    let count = width < 160 ? 1 : width < 400 ? 2 : width < 700 ? 3 : 4
    var first = firstPending
    if count != laneCount {
      first = mistake == .lanesOfOldCards ? first ?? 0 : 0
    }
    laneCount = count
    firstPending = nil
    if let first { place(from: first, environment) }
  }

  /// Places the cards from the first one on, and keeps those before it.
  private mutating func place(from first: Int, _ environment: LayoutEnvironment) {
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    cards.removeSubrange(min(first, count, cards.count)...)
    var ends = [Double?](repeating: nil, count: laneCount)
    for card in cards where card.lane < laneCount { ends[card.lane] = card.end }
    for item in cards.count..<count {
      let height = environment.size(at: ItemPath(section: 0, item: item)).height
      let starts = ends.map { end in end.map { $0 + gap } ?? 0 }
      let start = starts.min() ?? 0
      let lane = starts.firstIndex(of: start) ?? 0
      cards.append(Card(lane: lane, start: start, end: start + LengthGrid.rounded(height)))
      ends[lane] = cards[item].end
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, cards.indices.contains(element.item)
    else { return nil }
    let card = cards[element.item]
    let breadth = max(0, (width - gap * Double(laneCount - 1)) / Double(laneCount))
    let x = Double(card.lane) * (breadth + gap)
    let frame = Rect(
      x: isRightToLeft ? width - breadth - x : x,
      y: card.start,
      width: breadth,
      height: card.end - card.start
    )
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in cards.indices {
      guard let card = attributes(for: .cell(ItemPath(section: 0, item: item))) else { continue }
      if card.frame.sharesArea(with: rect) { elements.append(card) }
    }
  }
}
