import LayoutUnderTest

/// Columns of items, each in the one that ends first, of which a query finds a range.
struct RangedMasonry: GridCellLayout {
  /// A Boolean value that indicates whether a range is found as in a single column.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private var lanes: [Int] = []
  private var count = 1
  private let gap = 8.0

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.hasStablePlacement = true
    traits.mirrorsRightToLeft = false
    traits.placement = PlacementRule(
      .lanes(count: count, picksShortest: true),
      itemSpacing: gap,
      lineSpacing: gap
    )
    traits.placement?.picksFirstOfEqual = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    count = Int(min(6, max(1, room / 150)))
    let breadth = max(0, (room - gap * Double(count - 1)) / Double(count))
    var ends = [Double](repeating: 0, count: count)
    (cells.frames, lanes) = ([], [])
    for item in 0..<environment.gridItemCount {
      let lane = ends.indices.reduce(0) { ends[$1] < ends[$0] ? $1 : $0 }
      let x = Double(lane) * (breadth + gap)
      let height = environment.cellHeight(item)
      cells.frames.append(Rect(x: x, y: ends[lane], width: breadth, height: height))
      lanes.append(lane)
      ends[lane] += height + gap
    }
    contentSize = Size(width: room, height: cells.end)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in range(in: rect) where cells.frames[item].sharesArea(with: rect) {
      cells.append(item, to: &elements)
    }
  }

  /// Returns the items that may be in a rectangle; they are in the order of their starts.
  private func range(in rect: Rect) -> Range<Int> {
    let frames = cells.frames
    var first = max(0, frames.indices.partitioningIndex { frames[$0].minY > rect.minY } - 1)
    if isFaulty {
      let last = (first..<frames.count).first { frames[$0].maxY >= rect.maxY }
      return first..<(last.map { $0 + 1 } ?? frames.count)
    }
    let end = frames.indices.partitioningIndex { frames[$0].minY >= rect.maxY }
    var open = Set(0..<count)
    for item in (0..<min(first + 1, frames.count)).reversed() where !open.isEmpty {
      open.remove(lanes[item])
      first = item
    }
    return first..<max(first, end)
  }
}
