import LayoutContract

/// Checks that a layout's work is proportional to its answers and to the changes.
///
/// Work is counted, not timed: sizes read, items placed, candidates examined. The numbers are the
/// same on every machine.
struct WorkBudget: Invariant {
  static let summary = "scrolls and edits do work in proportion to what they answer and change"

  /// The work that any step may do in addition.
  static let slack = 256
  /// The allowed multiple of the answered or changed elements.
  static let factor = 8

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    switch inspection.moment {
    case .initialLayout: break
    case .changes: checkChange(inspection, &report)
    case .movement: checkQuery(inspection, &report)
    }
  }

  private func checkQuery(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard let rect = inspection.facts.answeredRect else { return }
    report.recordStep()
    let items = inspection.model.itemCount
    let returned = inspection.answer.count
    // A layout that is queried for its view's breadth also returns what crosses an empty view. A
    // layout whose content is no larger than the view returns everything.
    let (content, bounds) = (inspection.facts.contentSize, inspection.facts.bounds)
    let fits = content.width <= bounds.width && content.height <= bounds.height
    let isExcused = inspection.traits.answersFullBreadth && (fits || !rect.sharesArea(with: rect))
    if !inspection.traits.isExact, inspection.isFull, !isExcused, !inspection.hasDuplicates {
      // UIKit's rectangles contain lines and points, so elements without area are in the answer.
      let wanted =
        inspection.traits.roundsPositions
        ? inspection.snapshot.states.count { $0.frame.touches(rect) }
        : inspection.snapshot.scan(rect).count
      if returned > Self.factor * wanted + Self.slack {
        report.violate("\(returned) elements are returned where \(wanted) share area")
      }
    }
    guard inspection.traits.hasProportionalQueries else { return }
    let logarithm = Int.bitWidth - items.leadingZeroBitCount
    let limit = Self.factor * (returned + logarithm) + Self.slack
    let done = inspection.facts.work - inspection.workBefore
    // Only the offset changes, and no item remains to be placed.
    let isStill =
      !inspection.hasChange && !inspection.facts.isCarrying && inspection.facts.isSettled
      && !inspection.isLeavingItems
    if max(done.sizesRead, done.itemsPlaced) > limit, isStill {
      return report.violate(
        "a scroll reads \(done.sizesRead) sizes and places \(done.itemsPlaced) items, and "
          + "\(returned) are returned"
      )
    }
    guard inspection.facts.examined > limit, isEven(inspection) else { return }
    report.violate(
      "a query looks at \(inspection.facts.examined) candidates to return \(returned) of \(items)"
    )
  }

  /// Returns whether no cell is much longer than the average and none has length 0, since any
  /// number of empty cells may be at one place.
  private func isEven(_ inspection: Inspection) -> Bool {
    var (total, longest, count) = (0.0, 0.0, 0.0)
    for state in inspection.snapshot.states where state.path.kind == .cell {
      let length = state.frame.size.along(inspection.traits.axis)
      guard length > 0 else { return false }
      (total, longest, count) = (total + length, max(longest, length), count + 1)
    }
    return longest * count <= Double(Self.factor) * total
  }

  private func checkChange(_ inspection: Inspection, _ report: inout InvariantReport) {
    // A change ends an interactive move, and items return to their places.
    guard inspection.traits.hasProportionalEdits, !inspection.wasCarrying,
      let first = inspection.onlyFirstChange
    else { return }
    report.recordStep()
    // If items were not placed, those before the change may be placed in the same step.
    let isWhole = inspection.wasSettled || !inspection.traits.defersPlacement
    let model = inspection.model
    let after = isWhole ? model.itemCount(from: first) : model.itemCount
    let limit = 2 * after + Self.slack
    let done = inspection.facts.work - inspection.workBefore
    guard max(done.sizesRead, done.itemsPlaced) > limit else { return }
    report.violate(
      "a change reads \(done.sizesRead) sizes and places \(done.itemsPlaced) items, and "
        + "\(after) are after it"
    )
  }
}

extension CollectionModel {
  /// Returns the number of items at a path or after it.
  fileprivate func itemCount(from first: ItemPath) -> Int {
    guard first.section < sections.count else { return 0 }
    let own = max(0, sections[first.section].count - first.item)
    return sections[(first.section + 1)...].reduce(own) { $0 + $1.count }
  }
}
