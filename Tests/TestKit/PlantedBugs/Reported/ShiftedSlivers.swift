import LayoutUnderTest

/// Rows below headers that stay at the start of the view until their section ends.
///
/// A scroll that brings no row in or out only shifts what is placed.
struct ShiftedSlivers: CollectionLayout {
  private let isFaulty: Bool
  private var stack = SliverStack()
  private var top = 0.0
  private var visible: [Range<Int>] = []
  private var container = Size.zero
  private var inset = EdgeInsets.zero
  private var isStale = true

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: stack.width, height: stack.length) }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds != environment.bounds
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let isOfData = invalidation.everything || invalidation.dataSourceCounts
    if isOfData || !invalidation.items.isEmpty || !invalidation.supplementaries.isEmpty {
      isStale = true
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let isResized = environment.containerSize != container || environment.contentInset != inset
    if isStale || isResized { stack = SliverStack(environment, hasHeaders: true) }
    let start = environment.bounds.y + environment.contentInset.top
    let rows = stack.sections.indices.map {
      stack.rows(ofSection: $0, from: start, to: environment.bounds.maxY)
    }
    let isShifted = !isStale && !isResized && rows == visible
    if !isShifted || !isFaulty { top = start }
    (container, inset) = (environment.containerSize, environment.contentInset)
    (visible, isStale) = (rows, false)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard var frame = stack.frame(of: element) else { return nil }
    let section = stack.sections[element.section]
    if element.kind == .header {
      frame.y = max(section.start, min(top, section.end - section.header))
    }
    return LayoutAttributes(element: element, frame: frame, zIndex: element.kind == .header ? 1 : 0)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in stack.sections.indices {
      let rows = stack.rows(ofSection: section, from: rect.minY, to: rect.maxY)
      let cells = rows.map { ElementPath(section: section, kind: .cell, item: $0) }
      for element in cells + [.header(ofSection: section)] {
        guard let found = attributes(for: element), found.frame.sharesArea(with: rect) else {
          continue
        }
        elements.append(found)
      }
    }
  }
}
