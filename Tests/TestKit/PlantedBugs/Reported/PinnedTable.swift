import LayoutUnderTest

/// A table whose last rows are pinned to the end of the view, like totals.
struct PinnedTable: CollectionLayout {
  /// The mistakes in the range of rows that scroll.
  enum Mistake {
    /// The search for the first visible row includes the pinned rows.
    case searchesPinned
    /// Without a row beyond the rectangle, the range ends after the pinned rows.
    case includesPinned
  }

  private static let pinnedCount = 2

  private let mistake: Mistake?
  /// The rows' starts and ends; those of pinned rows are relative to the first pinned one.
  private var spans: [(start: Double, end: Double)] = []
  private var regularCount = 0
  private var regularEnd = 0.0
  private var pinnedEnd = 0.0
  private var pinnedStart = 0.0
  private var width = 0.0

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.isNonOverlapping = false
    traits.anchoring = .none
    traits.dependsOnOffset = true
    traits.hasTightContentSize = false
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: width, height: regularEnd + pinnedEnd) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    spans = []
    (regularEnd, pinnedEnd) = (0, 0)
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    regularCount = max(0, count - Self.pinnedCount)
    for item in 0..<count {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      let start = item < regularCount ? regularEnd : pinnedEnd
      let end = start + LengthGrid.rounded(size.height)
      spans.append((start, end))
      if item < regularCount { regularEnd = end } else { pinnedEnd = end }
    }
    let viewEnd = environment.bounds.maxY - environment.contentInset.bottom
    pinnedStart = max(0, min(regularEnd, viewEnd - pinnedEnd))
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds != environment.bounds
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, spans.indices.contains(element.item)
    else { return nil }
    let span = spans[element.item]
    let isPinned = element.item >= regularCount
    let y = span.start + (isPinned ? pinnedStart : 0)
    let frame = Rect(x: 0, y: y, width: width, height: span.end - span.start)
    return LayoutAttributes(element: element, frame: frame, zIndex: isPinned ? 1 : 0)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in regularRows(in: rect) { append(item, in: rect, to: &elements) }
    for item in regularCount..<spans.count { append(item, in: rect, to: &elements) }
  }

  /// Returns the rows in a rectangle that scroll.
  private func regularRows(in rect: Rect) -> Range<Int> {
    let searched = mistake == .searchesPinned ? spans.count : regularCount
    let first = (0..<searched).partitioningIndex { spans[$0].end > rect.minY }
    guard first < regularCount else { return 0..<0 }
    let beyond = (first..<regularCount).first { spans[$0].start >= rect.maxY }
    return first..<(beyond ?? (mistake == .includesPinned ? spans.count : regularCount))
  }

  /// Appends a row if it is in the rectangle.
  private func append(
    _ item: Int,
    in rect: Rect,
    to elements: inout ElementBuffer<NoDetail>
  ) {
    let path = ElementPath(section: 0, kind: .cell, item: item)
    guard let row = attributes(for: path), row.frame.sharesArea(with: rect) else { return }
    elements.append(row)
  }
}
