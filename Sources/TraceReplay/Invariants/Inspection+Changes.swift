import LayoutContract

/// The change of a frame that has only one.
extension Inspection {
  /// The change of a frame that has only one, or nil.
  private var onlyChange: PlannedEvent? {
    let changes = events.filter(\.isChange)
    return changes.count == 1 ? changes.first : nil
  }

  /// The sizes of a frame that only measures cells.
  var onlyMeasured: MeasuredSizes? {
    if case .sizes(let sizes) = onlyChange { sizes } else { nil }
  }

  /// The batch of a frame without other changes.
  var onlyBatch: BatchUpdate? {
    if case .batch(let update) = onlyChange { update } else { nil }
  }

  /// The position of a frame's only change, if it is one of items, sizes, a header or a footer.
  var onlyFirstChange: ItemPath? {
    switch onlyChange {
    case .batch(let update):
      return update.firstChange ?? ItemPath(section: .max, item: 0)
    case .sizes(let sizes):
      guard let run = sizes.runs.first else { return ItemPath(section: .max, item: 0) }
      return ItemPath(section: run.section, item: run.items.lowerBound)
    case .supplementary(let change):
      return ItemPath(section: change.section, item: 0)
    default:
      return nil
    }
  }

  /// A Boolean value that indicates whether the frame only changes returned attributes.
  var isOnlyMutated: Bool {
    let changes = events.filter(\.isChange)
    return !changes.isEmpty
      && changes.allSatisfy { if case .mutate = $0 { true } else { false } }
  }

  /// Every element before the frame's events; nil if a finger carried an item then.
  var restingBefore: ElementSnapshot? { wasCarrying ? nil : snapshotBefore }

  /// A Boolean value that indicates whether the change is compared with the elements before it.
  var wantsSnapshotBefore: Bool {
    let asksInMidBatch = events.contains {
      if case .midBatchQuestion = $0 { true } else { false }
    }
    let traits = traits
    // The host queries such a layout in the middle of every batch, unless the view shows nothing.
    if traits.answersFullBreadth {
      return (asksInMidBatch || onlyBatch != nil) && host.isAsked
    }
    if asksInMidBatch { return true }
    // A change ends an interactive move, and items return to their places.
    guard !traits.isPartial, !facts.isCarrying, model.itemCount <= 2000 else { return false }
    return onlyMeasured != nil && (traits.hasIndependentSizes || traits.keepsLanesWhenMeasured)
      || onlyBatch != nil && traits.hasStablePlacement
  }
}
