import LayoutUnderTest
import PlantedBugs
import TraceReplay

/// A waterfall that lays out only if its cache is empty, and does not clear it for new bounds.
struct CachedWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var heard = invalidation
    if !heard.everything { heard.bounds = false }
    base.invalidate(heard)
  }
}

/// A waterfall whose height is the maximum that it ever had.
struct GrowingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var height = 0.0

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    height = max(height, base.contentSize.height)
  }

  var contentSize: Size { Size(width: base.contentSize.width, height: height) }
}

extension BugCatalog {
  /// Adds the bugs of the waterfall.
  mutating func addWaterfallBugs() {
    add(
      "waterfall",
      "keeps-its-cache",
      "the frames of before a rotation are kept",
      foundBy: ["IncrementalEqualsFull": "is not where a fresh layout puts it"]
    ) { (settings) throws(LayoutSettingError) in
      CachedWaterfall(
        base: WaterfallLayout(settings: try WaterfallSettings(settings))
      )
    }
    add(
      "waterfall",
      "never-shrinks",
      "the content keeps the greatest height that it ever had",
      foundBy: ["ContentSizeEnclosesTight": "after its last frame"]
    ) { (settings) throws(LayoutSettingError) in
      GrowingWaterfall(WaterfallLayout(settings: try WaterfallSettings(settings)))
    }
  }
}
