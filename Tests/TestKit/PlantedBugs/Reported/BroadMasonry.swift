import LayoutUnderTest

/// Columns of items, some two columns broad, that are filled in turn and updated from the first
/// change on.
struct BroadMasonry: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// The end of a column is the sum of its items, without the gaps above broad ones.
    case addsHeights
    /// Items are moved only if they are below the new end of the measured one.
    case comparesNewEnd
  }

  let mistake: Mistake?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private var count = 1
  private var firstChange: Int? = 0
  private var isMeasured = false
  private let gap = 8.0

  init(mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.mirrorsRightToLeft = false
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard let first = invalidation.firstItemCovered else { return }
    let item = first.section > 0 ? cells.frames.count : first.item
    var rest = invalidation
    rest.items = []
    isMeasured = firstChange == nil && rest.coversNothing
    firstChange = min(firstChange ?? item, item)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard let firstChange else { return }
    self.firstChange = nil
    let room = environment.containerSize.width
    count = Int(min(12, max(1, room / 160)))
    let width = (room - gap * Double(count - 1)) / Double(count)
    let before = cells.frames
    let first = min(firstChange, before.count)
    cells.frames.removeSubrange(first...)
    var ends = ends(environment)
    for item in first..<environment.gridItemCount {
      let lanes = lanes(of: item, environment)
      let span = Double(lanes.count)
      var frame = Rect(
        x: Double(lanes.lowerBound) * (width + gap),
        y: ends[lanes].reduce(0, max),
        width: max(0, width * span + gap * (span - 1)),
        height: environment.cellHeight(item)
      )
      if mistake == .comparesNewEnd, isMeasured, item > first,
        lanes.overlaps(self.lanes(of: first, environment)),
        before[item].y < cells.frames[first].maxY
      {
        frame.y = before[item].y
      }
      cells.frames.append(frame)
      for lane in lanes { ends[lane] = frame.maxY + gap }
    }
    contentSize = Size(width: room, height: cells.end)
  }

  /// Returns the ends of the columns, including a gap.
  private func ends(_ environment: LayoutEnvironment) -> [Double] {
    var ends = [Double](repeating: 0, count: count)
    for (item, frame) in cells.frames.enumerated() {
      for lane in lanes(of: item, environment) {
        let end = mistake == .addsHeights ? ends[lane] + frame.height : frame.maxY
        ends[lane] = end + gap
      }
    }
    return ends
  }

  /// Returns the columns of an item.
  private func lanes(of item: Int, _ environment: LayoutEnvironment) -> Range<Int> {
    let wish = environment.metrics(at: ItemPath(section: 0, item: item)).columnSpan
    let span = min(wish > 1 ? 2 : 1, count)
    let lane = item % (count - span + 1)
    return lane..<lane + span
  }
}
