import LayoutUnderTest
import TraceReplay

extension LayoutCatalog {
  /// The name of the layouts that regressions are injected into.
  static var injectedName: String { "planted" }

  /// Adds the layouts that regressions are injected into.
  mutating func registerInjected() {
    registerInjected(LinearScan.self)
    registerInjected(GridBuckets.self)
  }

  private mutating func registerInjected<Index: RectIndex>(_ index: Index.Type) {
    register(
      Self.injectedName,
      index: Index.name,
      summary: "a waterfall with a regression injected into it, for selftest",
      settings: InjectedSettings.settings
    ) { (settings) throws(LayoutSettingError) in
      InjectedWaterfall<Index>(settings: try InjectedSettings(settings))
    }
  }
}
