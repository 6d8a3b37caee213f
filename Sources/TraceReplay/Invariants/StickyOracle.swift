import LayoutContract

/// Checks that pinned headers and footers are at their places or, if those are out of view, at the
/// edge of the visible area within their sections; and that queries return them above the cells.
///
/// The expected frames are computed from new instances that are scrolled to before all content and
/// to after it. A layout that is not settled, or that holds only a part, has no such instance and
/// is skipped.
struct StickyOracle: Invariant {
  static let summary = "what is pinned, and only that, keeps to the visible bounds in its section"
  static let picture = ViolationPicture.pinned

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard !traits.pinnedKinds.isEmpty, inspection.facts.isSettled, !traits.isPartial else { return }
    guard report.recordStep(checked: inspection.isFull), let extremes = inspection.extremes else {
      return
    }
    let live = inspection.snapshot.states
    guard live.elementsEqual(extremes.before.states, by: { $0.path == $1.path }),
      live.elementsEqual(extremes.after.states, by: { $0.path == $1.path })
    else {
      return report.violate("which elements there are depends on where the view is scrolled to")
    }
    let pinned = PinnedElements(inspection, extremes)
    for index in live.indices {
      guard let finding = pinned.finding(at: index) else { continue }
      return report.violate(
        finding,
        [
          inspection.element(live[index], "found"),
          inspection.element(live[index].path, "expected", pinned.expectedFrame(at: index)),
        ]
      )
    }
    checkAnswer(live.filter { pinned.isPinned($0.path) }, inspection, &report)
  }

  /// Checks that pinned elements in view are in the answer, above its cells.
  private func checkAnswer(
    _ pinned: ContiguousArray<ElementState>,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let bounds = inspection.facts.bounds
    let answer = inspection.host.query(bounds)
    let highestCell = answer.filter { $0.path.kind == .cell }.max { $0.zIndex < $1.zIndex }
    for state in pinned where state.frame.sharesArea(with: bounds) {
      if !answer.contains(where: { $0.path == state.path }) {
        return report.violate(
          "\(state.path) is pinned in view, and the query of \(bounds.text) misses it",
          [inspection.element(state, "missing")]
        )
      }
      if let highestCell, highestCell.zIndex >= state.zIndex {
        return report.violate(
          "\(state.path) is pinned with zIndex \(state.zIndex), not above a cell's",
          [inspection.element(state, "below"), inspection.element(highestCell, "above")]
        )
      }
    }
  }
}

/// The expected frames of pinned elements, from their frames at both extremes of scrolling.
private struct PinnedElements {
  /// A section's items and the elements next to them along the scroll axis, all in points.
  private struct Neighbors {
    var itemsStart = Double.infinity
    var itemsEnd = -Double.infinity
    var headerEnd: Double?
    var footerStart: Double?
    /// The end of the last element of the sections before.
    var precedingEnd = 0.0
    /// The start of the first element of the sections after, or the end of the content.
    var followingStart = 0.0
  }

  private let model: CollectionModel
  private let traits: LayoutTraits
  private let tolerance: Double
  private let visible: (start: Double, end: Double)
  private let live: ContiguousArray<ElementState>
  private let before: ContiguousArray<ElementState>
  private let after: ContiguousArray<ElementState>
  private var neighbors: [Neighbors]

  init(
    _ inspection: Inspection,
    _ extremes: (before: ElementSnapshot, after: ElementSnapshot)
  ) {
    let facts = inspection.facts
    model = inspection.model
    traits = facts.traits
    tolerance = inspection.tolerance
    let (bounds, inset) = (facts.bounds, facts.contentInset)
    visible =
      traits.axis == .y
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
    live = inspection.snapshot.states
    before = extremes.before.states
    after = extremes.after.states
    neighbors = Array(repeating: Neighbors(), count: model.sections.count)
    findNeighbors(contentLength: facts.contentSize.along(traits.axis))
  }

  private mutating func findNeighbors(contentLength: Double) {
    var starts = Array(repeating: Double.infinity, count: neighbors.count)
    var ends = Array(repeating: -Double.infinity, count: neighbors.count)
    for (index, state) in live.enumerated() where !state.path.kind.isDecoration {
      let section = state.path.section
      let (start, end) = extent(naturalFrame(at: index))
      starts[section] = min(starts[section], start)
      ends[section] = max(ends[section], end)
      switch state.path.kind {
      case .header: neighbors[section].headerEnd = end
      case .footer: neighbors[section].footerStart = start
      default:
        neighbors[section].itemsStart = min(neighbors[section].itemsStart, start)
        neighbors[section].itemsEnd = max(neighbors[section].itemsEnd, end)
      }
    }
    var end = 0.0
    for section in neighbors.indices {
      neighbors[section].precedingEnd = end
      end = max(end, ends[section])
    }
    var start = contentLength
    for section in neighbors.indices.reversed() {
      neighbors[section].followingStart = start
      start = min(start, starts[section])
    }
  }

  private func extent(_ frame: Rect) -> (start: Double, end: Double) {
    traits.axis == .y ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  /// Returns whether the element's section pins elements of its kind.
  func isPinned(_ path: ElementPath) -> Bool {
    traits.pinnedKinds.contains(path.kind)
      && (traits.kindsPinnedInEverySection.contains(path.kind)
        || model.sections[path.section].pinnedKinds.contains(path.kind))
  }

  /// Returns the frame of an element without pinning.
  private func naturalFrame(at index: Int) -> Rect {
    live[index].path.kind == .footer ? after[index].frame : before[index].frame
  }

  /// Returns the expected frame of an element.
  func expectedFrame(at index: Int) -> Rect {
    var frame = naturalFrame(at: index)
    let path = live[index].path
    guard isPinned(path) else { return frame }
    let (start, end) = extent(frame)
    let position =
      path.kind == .footer
      ? min(start, max(visible.end - (end - start), extent(before[index].frame).start))
      : max(start, min(visible.start, extent(after[index].frame).start))
    if traits.axis == .y { frame.y = position } else { frame.x = position }
    return frame
  }

  /// Returns the error in an element's frame, or nil if it is right.
  func finding(at index: Int) -> String? {
    let path = live[index].path
    if !isPinned(path) {
      guard before[index].frame.equals(after[index].frame, within: tolerance) else {
        return "\(path) moves with the visible bounds, and nothing pins it"
      }
    } else if let finding = rangeFinding(at: index) {
      return finding
    }
    guard live[index].frame.equals(expectedFrame(at: index), within: tolerance) else {
      return "\(path) is not where it belongs while \(visible.start)...\(visible.end) is visible"
    }
    return nil
  }

  /// Returns the error in the range of a pinned element, which must cover just its section's items.
  private func rangeFinding(at index: Int) -> String? {
    let path = live[index].path
    let own = neighbors[path.section]
    let (start, end) = extent(naturalFrame(at: index))
    if path.kind == .footer {
      let reached = extent(before[index].frame).start
      let least = own.headerEnd ?? own.precedingEnd
      let most = min(own.itemsStart, start)
      guard reached < least - tolerance || reached > most + tolerance else { return nil }
      return
        "\(path) goes up to \(reached), and its section's items begin at \(most) after \(least)"
    }
    let reached = extent(after[index].frame).end
    let least = max(own.itemsEnd, end)
    let most = own.footerStart ?? own.followingStart
    guard reached < least - tolerance || reached > most + tolerance else { return nil }
    return "\(path) goes down to \(reached), and its section's items end at \(least) before \(most)"
  }
}
