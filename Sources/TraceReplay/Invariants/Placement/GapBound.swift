import LayoutContract

/// Checks that an item goes to the shortest column, so that it leaves no gap in another one.
///
/// Among equally short columns it goes to the first, if that is declared.
struct GapBound: PlacementInvariant {
  static let summary = "an item goes to the column that ends first, and leaves no gap in another"

  static func applies(to rule: PlacementRule) -> Bool {
    if case .lanes(_, true) = rule.arrangement { true } else { false }
  }

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    guard case .lanes(let count, _) = rule.arrangement else { return nil }
    let lanes = section.lanes.stablySorted {
      section.cells[$0[0]].crossStart < section.cells[$1[0]].crossStart
    }
    var laneOfCell = Array(repeating: 0, count: section.cells.count)
    for (number, lane) in lanes.enumerated() {
      for index in lane { laneOfCell[index] = number }
    }
    // An unused column ends at the start of the section.
    var ends = Array(repeating: section.start, count: max(count, lanes.count))
    for index in section.cells.indices {
      let cell = section.cells[index]
      let lane = laneOfCell[index]
      let shortest = ends.min() ?? section.start
      guard ends[lane] <= shortest + section.tolerance, cell.start <= ends[lane] + section.tolerance
      else {
        return (
          "an item begins at \(cell.start), and a column was free from \(shortest) on",
          [cell]
        )
      }
      if rule.picksFirstOfEqual, let first = ends.firstIndex(of: ends[lane]), first < lane {
        return (
          "an item is in column \(lane + 1), and column \(first + 1) ends at \(ends[lane]), too",
          [cell]
        )
      }
      ends[lane] = cell.end + rule.itemSpacing
    }
    return nil
  }
}
