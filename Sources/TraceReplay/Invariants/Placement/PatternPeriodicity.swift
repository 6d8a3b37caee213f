import LayoutContract

/// Checks that an item is in the column of the item one period before it.
struct PatternPeriodicity: PlacementInvariant {
  static let summary = "a pattern of columns repeats after as many items as declared"

  static func applies(to rule: PlacementRule) -> Bool { rule.period != nil }

  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding? {
    guard let period = rule.period, period > 0 else { return nil }
    for index in section.cells.indices.dropFirst(period) {
      let (now, before) = (section.cells[index], section.cells[index - period])
      guard (now.crossStart - before.crossStart).magnitude > section.tolerance else { continue }
      return ("two items \(period) apart are in different columns", [before, now])
    }
    return nil
  }
}
