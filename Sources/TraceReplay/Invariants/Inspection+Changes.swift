import LayoutContract

/// What a frame changes, where it is one thing alone.
extension Inspection {
  /// The change of a frame that has no other.
  private var onlyChange: PlannedEvent? {
    let changes = events.filter(\.isChange)
    return changes.count == 1 ? changes.first : nil
  }

  /// The sizes of a frame that only measures cells.
  var onlyMeasured: MeasuredSizes? {
    if case .sizes(let sizes) = onlyChange { sizes } else { nil }
  }

  /// The batch of a frame that has nothing else.
  var onlyBatch: BatchUpdate? {
    if case .batch(let update) = onlyChange { update } else { nil }
  }

  /// Where a frame's only change begins, if it is one of items, of sizes or of a header or footer.
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

  /// Whether the host changes attributes that it was handed in this frame, and nothing else is.
  var isOnlyMutated: Bool {
    let changes = events.filter(\.isChange)
    return !changes.isEmpty
      && changes.allSatisfy { if case .mutate = $0 { true } else { false } }
  }

  /// Every element before the frame's events where it lay where the data puts it: no other one was
  /// carried.
  var restingBefore: ElementSnapshot? { wasCarrying ? nil : snapshotBefore }

  /// Whether the frame's change is to be compared with the elements before it.
  var wantsSnapshotBefore: Bool {
    let asksInMidBatch = events.contains {
      if case .midBatchQuestion = $0 { true } else { false }
    }
    let traits = traits
    // The host asks such a layout in the middle of every batch, unless the view shows nothing.
    if traits.answersFullBreadth {
      return (asksInMidBatch || onlyBatch != nil) && host.isAsked
    }
    if asksInMidBatch { return true }
    // A change ends what a finger carries, and items go back to their places.
    guard !traits.isPartial, !facts.isCarrying, model.itemCount <= 2000 else { return false }
    return onlyMeasured != nil && (traits.hasIndependentSizes || traits.keepsLanesWhenMeasured)
      || onlyBatch != nil && traits.hasStablePlacement
  }
}
