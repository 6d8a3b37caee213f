import LayoutContract

/// Checks that the host's changes of returned attributes change no later answer.
struct NoAliasing: Invariant {
  static let summary = "a host that changes attributes it was handed changes no later answer"
  static let picture = ViolationPicture.linked

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment != .initialLayout, inspection.isOnlyMutated,
      !inspection.traits.sharesAttributes
    else { return }
    // The host queries its elements again when the frame moves, even by 0 points. At another
    // offset, even by a rounding, it sees other elements.
    guard inspection.facts.offset == inspection.previousOffset,
      inspection.moment == .changes || !inspection.traits.isPartial
    else { return }
    report.recordStep()
    // Pinned elements follow the offset, which the end of a bounce may move.
    let pinned = inspection.traits.pinnedKinds
    // Footers, backgrounds and the elements behind them move while items are placed.
    func stays(_ kind: ElementKind) -> Bool {
      !pinned.contains(kind) && (kind == .cell || !inspection.isLeavingItems)
    }
    let now = inspection.answer.filter { stays($0.path.kind) }
    let before = inspection.previousAnswer.filter { stays($0.path.kind) }
    guard let index = before.indices.first(where: { $0 >= now.count || now[$0] != before[$0] })
    else { return }
    let path = before[index].path
    report.violate(
      "\(path) changed when the host changed attributes that it was handed",
      [
        inspection.element(before[index], "before"),
        inspection.element(path, "now", inspection.host.state(path)?.frame),
      ]
    )
  }
}
