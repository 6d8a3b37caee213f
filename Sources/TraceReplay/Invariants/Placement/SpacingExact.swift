import LayoutContract

/// Checks that adjacent items of a column or row have the declared spacing, the first one the
/// declared inset, and that rows whose items are spread end where rows do.
struct SpacingExact: PlacementInvariant {
  static let summary = "neighbors keep the declared spacing, the first item the declared inset"

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    if let room = section.leadingRoom, room.declared > 0,
      (room.found - room.declared).magnitude > section.tolerance
    {
      return (
        "the first item begins after \(room.found) points, and the section's inset is "
          + "\(room.declared)",
        [section.cells[0]]
      )
    }
    return switch rule.arrangement {
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
      if let finding = spreadFinding(in: section, above, rule) { return finding }
      let gap = section.start(ofRow: below) - section.end(ofRow: above)
      guard (gap - rule.lineSpacing).magnitude > section.tolerance else { continue }
      return (
        "two rows are \(gap) apart, not \(rule.lineSpacing)",
        [section.cells[above.lowerBound], section.cells[below.lowerBound]]
      )
    }
    return nil
  }

  /// Returns a violation if a row before the last one is spread, and does not end where rows do.
  private static func spreadFinding(
    in section: PlacedSection,
    _ row: Range<Int>,
    _ rule: PlacementRule
  ) -> PlacedSection.Finding? {
    guard case .rows(let length, true) = rule.arrangement, row.count > 1 else { return nil }
    let (first, last) = (section.cells[row.lowerBound], section.cells[row.upperBound - 1])
    let found = last.crossEnd - first.crossStart
    guard found < length - 2 * section.tolerance else { return nil }
    return ("items are spread over \(found) of the \(length) points of a row", [first, last])
  }
}
