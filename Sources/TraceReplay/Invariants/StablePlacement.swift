import LayoutContract

/// Checks that an edit leaves the items before it in their columns, and that a measured size leaves
/// all items there if the layout declares that.
struct StablePlacement: Invariant {
  static let summary = "edits keep the columns of the items before; sizes keep those declared"
  static let picture = ViolationPicture.linked

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard inspection.moment == .changes, !traits.isPartial, inspection.facts.isSettled,
      !inspection.isLeavingItems, let before = inspection.restingBefore
    else { return }
    let end: ItemPath
    if traits.hasStablePlacement, let update = inspection.onlyBatch {
      end = update.firstChange ?? ItemPath(section: .max, item: 0)
    } else if traits.keepsLanesWhenMeasured, inspection.onlyMeasured != nil {
      end = ItemPath(section: .max, item: 0)
    } else {
      return
    }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let across = traits.axis.transposed
    for (old, new) in zip(before.states, inspection.snapshot.states) {
      guard old.path == new.path, old.path.itemPath < end else { return }
      guard old.path.kind == .cell, old.frame.start(along: across) != new.frame.start(along: across)
      else { continue }
      return report.violate(
        "\(old.path) went to another column, and nothing before it changed",
        [inspection.element(old, "before"), inspection.element(new, "now")]
      )
    }
  }
}
