import LayoutUnderTest
import TraceReplay

extension LayoutCatalog {
  /// The name of the layouts that regressions are planted into.
  static var plantedName: String { "planted" }

  /// Adds the layouts that regressions are planted into.
  mutating func registerPlanted() {
    registerPlanted(LinearScan.self)
    registerPlanted(GridBuckets.self)
  }

  private mutating func registerPlanted<Index: RectIndex>(_ index: Index.Type) {
    register(
      Self.plantedName,
      index: Index.name,
      summary: "a waterfall with a regression planted into it, for selftest",
      settings: InjectedSettings.settings
    ) { (settings) throws(LayoutSettingError) in
      PlantedWaterfall<Index>(configuration: try InjectedSettings(settings))
    }
  }
}
