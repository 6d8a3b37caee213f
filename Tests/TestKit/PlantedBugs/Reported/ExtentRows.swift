import LayoutUnderTest

/// Rows whose lengths are known before they are built, so that only those near the view are built.
struct ExtentRows: CollectionLayout {
  private let isFaulty: Bool
  private var stack = SliverStack()
  /// The part of the content for which rows are built.
  private var window = 0.0..<0.0
  private var isCurrent = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.dependsOnOffset = true
    traits.hasProportionalQueries = true
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: stack.width, height: stack.length) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything || invalidation.dataSourceCounts || !invalidation.items.isEmpty {
      isCurrent = false
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let bounds = environment.bounds
    window = bounds.minY - bounds.height..<bounds.maxY + bounds.height
    if isCurrent, !isFaulty {
      stack.width = environment.containerSize.width
    } else {
      stack = SliverStack(environment, hasHeaders: false)
    }
    isCurrent = true
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.size != environment.bounds.size || newBounds.minY < window.lowerBound
      || newBounds.maxY > window.upperBound
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    stack.frame(of: element).map { LayoutAttributes(element: element, frame: $0) }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in stack.sections.indices {
      for item in stack.rows(ofSection: section, from: rect.minY, to: rect.maxY) {
        let row = attributes(for: ElementPath(section: section, kind: .cell, item: item))
        if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
      }
    }
  }
}
