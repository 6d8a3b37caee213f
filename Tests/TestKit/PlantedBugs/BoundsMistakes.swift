import LayoutUnderTest

/// A waterfall that compares heights instead of widths on a bounds change.
struct SwappedAxesWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.height != environment.bounds.height
  }
}

/// A waterfall that divides by the number of columns that fit, which is 0 without a width.
struct DividingWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private(set) var lineCount = 0

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let columns = Int((environment.bounds.width / 50).rounded(.up))
    lineCount = (environment.model.itemCount + columns - 1) / columns
    base.prepare(environment)
  }
}

/// A flow that computes pinned headers during a query, from the query's rectangle.
struct QueriedHeadersFlow: ReframedLayout {
  var base: FlowLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var ends: [Double?] = []
  private var hasHeaders = false
  private var top = 0.0

  init(_ base: FlowLayout<LinearScan>) {
    self.base = base
  }

  var traits: LayoutTraits {
    var traits = base.traits
    traits.pinnedKinds = hasHeaders ? [.header] : []
    traits.kindsPinnedInEverySection = [.header]
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    top = environment.bounds.minY + environment.contentInset.top
    paths = environment.model.elementPaths
    hasHeaders = environment.model.sections.contains { ($0.header?.height ?? 0) > 0 }
    ends = environment.model.sections.enumerated().map { number, section in
      section.count > 0 ? base.cellFrame(number, section.count - 1)?.maxY : nil
    }
  }

  func reframed(_ attributes: LayoutAttributes<NoDetail>) -> LayoutAttributes<NoDetail>? {
    guard attributes.element.kind == .header else { return attributes }
    var result = attributes
    result.zIndex = 10
    let last = (ends[attributes.element.section] ?? attributes.frame.maxY) - attributes.frame.height
    result.frame.y = max(attributes.frame.minY, min(top, last))
    return result
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    top = rect.minY
    for path in paths {
      guard let attributes = attributes(for: path), attributes.frame.sharesArea(with: rect) else {
        continue
      }
      elements.append(attributes)
    }
  }
}

/// A waterfall that queries the rectangle minus the insets, and moves the elements it finds in its
/// own cache.
///
/// Attributes are values here, so only the layout itself can change the cached ones.
struct SharingWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var inset = EdgeInsets.zero
  private var moved: [ElementPath: Double] = [:]

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
    inset = environment.contentInset
    moved = [:]
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    var result = attributes
    result.frame.y += moved[attributes.element] ?? 0
    return result
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    let inner = rect.inset(by: inset)
    for path in paths {
      guard let attributes = attributes(for: path), attributes.frame.sharesArea(with: inner) else {
        continue
      }
      moved[path, default: 0] += inset.top
      elements.append(reframed(attributes) ?? attributes)
    }
  }
}

/// A waterfall that stores the positions of cells as 32-bit floats.
struct SinglePrecisionWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    var result = attributes
    result.frame.y = Double(Float(attributes.frame.y))
    return result
  }
}
