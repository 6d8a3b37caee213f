import LayoutContract

/// Checks that there are as many columns as declared, or as fit if their minimum breadth is
/// declared.
///
/// Rows of items of one breadth w, with gaps g, have floor((room + g) / (w + g)) items.
struct ColumnCountFormula: PlacementInvariant {
  static let summary = "there are as many columns as declared, or as fit by their breadth"

  /// Returns columns that take some of the breadth that the rule leaves free: without this check a
  /// layout could justify any number of columns.
  private static func overflow(
    of section: PlacedSection,
    _ rule: PlacementRule
  ) -> PlacedSection.Finding? {
    guard rule.leastBreadth != nil, rule.crossInset > 0, let first = section.cells.first,
      let last = section.cells.max(by: { $0.crossEnd < $1.crossEnd })
    else { return nil }
    let start = section.cells.reduce(first.crossStart) { min($0, $1.crossStart) }
    let taken = last.crossEnd - start
    guard taken > max(0, section.room - rule.crossInset) + 2 * section.tolerance else { return nil }
    return (
      "columns take \(taken) points of \(section.room), of which \(rule.crossInset) are declared "
        + "free",
      [last]
    )
  }

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    guard let first = section.cells.first else { return nil }
    switch rule.arrangement {
    case .lanes:
      guard let count = rule.laneCount(inContainerOf: section.room) else { return nil }
      let expected = min(count, section.cells.count)
      let found = section.lanes.count
      guard found == expected else {
        return ("\(section.cells.count) items are in \(found) columns of \(count)", [first])
      }
      return overflow(of: section, rule)
    case .rows(let length, _):
      let breadth = first.crossEnd - first.crossStart
      let areEqual = section.cells.allSatisfy {
        ($0.crossEnd - $0.crossStart - breadth).magnitude < 1e-6
      }
      guard areEqual, breadth + rule.itemSpacing > 0 else { return nil }
      let fit = (length + rule.itemSpacing) / (breadth + rule.itemSpacing)
      // Near a whole number, the rounding of sums may decide about the last item.
      guard (fit - fit.rounded()).magnitude > 0.01 else { return nil }
      let expected = max(1, Int(fit.rounded(.down)))
      let rows = section.rows
      guard let row = rows.dropLast().first(where: { $0.count != expected }) else { return nil }
      return (
        "a row holds \(row.count) items \(breadth) broad, and \(expected) fit",
        [section.cells[row.lowerBound]]
      )
    }
  }
}
