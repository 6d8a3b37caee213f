import LayoutUnderTest

/// A table of sections whose last one, if there are several, is pinned to the end of the view.
struct FooterTable: CollectionLayout {
  /// A mistake in the lengths of a table.
  enum Mistake {
    /// A row of unknown height is added as such, so that every sum after it is unknown too.
    case addsUnknown
    /// The content counts the pinned rows as they were when other rows changed last.
    case keepsPinned
  }

  private static let usualHeight = 24.0

  private let mistake: Mistake?
  /// The rows by section; the starts of pinned ones are relative to the first of them.
  private var rows: [[(start: Double, length: Double)]] = []
  private var regularEnd = 0.0
  private var pinnedEnd = 0.0
  private var pinnedStart = 0.0
  private(set) var contentSize = Size.zero

  init(mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.isNonOverlapping = false
    traits.hasSectionsInOrder = false
    traits.anchoring = .none
    traits.dependsOnOffset = true
    traits.hasTightContentSize = false
    traits.hasIndependentSizes = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let lastEnd = regularEnd
    rows = []
    (regularEnd, pinnedEnd) = (0, 0)
    for section in 0..<environment.sectionCount {
      let isPinned = section > 0 && section == environment.sectionCount - 1
      var end = isPinned ? 0 : regularEnd
      rows.append(
        (0..<environment.itemCount(inSection: section)).map { item in
          let height = environment.size(at: ItemPath(section: section, item: item)).height
          let length = height > 0 ? LengthGrid.rounded(height) : Self.usualHeight
          // A web view takes a padding that is not a number for 0.
          let start = max(0, end)
          end += mistake == .addsUnknown && !(height > 0) ? .nan : length
          return (start, length)
        }
      )
      if isPinned { pinnedEnd = max(0, end) } else { regularEnd = max(0, end) }
    }
    let viewEnd = environment.bounds.maxY - environment.contentInset.bottom
    pinnedStart = max(0, min(regularEnd, viewEnd - pinnedEnd))
    let width = environment.containerSize.width
    if mistake == .keepsPinned, regularEnd == lastEnd, width == contentSize.width { return }
    contentSize = Size(width: width, height: regularEnd + pinnedEnd)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds != environment.bounds
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, rows.indices.contains(element.section),
      rows[element.section].indices.contains(element.item)
    else { return nil }
    let place = rows[element.section][element.item]
    let isPinned = element.section > 0 && element.section == rows.count - 1
    let y = place.start + (isPinned ? pinnedStart : 0)
    let frame = Rect(x: 0, y: y, width: contentSize.width, height: place.length)
    return LayoutAttributes(element: element, frame: frame, zIndex: isPinned ? 1 : 0)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in rows.indices {
      for item in rows[section].indices {
        let row = attributes(for: .cell(ItemPath(section: section, item: item)))
        if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
      }
    }
  }
}
