import LayoutUnderTest

/// Rows of which those in the view are kept as a range of indexes.
struct RangedRows: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// The length of the content is the sum of heights in whole points.
    case roundsLengths
    /// The content reaches to the first index of the view, beyond the last row too.
    case exceedsRows
    /// The range stays as it is when rows get other heights.
    case keepsRange
  }

  private static let rowsAround = 5

  let mistake: Mistake?
  /// The height of all rows, or nil if each has its own.
  let ownHeight: Double?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private var range = 0..<0
  private var shown: Rect?
  /// A Boolean value that indicates whether more than heights changed since the last preparation.
  private var changesRows = false

  init(_ mistake: Mistake?, ownHeight: Double? = nil) {
    self.mistake = mistake
    self.ownHeight = ownHeight
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.hasOwnItemSize = ownHeight != nil
    traits.cellLength = ownHeight == nil ? .item : nil
    traits.hasIndependentSizes = true
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let changes = invalidation.everything || invalidation.dataSourceCounts || invalidation.bounds
    changesRows = changesRows || changes
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    var (end, length) = (0.0, 0.0)
    cells.frames.removeAll(keepingCapacity: true)
    for item in 0..<environment.gridItemCount {
      let height = ownHeight ?? environment.cellHeight(item)
      cells.frames.append(Rect(x: 0, y: end, width: width, height: height))
      end += height
      length += mistake == .roundsLengths ? height.rounded() : height
    }
    if let ownHeight {
      let top = environment.bounds.minY + environment.contentInset.top
      var first = max(0, (top / ownHeight).rounded(.down) - Double(Self.rowsAround))
      if mistake != .exceedsRows { first = min(first, Double(cells.frames.count)) }
      length = max(length, first * ownHeight)
    }
    contentSize = Size(width: width, height: length)
    if mistake != .keepsRange || changesRows { shown = nil }
    changesRows = false
  }

  /// Finds the rows of another rectangle than the last one, and returns those of the range.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let frames = cells.frames
    if shown != rect {
      let first = frames.indices.partitioningIndex { frames[$0].maxY > rect.minY }
      let end = frames.indices.partitioningIndex { frames[$0].minY >= rect.maxY }
      let lower = max(0, first - Self.rowsAround)
      range = lower..<max(lower, min(frames.count, end + Self.rowsAround))
      shown = rect
    }
    for item in range.clamped(to: frames.indices) where frames[item].sharesArea(with: rect) {
      cells.append(item, to: &elements)
    }
  }
}
