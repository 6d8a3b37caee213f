import LayoutContract

/// What is asked of a layout before anything is replayed: its axis, and whether it takes its
/// settings.
struct LayoutQuestion: Codable, Equatable {
  /// The layout with its settings.
  var settings: LayoutSettings
  /// The index.
  var index: String
  /// What it is given at run time, in order.
  var changes: [LayoutSettings] = []

  /// Asks a new instance of the layout, whose own code runs in this process.
  ///
  /// - Parameter catalog: The layouts there are.
  /// - Returns: Its answer; nothing where the catalog does not have it.
  func answer(from catalog: LayoutCatalog) -> LayoutDescription {
    let entry = catalog.entries(ofLayout: settings.kind).first { $0.index == index }
    guard let entry else { return LayoutDescription() }
    do throws(LayoutSettingError) {
      let layout = try entry.factory.make(settings)
      let traits = layout.traits()
      for change in changes { try layout.reconfigure(change) }
      return LayoutDescription(
        axis: traits.axis,
        promises: LayoutPromise.allCases.filter { $0.isMade(by: traits) },
        hasOwnItemSize: traits.hasOwnItemSize,
        isMovedByPhysics: traits.isMovedByPhysics,
        baseClassShare: traits.baseClassShare
      )
    } catch {
      return LayoutDescription(refusal: error.description)
    }
  }
}

/// What a layout answers; nothing where its code ended its process, which the replay then tells.
struct LayoutDescription: Codable {
  /// What it scrolls along.
  var axis: Axis?
  /// What it promises.
  var promises: [LayoutPromise]?
  /// Whether it sets the size of its items itself.
  var hasOwnItemSize: Bool?
  /// Whether physics move its elements.
  var isMovedByPhysics: Bool?
  /// The share of its preparations that a base class takes which is not its own.
  var baseClassShare: Double?
  /// Why it does not take its settings.
  var refusal: String?
}

extension Axis: Codable {}
