import LayoutUnderTest

/// A list that keeps its place as the row at the top of the view and a distance into it.
struct LogicalTopRows: CollectionLayout {
  /// A row on screen before the first change of a frame.
  private struct Shown {
    var id: Int
    /// The distance from the row's start to the top of the view, in points.
    var distance: Double
    var length: Double
  }

  /// Keeps the fraction of the top row that is above the view, not the distance.
  let isFaulty: Bool
  private var ids: ContiguousArray<Int> = []
  /// The start of each row, and the end of the last.
  private var starts = [0.0]
  private var width = 0.0
  private var viewHeight = 0.0
  private var offset = 0.0
  private var adjustment = 0.0
  private var shown: [Shown] = []
  private var hasPrepared = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.anchoring = .layout
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: width, height: starts[starts.count - 1]) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    if shown.isEmpty {
      offset = environment.bounds.y
      storeShown()
    }
    place(environment)
    follow()
    hasPrepared = true
  }

  /// Stores the rows on screen, the first one first.
  private mutating func storeShown() {
    for item in ids.indices {
      let (start, end) = (starts[item], starts[item + 1])
      guard start < end, end > offset, start < offset + viewHeight else { continue }
      shown.append(Shown(id: ids[item], distance: offset - start, length: end - start))
    }
  }

  /// Places the rows one below the other.
  private mutating func place(_ environment: LayoutEnvironment) {
    ids = environment.model.sections.first?.ids ?? []
    starts = [0]
    for item in ids.indices {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      starts.append(starts[item] + LengthGrid.rounded(size.height))
    }
    width = environment.containerSize.width
    viewHeight = environment.bounds.height
  }

  /// Moves the offset with the first row that remains of those on screen.
  private mutating func follow() {
    for row in shown {
      guard let item = ids.firstIndex(of: row.id) else { continue }
      var distance = row.distance
      if isFaulty, distance > 0 { distance *= (starts[item + 1] - starts[item]) / row.length }
      let target = starts[item] + distance
      adjustment += target - offset
      offset = target
      return
    }
    shown = []
  }

  mutating func prepareForTransition(_ direction: LayoutTransition) {
    ids = []
    shown = []
  }

  mutating func prepare(forUpdates update: BatchUpdate) { hasPrepared = true }

  mutating func finalizeUpdates() { shown = [] }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // Asked without a preparation before, the layout is at the end of a frame.
    if !hasPrepared { shown = [] }
    hasPrepared = false
    guard adjustment != 0 else { return nil }
    var result = LayoutInvalidation()
    result.contentOffsetAdjustment.y = adjustment
    adjustment = 0
    return result
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, ids.indices.contains(element.item) else {
      return nil
    }
    let top = starts[element.item]
    let frame = Rect(x: 0, y: top, width: width, height: starts[element.item + 1] - top)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in ids.indices {
      let row = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }
}
