import LayoutUnderTest

/// A masonry whose cards take lanes in turn, or the lane that ends first.
struct TurnLanes: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// The search for the ends of the lanes stops before the first card.
    case leavesOutFirstCard
    /// The cards of a rectangle are found by halving, as if they were sorted by their starts.
    case halvesUnsortedCards
    /// A card stays in the lane that its first size led to.
    case keepsLanesOfEstimates
  }

  private static let gap = 8.0

  let takesTurns: Bool
  let mistake: Mistake?
  private(set) var cells = GridCells()
  private var lanes: [Int] = []
  private var laneCount = 1
  private var width = 0.0

  init(takesTurns: Bool, _ mistake: Mistake?) {
    self.takesTurns = takesTurns
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.placement = PlacementRule(
      .lanes(count: laneCount, picksShortest: !takesTurns),
      itemSpacing: Self.gap,
      lineSpacing: Self.gap
    )
    return traits
  }

  /// The size up to the end of the longest lane, found from the last card back.
  var contentSize: Size {
    var ends = [Double?](repeating: nil, count: laneCount)
    let first = mistake == .leavesOutFirstCard ? 1 : 0
    var item = cells.frames.count - 1
    while item >= first, ends.contains(nil) {
      if ends[lanes[item]] == nil { ends[lanes[item]] = cells.frames[item].maxY }
      item -= 1
    }
    return Size(width: width, height: ends.reduce(0) { max($0, $1 ?? 0) })
  }

  /// Discards the lanes of the cards from the first change of the counts on.
  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard invalidation.everything || invalidation.dataSourceCounts else { return }
    let first = invalidation.everything ? 0 : invalidation.firstChange?.item ?? 0
    lanes.removeSubrange(min(first, lanes.count)...)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    let count = width < 160 ? 1 : width < 400 ? 2 : width < 700 ? 3 : 4
    if count != laneCount || mistake != .keepsLanesOfEstimates { lanes = [] }
    laneCount = count
    let breadth = max(0, (width - Self.gap * Double(count - 1)) / Double(count))
    var starts = [Double](repeating: 0, count: count)
    cells.frames.removeAll(keepingCapacity: true)
    for item in 0..<environment.gridItemCount {
      if item == lanes.count { lanes.append(lane(of: item, starts)) }
      let lane = lanes[item]
      let left = Double(lane) * (breadth + Self.gap)
      let x = environment.isRightToLeft ? width - breadth - left : left
      let height = environment.cellHeight(item)
      cells.frames.append(Rect(x: x, y: starts[lane], width: breadth, height: height))
      starts[lane] += height + Self.gap
    }
  }

  /// Returns the lane for a card that has none yet.
  private func lane(of item: Int, _ starts: [Double]) -> Int {
    if takesTurns { return item % laneCount }
    return starts.indices.min { starts[$0] < starts[$1] } ?? 0
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let frames = cells.frames
    var range = frames.indices
    if mistake == .halvesUnsortedCards {
      let first = range.partitioningIndex { frames[$0].maxY > rect.minY }
      let end = range.partitioningIndex { frames[$0].minY >= rect.maxY }
      range = first..<max(first, end)
    }
    for item in range where frames[item].sharesArea(with: rect) {
      cells.append(item, to: &elements)
    }
  }
}
