import LayoutContract

/// Checks that preparing eight times as many items is about eight times the work.
///
/// The scaling exponent is the slope of the line through both counts on logarithmic scales: 1 if
/// work grows with the items, 2 if it grows with their square.
struct ScalingLimit: Invariant {
  static let name = "ScalingLimit"
  static let summary = "the work of preparing grows in proportion to the items"

  /// The minimum number of items for a meaningful result.
  static let leastItems = 16

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    let items = inspection.model.itemCount
    guard inspection.moment != .movement, !inspection.traits.isPartial,
      Self.leastItems...500 ~= items
    else { return }
    report.look(inspection.isThorough)
    guard inspection.isThorough, let one = work(inspection, 1), let eight = work(inspection, 8),
      one > 0
    else { return }
    guard Double(eight) > Double(one) * Self.growth else { return }
    report.violate(
      "preparing \(items) items is \(one) steps of work, \(8 * items) items \(eight)"
    )
  }

  /// The largest scaling exponent.
  static let greatest = 1.1
  /// The allowed factor for eight times as many items: 8 to the power of the largest exponent.
  private static let growth = 9.85

  private func work(_ inspection: Inspection, _ count: Int) -> Int? {
    var request = FreshRequest(inspection.settingsChanges)
    request.model = inspection.model.repeated(count)
    var snapshot = ElementSnapshot()
    guard let fresh = inspection.host.takeFreshSnapshot(&snapshot, request) else { return nil }
    return fresh.work.sizesRead + fresh.work.itemsPlaced
  }
}
