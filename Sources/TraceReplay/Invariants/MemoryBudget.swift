import LayoutContract

/// Checks that a layout that is filled and emptied repeatedly holds no more than after the first
/// times.
///
/// Checked once per replay, if the process counts the bytes of a thread.
enum MemoryBudget {
  static let name = "MemoryBudget"
  static let summary = "filled and emptied again, a layout holds no more than the first times"

  /// The bytes by which cycles may differ.
  static let slack = 1024

  /// Fills and empties a new instance a few times.
  static func check(_ inspection: Inspection, _ live: LiveBytes, _ report: inout InvariantReport) {
    report.recordStep()
    let model = inspection.loadedModel
    guard model.itemCount > 0, model.itemCount <= 5000 else { return }
    let growth = inspection.host.heldBytes(filledWith: model, live)
    // The first cycle allocates storage that is kept; later cycles must not. Storage that doubles
    // when it is full grows in at least one of the last two.
    let more = growth.dropFirst(2).reduce(0, +)
    guard more > slack else { return }
    report.violate(
      "filled with \(model.itemCount) items and emptied twice more the layout holds \(more) bytes "
        + "more"
    )
  }
}

extension InspectedHost {
  /// Returns the bytes by which a new instance grows each time that it is filled and emptied.
  ///
  /// Each time the items have other ids, which reveals memory that is kept by id.
  fileprivate func heldBytes(filledWith model: CollectionModel, _ live: LiveBytes) -> [Int] {
    guard isAsked, let layout = freshLayout([]) else { return [] }
    var environment = freshEnvironment()
    let room = environment.bounds
    return (0..<4).map { cycle in
      let before = live.count()
      environment.model = model.withItemIDs(shiftedBy: (cycle + 1) * 1_000_000)
      layout.invalidate(.all)
      prepare(layout, environment)
      for page in 0..<4 {
        environment.bounds.y = Double(page) * room.height
        _ = layout.collectElements(environment.bounds)
      }
      environment.bounds = room
      // A layout that is queried as by UIKit may not support a collection without items.
      environment.model =
        layout.traits().answersFullBreadth ? model.withFirstItems : CollectionModel()
      layout.invalidate(.all)
      prepare(layout, environment)
      return live.count() - before
    }
  }
}
