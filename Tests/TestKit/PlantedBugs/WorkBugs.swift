import LayoutUnderTest

/// A waterfall that keeps an object for every item that it ever showed.
struct HoardingWaterfall: LayoutVariant {
  private final class CachedFrame {
    let frame: Rect

    init(_ frame: Rect) {
      self.frame = frame
    }
  }

  var base: WaterfallLayout<SortedSweep>
  private var cache: [Int: CachedFrame] = [:]

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    for (number, section) in environment.model.sections.enumerated() {
      for (item, id) in section.ids.enumerated() {
        let path = ElementPath(section: number, kind: .cell, item: item)
        cache[id] = base.attributes(for: path).map { CachedFrame($0.frame) }
      }
    }
  }
}

/// A waterfall that looks at every frame in each query, and says that it does not.
struct FilteringWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  var traits: LayoutTraits {
    var traits = base.traits
    traits.hasProportionalQueries = true
    return traits
  }
}

/// A waterfall that lays out everything again for some changes that concern only a part.
struct WholesaleWaterfall: LayoutVariant {
  /// What everything is laid out for.
  enum Cause {
    /// A header or footer, were it one that is not there.
    case supplementaries
    /// Any batch.
    case counts
  }

  var base: WaterfallLayout<SortedSweep>
  let cause: Cause

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var heard = invalidation
    switch cause {
    case .supplementaries: if !heard.supplementaries.isEmpty { heard.everything = true }
    case .counts: heard.firstChange = nil
    }
    base.invalidate(heard)
  }
}

/// A waterfall that lays out everything again with every step of a scroll, for what is pinned.
struct RelayingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    true
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    .all
  }
}
