import LayoutContract

/// How much a layout does is in proportion to what it answers and to what changed.
///
/// Counted, not timed: sizes read, items placed, candidates looked at. The numbers are the same on
/// every machine.
struct WorkBudget: Invariant {
  static let name = "WorkBudget"
  static let summary = "scrolls and edits do work in proportion to what they answer and change"

  /// Work that any step may do in addition.
  static let slack = 256
  /// How often as much as is answered or changed.
  static let factor = 8

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    switch inspection.moment {
    case .initialLayout: break
    case .changes: checkChange(inspection, inspection.facts.work - inspection.workBefore, &report)
    case .movement: checkQuery(inspection, &report)
    }
  }

  private func checkQuery(_ inspection: Inspection, _ report: inout CheckReport) {
    guard let rect = inspection.facts.answeredRect else { return }
    report.look()
    let items = inspection.model.itemCount
    let returned = inspection.answer.count
    // A layout that is asked for the breadth of its view answers what crosses a view without any.
    // One whose content is no larger than the view has nothing to leave out.
    let (content, bounds) = (inspection.facts.contentSize, inspection.facts.bounds)
    let fits = content.width <= bounds.width && content.height <= bounds.height
    let isExcused = inspection.traits.answersFullBreadth && (fits || !rect.sharesArea(with: rect))
    if !inspection.traits.isExact, inspection.isFull, !isExcused, !inspection.hasDuplicates {
      // UIKit's rectangles contain lines and points, so elements without area are in the answer.
      let holdsLines = inspection.traits.roundsPositions
      let wanted =
        holdsLines
        ? inspection.snapshot.states.count { $0.frame.meets(rect) }
        : inspection.snapshot.scan(rect).count
      if returned > Self.factor * wanted + Self.slack {
        report.violate("\(returned) elements are returned where \(wanted) share area")
      }
    }
    guard inspection.traits.hasProportionalQueries else { return }
    let logarithm = Int.bitWidth - items.leadingZeroBitCount
    let limit = Self.factor * (returned + logarithm) + Self.slack
    let done = inspection.facts.work - inspection.workBefore
    if max(done.sizesRead, done.itemsPlaced) > limit, isStill(inspection) {
      report.violate(
        "a scroll reads \(done.sizesRead) sizes and places \(done.itemsPlaced) items, and "
          + "\(returned) are returned"
      )
      return
    }
    guard inspection.facts.examined > limit, isEven(inspection) else { return }
    report.violate(
      "a query looks at \(inspection.facts.examined) candidates to return \(returned) of \(items)"
    )
  }

  /// Whether nothing but the offset changes, and nothing is left to be placed.
  private func isStill(_ inspection: Inspection) -> Bool {
    !inspection.hasChange && !inspection.facts.isCarrying && inspection.facts.isSettled
      && !inspection.isLeavingItems
  }

  /// Whether no cell is much longer than they are on average, and none has no length, so that any
  /// number of them may be at one place.
  private func isEven(_ inspection: Inspection) -> Bool {
    let isVertical = inspection.traits.axis == .y
    var (total, longest, count) = (0.0, 0.0, 0.0)
    for state in inspection.snapshot.states where state.path.kind == .cell {
      let length = isVertical ? state.frame.height : state.frame.width
      guard length > 0 else { return false }
      (total, longest, count) = (total + length, max(longest, length), count + 1)
    }
    return longest * count <= Double(Self.factor) * total
  }

  private func checkChange(
    _ inspection: Inspection,
    _ done: LayoutWork,
    _ report: inout CheckReport
  ) {
    // A change ends what a finger carries, and items go back to their places.
    guard inspection.traits.hasProportionalEdits, !inspection.wasCarrying,
      let first = inspection.onlyFirstChange
    else { return }
    report.look()
    // Where items had no place, those before the change may get theirs in the same step.
    let isWhole = inspection.wasSettled || !inspection.traits.defersPlacement
    let model = inspection.model
    let after = isWhole ? model.itemCount(from: first) : model.itemCount
    let limit = 2 * after + Self.slack
    guard max(done.sizesRead, done.itemsPlaced) > limit else { return }
    report.violate(
      "a change reads \(done.sizesRead) sizes and places \(done.itemsPlaced) items, and "
        + "\(after) are after it"
    )
  }
}

extension Rect {
  /// Whether two rectangles share a point, be it on their edges.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension CollectionModel {
  /// How many items are at a path or after it.
  fileprivate func itemCount(from first: ItemPath) -> Int {
    guard first.section < sections.count else { return 0 }
    let own = max(0, sections[first.section].count - first.item)
    return sections[(first.section + 1)...].reduce(own) { $0 + $1.count }
  }
}
