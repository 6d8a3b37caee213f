import LayoutContract

/// Checks that after new settings, the layout equals an instance made with them.
struct ConfigFreshness: Invariant {
  static let summary = "after new settings all frames equal those of a layout made with them"
  static let picture = ViolationPicture.fresh

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let kind = inspection.kind
    guard inspection.moment == .changes, inspection.facts.isSettled,
      inspection.events.contains(where: { $0.settings(for: kind) != nil })
    else { return }
    report.compareWithFreshLayout(inspection, "after new settings ")
  }

  /// Gives new instances settings that the replay never changed, one at a time.
  ///
  /// - Parameters:
  ///   - settings: The settings, each with one parameter.
  ///   - inspection: The state after the last frame.
  ///   - report: The report.
  static func check(
    trying settings: [LayoutSettings],
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let traits = inspection.traits
    guard !traits.keepsCellSizes, !traits.isPartial, inspection.facts.isShown,
      !inspection.facts.isCarrying
    else { return }
    for setting in settings {
      guard let pair = inspection.newLayouts(changing: setting) else { continue }
      report.recordStep()
      let tolerance = traits.frameTolerance
      guard let difference = pair.changed.difference(from: pair.made, within: tolerance) else {
        continue
      }
      report.violate(
        "after \(setting.commandLineText) its places differ from those of a layout made with it",
        inspection.elements(difference)
      )
    }
  }
}
