import LayoutUnderTest

/// A column of messages that keeps a visible message in place itself.
struct TranscriptList: CollectionLayout {
  /// A mistake in keeping the anchor.
  enum Mistake {
    case none, looksTooLate, ignoresInset, compensatesClamp, sticksToTail
  }

  let mistake: Mistake
  let edge: LayoutTraits.AnchorEdge
  /// A Boolean value that indicates whether a resize keeps what is at the bottom of the view there.
  let keepsBottom: Bool
  private var ids: ContiguousArray<Int> = []
  private var starts = [0.0]
  private var width = 0.0
  /// The height of the view and its bottom inset, as of the last preparation.
  private var view = (height: 0.0, inset: 0.0)
  /// The visible messages before the changes of the frame, best anchor first.
  private var held: [(id: Int, distance: Double)] = []
  /// The view in which they were.
  private var heldView = (height: 0.0, inset: 0.0)
  /// The adjustment that the host applies before it shows the changes, and the offset without it.
  private var owed = (amount: 0.0, at: 0.0)
  private var own = 0.0
  private var isStale = true
  private var isShown = false
  private var isAsked = false
  private var startsBatch = false
  private var isInBatch = false

  init(_ mistake: Mistake, edge: LayoutTraits.AnchorEdge = .first, keepsBottom: Bool = false) {
    self.mistake = mistake
    self.edge = edge
    self.keepsBottom = keepsBottom
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    traits.anchorEdge = keepsBottom ? .viewEnd : edge
    traits.hasOneSection = true
    traits.hasIndependentSizes = true
    traits.cellLength = .item
    return traits
  }

  private var length: Double { starts[ids.count] }

  var contentSize: Size { Size(width: width, height: length) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.coversNothing { isStale = true }
    if invalidation.dataSourceCounts { startsBatch = !invalidation.everything }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    isAsked = false
    guard isStale else { return }
    isStale = false
    if isShown, !isInBatch || environment.bounds.y != owed.at { (held, owed.amount) = ([], 0) }
    isInBatch = startsBatch || isInBatch
    (isShown, startsBatch) = (false, false)
    owed.at = environment.bounds.y
    let offset = owed.at + owed.amount
    if held.isEmpty, mistake != .looksTooLate { hold(at: offset) }
    measure(environment)
    if held.isEmpty, mistake == .looksTooLate { hold(at: offset) }
    guard let target = target(from: offset) else {
      held = []
      return
    }
    owed.amount += target - offset
    own += target - offset
  }

  /// Reads the heights of all messages.
  private mutating func measure(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    view = (environment.bounds.height, environment.contentInset.bottom)
    ids = environment.sectionCount > 0 ? environment.model.sections[0].ids : []
    starts = [0]
    for item in ids.indices {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      starts.append(starts[item] + LengthGrid.rounded(size.height))
    }
  }

  /// Records where the visible messages are on screen.
  private mutating func hold(at offset: Double) {
    heldView = view
    let visible = Rect(x: 0, y: offset, width: 1, height: view.height)
    for item in rows(in: visible) where starts[item + 1] > starts[item] {
      held.append((ids[item], starts[edge == .first ? item : item + 1] - offset))
    }
    if edge == .last { held.reverse() }
  }

  /// Returns the offset at which the first message held that still exists is where it was.
  private func target(from offset: Double) -> Double? {
    let greatest = max(0, length + view.inset - view.height)
    if mistake == .sticksToTail, greatest - offset < 160 { return greatest }
    for (id, distance) in held {
      guard let item = ids.firstIndex(of: id) else { continue }
      let target = starts[edge == .first ? item : item + 1] - distance
      if mistake == .compensatesClamp { return target + min(offset, greatest) - offset }
      guard keepsBottom else { return target }
      let inset = mistake == .ignoresInset && view != heldView ? 0 : view.inset
      return target + (heldView.height - heldView.inset) - (view.height - inset)
    }
    return nil
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // A second question without a preparation in between comes at the end of a frame.
    isInBatch = isInBatch && !isAsked
    isAsked = true
    guard own != 0 else { return nil }
    defer { own = 0 }
    var result = LayoutInvalidation()
    result.contentOffsetAdjustment.y = own
    return result
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    (isShown, isInBatch, isAsked) = (false, false, false)
  }

  // Only batches change the counts, so that their queries before the updates are known.
  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    .boundsChange
  }

  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    .boundsChange
  }

  /// Returns the rows that share area with a rectangle and those without height among them.
  private func rows(in rect: Rect) -> Range<Int> {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > rect.minY { high = middle } else { low = middle + 1 }
    }
    var end = low
    while end < ids.count, starts[end] < rect.maxY { end += 1 }
    return low..<end
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    isShown = true
    for item in rows(in: rect) {
      guard let row = attributes(for: .cell(ItemPath(section: 0, item: item))),
        row.frame.sharesArea(with: rect)
      else { continue }
      elements.append(row)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, ids.indices.contains(element.item) else {
      return nil
    }
    let (start, end) = (starts[element.item], starts[element.item + 1])
    let frame = Rect(x: 0, y: start, width: width, height: end - start)
    return LayoutAttributes(element: element, frame: frame)
  }
}
