import LayoutContract

/// Preparing eight times as many items is about eight times the work.
///
/// The slope is that of a straight line through both counts on logarithmic scales: 1 where work
/// grows with the items, 2 where it grows with their square.
struct ScalingLimit: Invariant {
  static let name = "ScalingLimit"
  static let summary = "the work of preparing grows in proportion to the items"

  /// So many items at least tell something.
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

  /// The greatest slope.
  static let greatest = 1.1
  /// What eight times as many items may cost: 8 to the power of the greatest slope.
  private static let growth = 9.85

  private func work(_ inspection: Inspection, _ count: Int) -> Int? {
    var request = FreshRequest(inspection.settingsChanges)
    request.model = inspection.model.repeated(count)
    var snapshot = ElementSnapshot()
    guard let fresh = inspection.host.takeFreshSnapshot(&snapshot, request) else { return nil }
    return fresh.work.sizesRead + fresh.work.itemsPlaced
  }
}
