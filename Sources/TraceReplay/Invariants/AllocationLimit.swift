import LayoutContract

/// Checks that with eight times as many items, measuring all of them allocates about eight times as
/// much, and requesting single elements in an animation no more.
///
/// Bytes show work that the harness's counters do not. Checked once per replay, if the process
/// counts the bytes of a thread.
enum AllocationLimit {
  static let name = "AllocationLimit"
  static let summary = "measuring allocates in proportion to the items, an animation's hooks do not"

  /// The bytes that may always be allocated in addition.
  private static let slack = 16_384
  /// The additional bytes per item while it is measured: sorting or packing many items may need
  /// memory that few items do not.
  private static let slackAnItem = 64
  /// The allowed factor for eight times as many items: storage that doubles when it is full may be
  /// twice as large as needed.
  private static let growth = 20

  /// Returns the most bytes that measuring eight times as many items may allocate.
  static func limit(ofEight one: Int, items: Int) -> Int {
    growth * one + slack + slackAnItem * 8 * items
  }

  /// Measures and edits new instances with the initial items, and with eight times as many.
  static func check(_ inspection: Inspection, _ live: LiveBytes, _ report: inout InvariantReport) {
    report.recordStep()
    let model = inspection.loadedModel
    // A physics animator belongs to the harness, not to the layout.
    guard !inspection.traits.isPartial, !inspection.traits.isMovedByPhysics,
      16...500 ~= model.itemCount,
      let one = inspection.host.allocations(with: model, along: inspection.traits.axis, live),
      let eight = inspection.host
        .allocations(with: model.repeated(8), along: inspection.traits.axis, live)
    else { return }
    if eight.measuring > limit(ofEight: one.measuring, items: model.itemCount) {
      report.violate(
        "measuring \(model.itemCount) items allocates \(one.measuring) bytes, and "
          + "\(8 * model.itemCount) items \(eight.measuring)"
      )
    }
    if eight.animating > 2 * one.animating + slack {
      report.violate(
        "asking where elements come from and go to allocates \(one.animating) bytes with "
          + "\(model.itemCount) items, and \(eight.animating) with \(8 * model.itemCount)"
      )
    }
  }
}

extension InspectedHost {
  /// The number of elements whose initial and final attributes are requested.
  private static var askedCount: Int { 16 }

  /// Returns the bytes that a new instance allocates while all items are measured, and while a few
  /// initial and final attributes are requested; nil if there is no instance or no item.
  fileprivate func allocations(
    with model: CollectionModel,
    along axis: Axis,
    _ live: LiveBytes
  ) -> (measuring: Int, animating: Int)? {
    guard let layout = freshLayout([]) else { return nil }
    var environment = freshEnvironment()
    environment.model = model
    layout.invalidate(.all)
    prepare(layout, environment)
    environment.model = model.stretched(by: 1, along: axis)
    let runs = model.sections.enumerated().filter { $1.count > 0 }.map {
      LayoutInvalidation.ItemRun(section: $0, items: 0..<$1.count)
    }
    var before = live.allocated()
    layout.invalidate(.items(runs))
    prepare(layout, environment)
    let measuring = live.allocated() - before
    // The longest section is the same one with eight times the items.
    let counts = model.sections.map(\.count)
    guard let section = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[section] > 1,
      let update = try? BatchUpdate(
        operations: [.deleteItem(ItemPath(section: section, item: 0))],
        counts: counts
      )
    else { return nil }
    environment.model.apply(update)
    layout.invalidate(.counts(changedBy: update))
    prepare(layout, environment)
    layout.prepareForUpdates(update)
    before = live.allocated()
    for item in 0..<min(Self.askedCount, environment.model.sections[section].count) {
      let path = ElementPath(section: section, kind: .cell, item: item)
      _ = layout.initialAttributes(path, false)
      _ = layout.finalAttributes(path, false)
    }
    let animating = live.allocated() - before
    layout.finalizeUpdates()
    return (measuring, animating)
  }
}
