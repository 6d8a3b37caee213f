import LayoutUnderTest

/// A waterfall that only knows the cells on screen while a batch is being animated.
struct BusyWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var shown: Set<ElementPath> = []
  private var isUpdating = false

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    base.prepare(forUpdates: update)
    isUpdating = true
  }

  mutating func finalizeUpdates() {
    isUpdating = false
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    shown = Set(elements.elements.map(\.element))
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard !isUpdating || element.kind != .cell || shown.contains(element) else { return nil }
    return base.attributes(for: element)
  }

  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<WaterfallDetail>? {
    attributes(for: element)
  }
}

/// A waterfall that places lazily: after an edit only up to the height of the view, as if it were
/// scrolled to the top; new items beyond that are not placed.
struct LazyWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var reach = Double.infinity
  private var firstChange: ItemPath?

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    reach = .infinity
    firstChange = invalidation.everything ? nil : invalidation.firstChange
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    if firstChange != nil { reach = environment.bounds.height }
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    var index = elements.count
    while index > 0 {
      index -= 1
      guard elements[index].element.kind == .cell, elements[index].frame.minY >= reach else {
        continue
      }
      elements.remove(at: index)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard let attributes = base.attributes(for: element) else { return nil }
    let isNew = firstChange.map { element.itemPath >= $0 } ?? false
    let isPlaced = element.kind != .cell || attributes.frame.minY < reach || !isNew
    return isPlaced ? attributes : nil
  }
}

/// A waterfall that uses the old path of a deleted item in the frames after the batch.
///
/// In the original, measured sizes had old paths; here only disappearing elements do.
struct LateLookupWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var frames: [[Rect]] = []

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    frames = base.cellFrames(environment.model)
  }

  func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<WaterfallDetail>? {
    guard element.kind == .cell else { return nil }
    let frame = frames[element.section][element.item]
    return LayoutAttributes(
      element: element,
      frame: frame,
      detail: WaterfallDetail(photoHeight: frame.height)
    )
  }
}

/// A waterfall that reads measured sizes one pass late, even if the items no longer exist.
struct QueuedSizesWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var queued: [LayoutInvalidation.ItemRun] = []
  private var late: [LayoutInvalidation.ItemRun] = []

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    queued += invalidation.items
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    for run in late {
      for item in run.items { _ = environment.size(at: ItemPath(section: run.section, item: item)) }
    }
    (late, queued) = (queued, [])
  }
}

/// A waterfall that scrolls in pixels and declares that it keeps the anchor.
struct PixelWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  var traits: LayoutTraits {
    var traits = base.traits
    traits.anchoring = .layout
    return traits
  }
}
