import LayoutUnderTest

/// A waterfall that examines every item in each query, and repeatedly measures an item whose
/// preferred size alternates.
struct RestlessWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var alternating: [LayoutInvalidation.ItemRun] = []

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  var traits: LayoutTraits {
    var traits = base.traits
    traits.hasProportionalQueries = true
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    alternating = invalidation.isOfItemsOnly ? invalidation.items : []
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    alternating.isEmpty ? nil : .items(alternating)
  }
}

/// A waterfall that reads all items placed so far for each item.
struct QuadraticWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var isStale = true

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    if !invalidation.coversNothing { isStale = true }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    guard isStale else { return }
    isStale = false
    for section in environment.model.sections {
      for item in 0..<section.count { environment.counter.didRead(sizes: item) }
    }
  }
}
