import LayoutContract

/// With eight times as many items, measuring all of them allocates about eight times as much, and
/// what is asked of single elements in an animation no more.
///
/// Bytes see work that no counter of the harness does. Looked at once a replay, where the process
/// counts the bytes of a thread.
enum AllocationLimit {
  static let name = "AllocationLimit"
  static let summary = "measuring allocates in proportion to the items, an animation's hooks do not"

  /// Bytes that anything may allocate in addition.
  private static let slack = 16_384
  /// Bytes that an item may take in addition while it is measured: what sorts or packs many items
  /// may do without where they are few.
  private static let slackAnItem = 64
  /// What eight times as many items may allocate: room that doubles when it is full may be twice
  /// what is needed.
  private static let growth = 20

  /// The most bytes that measuring eight times as many items may allocate.
  static func limit(ofEight one: Int, items: Int) -> Int {
    growth * one + slack + slackAnItem * 8 * items
  }

  /// Measures and edits new instances with the first items, and with eight times as many.
  static func check(_ inspection: Inspection, _ live: LiveBytes, _ report: inout CheckReport) {
    report.look()
    let model = inspection.loadedModel
    // An animator of physics is the harness's own.
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
  /// How many elements are asked where they come from and go to.
  private static var askedCount: Int { 16 }

  /// Bytes that a new instance allocates while all items are measured, and while a few elements
  /// are asked where they come from and go to; nil where there is no instance or no item.
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
    // The longest section is that with eight times the items, too.
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
