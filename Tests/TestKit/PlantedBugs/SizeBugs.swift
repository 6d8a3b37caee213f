import LayoutUnderTest

/// A waterfall that removes the gap after the last item even in sections without items.
struct ShrinkingSections: RemappedLayout {
  var base: WaterfallLayout<SortedSweep>
  /// The error of each section's footer, in points.
  private var lacks: [Double] = []
  private var isEmpty: [Bool] = []
  private var gap = 0.0

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    gap = LengthGrid.rounded(base.settings.itemSpacing)
    isEmpty = environment.model.sections.map { $0.count == 0 }
    var lack = 0.0
    lacks = isEmpty.map { isEmpty in
      if isEmpty { lack += gap }
      return lack
    }
  }

  var contentSize: Size {
    let size = base.contentSize
    return Size(width: size.width, height: max(0, size.height - (lacks.last ?? 0)))
  }

  func remapped(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail> {
    let path = attributes.element
    var result = attributes
    result.frame.y -= lacks[path.section]
    if isEmpty[path.section], path.kind != .footer { result.frame.y += gap }
    return result
  }
}

/// Rows as wide as the container, with the aspect ratio of their items; without the mistake, rows
/// without a ratio have the height 0.
struct AspectRows: CollectionLayout {
  /// The missing check.
  enum Mistake {
    /// The check of an item's width.
    case widths
    /// The checks of an item's width and of an element's existence.
    case anything
  }

  private(set) var contentSize = Size.zero
  private let mistake: Mistake?
  private var rows: [LayoutAttributes<NoDetail>] = []
  private var firstRows = [0]

  init(_ mistake: Mistake? = nil) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = []
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    contentSize = Size(width: environment.containerSize.width, height: 0)
    (rows, firstRows) = ([], [0])
    for section in 0..<environment.sectionCount {
      for item in 0..<environment.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        let height = height(environment.size(at: path))
        let frame = Rect(x: 0, y: contentSize.height, width: contentSize.width, height: height)
        rows.append(LayoutAttributes(element: .cell(path), frame: frame))
        contentSize.height += height
      }
      firstRows.append(rows.count)
    }
  }

  private func height(_ size: Size) -> Double {
    let height = size.height * contentSize.width / size.width
    if mistake != nil { return height }
    return size.width > 0 ? LengthGrid.rounded(height) : 0
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for row in rows where row.frame.sharesArea(with: rect) { elements.append(row) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell else { return nil }
    if mistake == .anything { return rows[firstRows[element.section] + element.item] }
    guard element.section >= 0, element.section + 1 < firstRows.count, element.item >= 0 else {
      return nil
    }
    let row = firstRows[element.section] + element.item
    return row < firstRows[element.section + 1] ? rows[row] : nil
  }
}

/// A waterfall that is laid out only once, and ignores full invalidations and bounds changes.
///
/// In the original, a query from a size callback kept incomplete frames; that is impossible here.
struct DeafWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var isPrepared = false
  private var hasIgnored = false

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    false
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything, isPrepared {
      hasIgnored = true
    } else {
      // A partial invalidation is not enough after an ignored full one.
      base.invalidate(hasIgnored ? .all : invalidation)
      hasIgnored = false
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    isPrepared = true
    if !hasIgnored { base.prepare(environment) }
  }
}

/// A flow that fills lines with widths rounded up to whole points.
struct RoundingFlow: RemappedLayout {
  var base: FlowLayout<SortedSweep>
  private var model = CollectionModel()

  init(_ base: FlowLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    model = environment.model
    base.prepare(
      environment.misread { Size(width: $0.width.rounded(.up), height: $0.height) }
    )
  }

  func remapped(_ attributes: LayoutAttributes<NoDetail>) -> LayoutAttributes<NoDetail> {
    let path = attributes.element
    guard path.kind == .cell, model.contains(path) else { return attributes }
    let width = model.sections[path.section].widths[path.item]
    let own = LengthGrid.rounded(width)
    // The base clipped an item wider than its line.
    guard attributes.frame.width == LengthGrid.rounded(width.rounded(.up)) else {
      return attributes
    }
    var result = attributes
    result.frame.x += (attributes.frame.width - own) / 2
    result.frame.width = own
    return result
  }
}
