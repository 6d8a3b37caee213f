import LayoutUnderTest

/// Rows that move the offset so that what is visible stays in place.
struct FollowingRows: CollectionLayout {
  let isFaulty: Bool
  private var rows = RowStarts()
  private var ids: [Int] = []
  private var isStale = true
  /// The rows that were visible before the first change since the last query, with the starts that
  /// they are to have.
  private var anchors: [(id: Int, start: Double)] = []
  private var isShown = true
  /// The offset at the last change, and the adjustment that was requested then.
  private var offset = Double.nan
  private var owed = 0.0
  /// The adjustment for `takeOwnInvalidation()` to return.
  private var adjustment = 0.0

  /// Makes a layout without rows.
  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.anchoring = .layout
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    return traits
  }

  var contentSize: Size { rows.size }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.coversNothing { isStale = true }
  }

  /// Places all rows, and requests the adjustment that keeps the visible ones in place.
  mutating func prepare(_ environment: LayoutEnvironment) {
    guard isStale else { return }
    isStale = false
    let top = recordAnchors(environment.bounds)
    let isAtEnd = top + environment.bounds.height >= rows.size.height - 1
    rows = RowStarts(width: environment.containerSize.width)
    ids = environment.rowIndexes.map { environment.rowID($0) }
    for index in environment.rowIndexes {
      rows.append(height: environment.rowMetrics(index).size.height)
    }
    if isAtEnd || !isFaulty { followAnchors() }
  }

  /// Records the visible rows, unless those before an earlier change are recorded already.
  ///
  /// - Returns: The offset after the adjustments that were requested.
  private mutating func recordAnchors(_ bounds: Rect) -> Double {
    let isMoved = isShown || bounds.y != offset && bounds.y != offset + owed
    if isMoved || bounds.y != offset { owed = 0 }
    if isMoved { anchors = [] }
    let top = bounds.y + owed
    if anchors.isEmpty {
      anchors = rows.range(from: top, to: top + bounds.height)
        .filter { rows.starts[$0] < rows.starts[$0 + 1] }
        .map { (ids[$0], rows.starts[$0]) }
    }
    (isShown, offset) = (false, bounds.y)
    return top
  }

  /// Requests the adjustment that keeps the first remaining anchor in place.
  private mutating func followAnchors() {
    guard !anchors.isEmpty else { return }
    let indexes = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    guard let anchor = anchors.first(where: { indexes[$0.id] != nil }),
      let index = indexes[anchor.id]
    else { return }
    let shift = rows.starts[index] - anchor.start
    for position in anchors.indices { anchors[position].start += shift }
    owed += shift
    adjustment += shift
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard adjustment != 0 else { return nil }
    var own = LayoutInvalidation()
    own.contentOffsetAdjustment.y = adjustment
    adjustment = 0
    return own
  }

  /// Notes that queries in the middle of the batch showed nothing.
  mutating func prepare(forUpdates update: BatchUpdate) { isShown = false }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    isShown = true
    rows.collect(rect, &elements)
  }
}
