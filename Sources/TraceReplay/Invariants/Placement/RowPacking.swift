import LayoutContract

/// Checks that a row ends where the next item no longer fits, and not before.
struct RowPacking: PlacementInvariant {
  static let summary = "a row holds as many items as fit, and none reaches out of it"

  static func applies(to rule: PlacementRule) -> Bool {
    if case .rows = rule.arrangement { true } else { false }
  }

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    guard case .rows(let length, _) = rule.arrangement else { return nil }
    let rows = section.rows
    for (position, row) in rows.enumerated() {
      let breadths = row.map { section.cells[$0].crossEnd - section.cells[$0].crossStart }
      let used = breadths.reduce(0, +) + rule.itemSpacing * Double(row.count - 1)
      if row.count > 1, used > length + section.tolerance {
        return (
          "a row of \(row.count) items is \(used) long, and has room for \(length)",
          [section.cells[row.lowerBound]]
        )
      }
      guard position + 1 < rows.count else { break }
      let next = section.cells[rows[position + 1].lowerBound]
      let wanted = used + rule.itemSpacing + next.crossEnd - next.crossStart
      // Frames are as long as the layout counts them, except for the rounding of sums.
      guard wanted <= length + 1e-6 else { continue }
      return (
        "a row of \(row.count) items is \(used) long, and the next one would have fit into "
          + "\(length)",
        [section.cells[row.lowerBound], next]
      )
    }
    return nil
  }
}
