import LayoutUnderTest

/// A waterfall of three columns in which each item goes to the shortest one.
struct GifWaterfall: CollectionLayout {
  /// A way to look at more items than needed.
  enum Mistake {
    case examinesAll, scansBackward
  }

  private static let laneCount = 3
  private static let spacing = 8.0
  private static let gaps = spacing * Double(laneCount - 1)

  private let mistake: Mistake?
  private var isStale = true
  private var width = 0.0
  private var frames: [Rect] = []
  /// The column of each item.
  private var laneOfItem: [Int] = []
  /// The items of each column, from its start to its end.
  private var lanes: [[Int]] = []
  /// The place of the next item of each column.
  private var ends: [Double] = []

  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.hasProportionalQueries = true
    traits.isIdleWhenValid = true
    traits.mirrorsRightToLeft = false
    var rule = PlacementRule(
      .lanes(count: Self.laneCount, picksShortest: true),
      itemSpacing: Self.spacing,
      lineSpacing: Self.spacing
    )
    rule.picksFirstOfEqual = true
    traits.placement = rule
    return traits
  }

  var contentSize: Size {
    let leastWidth = frames.isEmpty ? 0 : Self.gaps
    return Size(width: max(width, leastWidth), height: max(0, (ends.max() ?? 0) - Self.spacing))
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    isStale = isStale || !invalidation.coversNothing
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard isStale else { return }
    isStale = false
    width = environment.containerSize.width
    frames.removeAll(keepingCapacity: true)
    laneOfItem.removeAll(keepingCapacity: true)
    lanes = Array(repeating: [], count: Self.laneCount)
    ends = Array(repeating: 0, count: Self.laneCount)
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    for item in 0..<count {
      place(item, height: environment.size(at: ItemPath(section: 0, item: item)).height)
    }
  }

  /// Places the next item in the shortest column.
  private mutating func place(_ item: Int, height: Double) {
    let breadth = max(0, (width - Self.gaps) / Double(Self.laneCount))
    let lane = mistake == .scansBackward ? shortestLaneByLastItems() : shortest(ends)
    let x = Double(lane) * (breadth + Self.spacing)
    let frame = Rect(x: x, y: ends[lane], width: breadth, height: LengthGrid.rounded(height))
    frames.append(frame)
    laneOfItem.append(lane)
    lanes[lane].append(item)
    ends[lane] = frame.maxY + Self.spacing
  }

  /// Returns the first of the columns that end first.
  private func shortest(_ ends: [Double]) -> Int {
    ends.indices.reduce(0) { ends[$1] < ends[$0] ? $1 : $0 }
  }

  /// Returns the shortest column by the last item of each, looked for from the last item back.
  private func shortestLaneByLastItems() -> Int {
    var last = [Double](repeating: 0, count: Self.laneCount)
    var missing = Set(last.indices)
    var item = frames.count - 1
    while item >= 0, !missing.isEmpty {
      let lane = laneOfItem[item]
      if missing.remove(lane) != nil { last[lane] = frames[item].maxY + Self.spacing }
      item -= 1
    }
    return shortest(last)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    if mistake == .examinesAll {
      for item in frames.indices where frames[item].sharesArea(with: rect) {
        elements.hits.append(item)
      }
    } else {
      for lane in lanes { find(lane, in: rect, &elements.hits) }
      elements.hits.sort()
    }
    for position in 0..<elements.hits.count {
      let path = ItemPath(section: 0, item: elements.hits[position])
      elements.append(LayoutAttributes(element: .cell(path), frame: frames[path.item]))
    }
  }

  /// Appends the items of a column that share area with a rectangle.
  private func find(_ lane: [Int], in rect: Rect, _ hits: inout HitBuffer) {
    var position = lane.indices.partitioningIndex { frames[lane[$0]].maxY > rect.minY }
    while position < lane.count, frames[lane[position]].minY < rect.maxY {
      if frames[lane[position]].sharesArea(with: rect) { hits.append(lane[position]) }
      position += 1
    }
  }
}
