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

/// A waterfall that examines every frame in each query, but declares proportional queries.
struct FilteringWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  var traits: LayoutTraits {
    var traits = base.traits
    traits.hasProportionalQueries = true
    return traits
  }
}

/// A waterfall that lays out everything again for some partial changes.
struct WholesaleWaterfall: LayoutVariant {
  /// The change that causes a full layout.
  enum Cause {
    /// Any header or footer, even one that does not exist.
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

/// A waterfall that lays out everything again at every offset, because of pinned elements.
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
