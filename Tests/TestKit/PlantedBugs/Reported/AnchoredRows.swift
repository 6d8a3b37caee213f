import LayoutUnderTest

/// A list that itself keeps a visible row in place when rows come, go or grow.
struct AnchoredRows: CollectionLayout {
  /// A mistake in keeping the row in place.
  enum Mistake {
    case idsOfNewRows
    case endWithoutPadding
    case nothingUpward
  }

  let mistake: Mistake?
  let edge: LayoutTraits.AnchorEdge
  let padding: Double
  private var table = RowTable()
  private var width = 0.0
  /// The height of the view at the last preparation, and the offset that follows from it.
  private var viewHeight = 0.0
  private var offset = 0.0
  private var own = 0.0
  /// The rows on screen before the first change of a frame, and their distances from its edge.
  private var anchors: [(id: Int, distance: Double)] = []
  private var isPrepared = false

  init(
    _ mistake: Mistake?,
    edge: LayoutTraits.AnchorEdge = .first,
    padding: Double = 0
  ) {
    self.mistake = mistake
    self.edge = edge
    self.padding = padding
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    traits.anchorEdge = edge
    traits.cellLength = .item
    traits.hasTightContentSize = padding == 0
    return traits
  }

  var contentSize: Size {
    Size(width: width, height: table.count == 0 ? 0 : table.length + padding)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let now = RowTable(environment)
    let top = environment.bounds.y
    let isUpward = anchors.isEmpty && top < offset
    if anchors.isEmpty {
      offset = top
      anchors = anchors(from: top, now)
    }
    let found = targetOffset(in: now)
    if found == nil { anchors = [] }
    var target = found ?? offset
    if mistake == .nothingUpward, isUpward, now.ids == table.ids { target = top }
    if mistake == .endWithoutPadding { target = min(target, lastOffset(environment, now)) }
    own += target - offset
    offset = target
    table = now
    width = environment.containerSize.width
    viewHeight = environment.bounds.height
    isPrepared = true
  }

  /// Returns the rows on screen, the one to stay in place first.
  private func anchors(from top: Double, _ now: RowTable) -> [(id: Int, distance: Double)] {
    let rows = table.rows(from: top, to: top + viewHeight)
      .filter { table.end(of: $0) > table.starts[$0] }
    let ids = mistake == .idsOfNewRows && now.count == table.count ? now.ids : table.ids
    return (edge == .first ? rows : rows.reversed()).map { row in
      (ids[row], (edge == .first ? table.starts[row] : table.end(of: row)) - top)
    }
  }

  /// Returns the offset at which the first remaining row on screen is in place.
  private func targetOffset(in now: RowTable) -> Double? {
    for anchor in anchors {
      guard let row = now.ids.firstIndex(of: anchor.id) else { continue }
      return (edge == .first ? now.starts[row] : now.end(of: row)) - anchor.distance
    }
    return nil
  }

  /// Returns the last offset at which the rows fill the view, or the current one.
  private func lastOffset(_ environment: LayoutEnvironment, _ now: RowTable) -> Double {
    let view = environment.bounds.height - environment.contentInset.bottom
    return max(offset, max(now.length, contentSize.height) - view)
  }

  mutating func prepareForTransition(_ direction: LayoutTransition) {
    table = RowTable()
    anchors = []
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    isPrepared = true
  }

  mutating func finalizeUpdates() {
    anchors = []
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // A question without a preparation before it is the one at the end of a frame.
    if !isPrepared { anchors = [] }
    isPrepared = false
    guard own != 0 else { return nil }
    var invalidation = LayoutInvalidation()
    invalidation.contentOffsetAdjustment.y = own
    own = 0
    return invalidation
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    table.attributes(for: element, width: width)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    table.collect(in: rect, width: width, into: &elements)
  }
}
