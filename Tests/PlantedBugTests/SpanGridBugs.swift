import LayoutUnderTest
import PlantedBugs
import TraceReplay

/// A span grid that confuses an empty cache with one that was never filled.
struct GrowingSpanGrid: LayoutVariant {
  var base: SpanGridLayout<SortedSweep>
  private var added = 0.0
  private var isCacheEmpty = false

  init(_ base: SpanGridLayout<SortedSweep>) {
    self.base = base
  }

  /// Prepares the base; without items the cache stays empty, so the spacing is added every time.
  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    let gaps = Double(max(0, environment.sectionCount - 1))
    let isEmpty = environment.model.itemCount == 0
    added = isEmpty && isCacheEmpty ? added + gaps * base.settings.sectionSpacing : 0
    isCacheEmpty = isEmpty
  }

  var contentSize: Size {
    var size = base.contentSize
    if base.traits.axis == .y { size.height += added } else { size.width += added }
    return size
  }
}

extension BugCatalog {
  /// Adds the bug of the span grid.
  mutating func addSpanGridBugs() {
    add(
      "span-grid",
      "adds-spacing-again",
      "each prepare without items adds the section spacing again",
      foundBy: ["IncrementalEqualsFull": "the content size is"]
    ) { (settings) throws(LayoutSettingError) in
      GrowingSpanGrid(SpanGridLayout(settings: try SpanGridSettings(settings)))
    }
  }
}
