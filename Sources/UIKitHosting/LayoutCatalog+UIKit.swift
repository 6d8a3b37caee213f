import LayoutContract
import UIKit

/// The source of item sizes, for a flow layout that sets one for all.
private enum ItemSizes: String, CaseIterable {
  case layout, delegate
}

extension LayoutCatalog {
  /// Adds a layout of UIKit's.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - summary: What the layout is, in a few words.
  ///   - traits: What it promises; where nobody says, what a trial of a small collection finds.
  ///   - promises: What it is held to, or not, whatever the trial finds.
  ///   - delegate: Makes what answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public mutating func register(
    _ layout: String,
    summary: String = "a UICollectionViewLayout",
    promising traits: LayoutTraits? = nil,
    and promises: [LayoutPromise: Bool] = [:],
    delegate: @escaping @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() },
    uiKit makeLayout: @escaping @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout
  ) {
    let found = FoundTraits(promises)
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
