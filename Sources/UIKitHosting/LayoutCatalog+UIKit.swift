import LayoutContract
import UIKit

/// The source of item sizes, for a flow layout that sets one size for all items.
private enum ItemSizes: String, CaseIterable {
  case layout, delegate
}

extension LayoutCatalog {
  /// Adds a UIKit layout.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - summary: A short description of the layout.
  ///   - traits: The layout's promises; if nil, a trial of a small collection finds them.
  ///   - promises: Promises, made or not, that replace what the trial finds.
  ///   - delegate: Makes the delegate that answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public mutating func register(
    _ layout: String,
    summary: String = "a UICollectionViewLayout",
    promising traits: LayoutTraits? = nil,
    and promises: [LayoutPromise: Bool] = [:],
    delegate: @escaping @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() },
    uiKit makeLayout: @escaping @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout
  ) {
    let found = InferredTraits(promises)
    let sizes = LayoutSetting(
      "sizes",
      default: .text(ItemSizes.layout.rawValue),
      "whose sizes items have where the layout sets one for all: layout or delegate"
    )
    register(layout, index: "", summary: summary, settings: [sizes]) {
      (settings) throws(LayoutSettingError) in
      try settings.requireKnown([sizes])
      let choice = try settings.choice(sizes.name, default: ItemSizes.layout)
      let traits = traits ?? onReplayThread { found.traits(delegate, makeLayout) }
      let hosted = HostedUIKitLayout(
        promising: traits,
        answersSizes: choice == .delegate ? true : nil,
        delegate: delegate,
        makeLayout
      )
      var layout = AnyCollectionLayout(hosted)
      layout.hostDidChange = { hosted.hostDidChange($0, to: $1) }
      return layout
    }
  }
}
