import LayoutContract
import UIKit

extension LayoutCatalog {
  /// Adds a layout of UIKit's.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - summary: What the layout is, in a few words.
  ///   - traits: What it promises; nothing where nobody says.
  ///   - delegate: Makes what answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public mutating func register(
    _ layout: String,
    summary: String = "a UICollectionViewLayout",
    promising traits: LayoutTraits? = nil,
    delegate: @escaping @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() },
    uiKit makeLayout: @escaping @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout
  ) {
    register(layout, summary: summary) { (settings) throws(LayoutSettingError) in
      try settings.requireKnown([])
      return HostedUIKitLayout(promising: traits, delegate: delegate, makeLayout)
    }
  }
}
