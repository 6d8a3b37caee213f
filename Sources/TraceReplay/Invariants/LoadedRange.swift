import LayoutContract

/// Checks that a layout that loads on demand has loaded what is visible, and the first and last
/// items where a scroll ends.
struct LoadedRange: Invariant {
  static let summary = "of a list that loads on demand, all that is visible is loaded, and the ends"
  static let picture = ViolationPicture.contentEdge

  /// A Boolean value that indicates whether any item was ever loaded.
  private var hasLoaded = false

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let facts = inspection.facts
    guard inspection.traits.isPartial, inspection.moment != .changes, facts.isSettled,
      inspection.model.itemCount > 0, facts.bounds.sharesArea(with: facts.bounds)
    else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let rows = LoadedRows(inspection)
    hasLoaded = hasLoaded || !rows.isEmpty
    guard hasLoaded else { return }
    // After a change or a bounce, rows beyond the edge come in with the next scroll.
    let isBouncing = inspection.frame?.phase == .bounce
    let isPlain =
      !inspection.hasChange && !isBouncing
      && facts.finalRange.overscroll(inspection.previousOffset) == 0
    let blank = isBouncing && inspection.hasChange ? nil : rows.blank
    let end = isPlain ? rows.wrongEnd : nil
    if let finding = rows.outsideContent ?? rows.hole ?? blank ?? end {
      report.violate(finding.message, finding.rows.map { inspection.element($0, "loaded") })
    }
  }
}

/// The loaded cells of a layout that loads on demand, along its scroll axis.
private struct LoadedRows {
  /// A violation: its message, and the rows that show it.
  typealias Finding = (message: String, rows: [ElementState])

  private let facts: InspectedHost.Facts
  private let states: [ElementState]
  /// The number of items before each section.
  private let offsets: [Int]
  private let itemCount: Int
  private let tolerance: Double
  private let axis: Axis
  private let header: ElementState?

  init(_ inspection: Inspection) {
    facts = inspection.facts
    axis = facts.traits.axis
    tolerance = inspection.tolerance
    states = inspection.snapshot.states.filter { $0.path.kind == .cell }
    let model = inspection.model
    var count = 0
    offsets = model.sections.map { section in
      defer { count += section.count }
      return count
    }
    itemCount = count
    let first = model.sections.firstIndex { $0.count > 0 || $0.header != nil }
    header = first.flatMap { inspection.host.state(.header(ofSection: $0)) }
  }

  /// A Boolean value that indicates whether no item is loaded.
  var isEmpty: Bool { states.isEmpty }

  private var viewStart: Double { axis == .y ? facts.bounds.minY : facts.bounds.minX }
  private var viewEnd: Double { axis == .y ? facts.bounds.maxY : facts.bounds.maxX }
  private var length: Double { facts.contentSize.along(axis) }

  private func start(_ state: ElementState) -> Double { state.frame.start(along: axis) }
  private func end(_ state: ElementState) -> Double { state.frame.end(along: axis) }

  /// Returns the position of a cell among all items.
  private func index(_ state: ElementState) -> Int { offsets[state.path.section] + state.path.item }

  /// The loaded cells that touch the view, in order.
  private var visible: [ElementState] {
    states.filter {
      start($0) <= viewEnd + tolerance && end($0) >= viewStart - tolerance
    }
  }

  /// A cell outside of the content.
  var outsideContent: Finding? {
    let state = states.first { start($0) < -tolerance || end($0) > length + tolerance }
    return state.map { ("\($0.path) is outside the content size \(facts.contentSize.text)", [$0]) }
  }

  /// Two visible cells with an item between them that is not loaded.
  var hole: Finding? {
    let shown = visible
    for (one, next) in zip(shown, shown.dropFirst()) where index(next) > index(one) + 1 {
      let count = index(next) - index(one) - 1
      return ("\(count) items between \(one.path) and \(next.path) are not loaded", [one, next])
    }
    return nil
  }

  /// A part of the view before or after all visible cells, while the next item is not loaded.
  var blank: Finding? {
    let shown = visible
    guard let first = shown.min(by: { index($0) < index($1) }),
      let last = shown.max(by: { index($0) < index($1) })
    else {
      let isBeyond = viewEnd <= tolerance || viewStart >= length - tolerance
      return isBeyond ? nil : ("no item is loaded where the view is", [])
    }
    let starts = shown.reduce(start(first)) { min($0, start($1)) }
    let ends = shown.reduce(end(last)) { max($0, end($1)) }
    if index(first) > 0, starts > max(viewStart, 0) + tolerance {
      return (
        "\(starts - viewStart) points before \(first.path) are blank, and the item before it is "
          + "not loaded", [first]
      )
    }
    if index(last) + 1 < itemCount, ends < min(viewEnd, length) - tolerance {
      return (
        "\(viewEnd - ends) points after \(last.path) are blank, and the item after it is not "
          + "loaded", [last]
      )
    }
    return nil
  }

  /// A first or last item that is not at the edge where a scroll beyond it ends.
  var wrongEnd: Finding? {
    let range = facts.finalRange
    guard let first = states.first, let last = states.last,
      let proposed = facts.proposedOffset.map({ $0 + facts.movementAdjustment }), proposed.isFinite
    else { return nil }
    if proposed < range.lowest - tolerance, facts.offset <= range.lowest + tolerance {
      guard index(first) == 0 else {
        return ("no scroll reaches the \(index(first)) items before \(first.path)", [first])
      }
      let room = header.map { start($0) } ?? start(first) - facts.traits.sectionLeadingInset
      if room > tolerance { return ("\(room) points before \(first.path) are empty", [first]) }
    }
    if proposed > range.highest + tolerance, facts.offset >= range.highest - tolerance {
      guard index(last) + 1 == itemCount else {
        let count = itemCount - index(last) - 1
        return ("no scroll reaches the \(count) items after \(last.path)", [last])
      }
    }
    return nil
  }
}
