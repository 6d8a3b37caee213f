import LayoutContract

/// A question to a layout before any replay: its traits, and whether it accepts its settings.
struct LayoutQuestion: Codable, Equatable {
  /// The layout with its settings.
  var settings: LayoutSettings
  /// The index.
  var index: String
  /// The settings that the layout receives at run time, in order.
  var changes: [LayoutSettings] = []

  /// Asks a new instance of the layout, whose own code runs in this process.
  ///
  /// - Parameter catalog: The layouts that can be replayed.
  /// - Returns: The answer; empty if the catalog does not contain the layout.
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

/// The answer of a layout; empty if its code crashed, which the replay then reports.
struct LayoutDescription: Codable {
  /// The axis along which the layout scrolls.
  var axis: Axis?
  /// The promises of the layout.
  var promises: [LayoutPromise]?
  /// A Boolean value that indicates whether the layout sets the size of its items itself.
  var hasOwnItemSize: Bool?
  /// A Boolean value that indicates whether physics move the layout's elements.
  var isMovedByPhysics: Bool?
  /// The share of the layout's preparations in a base class that is not the layout's own.
  var baseClassShare: Double?
  /// The reason why the layout does not accept its settings; nil if it does.
  var refusal: String?
}

extension Axis: Codable {}
