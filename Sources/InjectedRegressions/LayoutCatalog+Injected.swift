import LayoutContract
import LayoutUnderTest

extension LayoutCatalog {
  /// The name of the layouts with injected regressions.
  package static var injectedName: String { "injected" }

  /// Registers the layouts with injected regressions.
  package mutating func registerInjected() {
    let indexes = [Self.linearScan, GridBuckets.name]
    for waterfall in Self.builtIn.entries(ofLayout: "waterfall", indexes: indexes) {
      register(
        Self.injectedName,
        index: waterfall.index,
        summary: "a waterfall with a regression injected into it, for selftest",
        settings: InjectedSettings.settings
      ) { (settings) throws(LayoutSettingError) in
        AnyCollectionLayout(
          injecting: try InjectedSettings(settings),
          into: try waterfall.factory.make(settings.ofWaterfall)
        )
      }
    }
  }
}
