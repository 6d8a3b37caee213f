import LayoutContract

/// Checks that adjacent items of a column or row have the declared spacing.
struct SpacingExact: PlacementInvariant {
  static let summary = "neighbors of a column or row keep the declared spacing"

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    switch rule.arrangement {
    case .lanes: laneFinding(in: section, rule)
    case .rows(_, let isSpread): rowFinding(in: section, rule, isSpread)
    }
  }

  private static func laneFinding(
    in section: PlacedSection,
    _ rule: PlacementRule
  ) -> PlacedSection.Finding? {
    for lane in section.lanes {
      for (above, below) in zip(lane, lane.dropFirst()) {
        let gap = section.cells[below].start - section.cells[above].end
        guard (gap - rule.itemSpacing).magnitude > section.tolerance else { continue }
        return (
          "two items of a column are \(gap) apart, not \(rule.itemSpacing)",
          [section.cells[above], section.cells[below]]
        )
      }
    }
    return nil
  }

  private static func rowFinding(
    in section: PlacedSection,
    _ rule: PlacementRule,
    _ isSpread: Bool
  ) -> PlacedSection.Finding? {
    let rows = section.rows
    for row in rows {
      for index in row.dropFirst() {
        let gap = section.cells[index].crossStart - section.cells[index - 1].crossEnd
        let isWrong =
          gap < rule.itemSpacing - section.tolerance
          || !isSpread && gap > rule.itemSpacing + section.tolerance
        guard isWrong else { continue }
        return (
          "two items of a row are \(gap) apart, not \(rule.itemSpacing)",
          [section.cells[index - 1], section.cells[index]]
        )
      }
    }
    for (above, below) in zip(rows, rows.dropFirst()) {
      let gap = section.start(ofRow: below) - section.end(ofRow: above)
      guard (gap - rule.lineSpacing).magnitude > section.tolerance else { continue }
      return (
        "two rows are \(gap) apart, not \(rule.lineSpacing)",
        [section.cells[above.lowerBound], section.cells[below.lowerBound]]
      )
    }
    return nil
  }
}
