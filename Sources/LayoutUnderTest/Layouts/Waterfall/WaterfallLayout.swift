/// The detail of a waterfall's cell.
@frozen
public struct WaterfallDetail: Hashable, Sendable, BitwiseCopyable {
  /// The height of the photo above the caption, in points; 0 for headers and footers.
  public var photoHeight: Double

  /// Makes a detail.
  @inlinable
  public init(photoHeight: Double) {
    self.photoHeight = photoHeight
  }
}

/// Columns of photos, one below the other: the layout known from Pinterest.
///
/// **Placement rule.** All columns are equally wide. An item's photo is as high as its aspect ratio
/// asks at that width, 0 where a side is 0, and its caption comes below. Items go, in order, to the
/// shortest column (of several the lowest-numbered) or to the columns in turn. A section is its
/// header, the inset, the items, the inset, its footer; sections follow one another. Lengths along
/// y are rounded to `LengthGrid`. Where content runs from right to left, x is mirrored.
///
/// **Cost.** A full prepare is O(items · columns) up to eight columns and O(items · log columns)
/// beyond. An edit, a measured size or a supplementary's change places the items from there on, so
/// O(items behind it). New bounds of the same width cost nothing. A query costs what its strategy
/// costs plus O(log sections).
///
/// **Not for** horizontal scrolling, items across several columns (`SpanGrid`), or rows that must
/// line up (`Flow`).
public struct WaterfallLayout<Index: RectIndex>: CollectionLayout {
  /// The settings; a change needs an invalidation of everything.
  public private(set) var configuration: WaterfallConfiguration
  @usableFromInline var frames = WaterfallFrames()
  @usableFromInline var sections: ContiguousArray<WaterfallSection> = []
  @usableFromInline var index = Index()
  /// The first item to place anew, or nil when there is none.
  @usableFromInline var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// Whether the bounds may have changed.
  @usableFromInline var areBoundsInvalid = true

  /// Makes a layout for no items.
  public init(configuration: WaterfallConfiguration = WaterfallConfiguration()) {
    self.configuration = configuration
  }

  /// An exact vertical layout whose earlier items never move for later ones.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasStablePlacement = true
    traits.sectionLeadingInset = LengthGrid.rounded(configuration.sectionInset.top)
    traits.sectionTrailingInset = LengthGrid.rounded(configuration.sectionInset.bottom)
    return traits
  }

  /// The container's width and the bottom of the last section, in points.
  @inlinable
  public var contentSize: Size {
    Size(width: frames.columns.containerWidth, height: sections.last?.bottom ?? 0)
  }

  /// Marks what the invalidation covers; `prepare` places it anew.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    var covered = invalidation
    covered.bounds = false
    guard let first = covered.firstItemCovered else { return }
    firstInvalid = firstInvalid.map { Swift.min($0, first) } ?? first
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a waterfall cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try configuration.apply(settings)
    firstInvalid = ItemPath(section: 0, item: 0)
    areBoundsInvalid = true
  }

  /// True where the width changes; the height means nothing to a waterfall.
  @inlinable
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> Bool {
    newBounds.width != environment.bounds.width
  }

  /// True where the size differs from what was laid out: a measured size changes the aspect ratio.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<WaterfallDetail>,
    original: LayoutAttributes<WaterfallDetail>
  ) -> Bool {
    preferred.frame.size != original.frame.size
  }

  /// Adds the elements that share area with `rect`: per section cells, then header and footer.
  ///
  /// - Complexity: That of the strategy's query, plus O(log sections) and the sections in `rect`.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    index.collect(rect, in: frames, into: &elements.hits)
    var hit = 0
    var number = firstSection(below: rect.minY)
    while number < sections.count, sections[number].top < rect.maxY {
      let section = sections[number]
      let end = section.firstItem &+ section.count
      while hit < elements.hits.count, elements.hits[hit] < end {
        let item = elements.hits[hit]
        elements.append(cell(item, section: number, firstItem: section.firstItem))
        hit &+= 1
      }
      appendSupplementaries(ofSection: number, in: rect, to: &elements)
      elements.hits.examined &+= 1
      number &+= 1
    }
  }

  /// The attributes of a cell, a header or a footer.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element.kind {
    case .cell:
      guard element.item >= 0, element.item < section.count else { return nil }
      return cell(
        section.firstItem + element.item,
        section: element.section,
        firstItem: section.firstItem
      )
    case .header:
      return element.item == 0 && section.hasHeader ? header(element.section) : nil
    case .footer:
      return element.item == 0 && section.hasFooter ? footer(element.section) : nil
    default:
      return nil
    }
  }
}

extension WaterfallLayout {
  /// The first section whose bottom lies below `y`.
  @inlinable
  func firstSection(below y: Double) -> Int {
    (0..<sections.count).partitioningIndex { sections[$0].bottom > y }
  }

  @inlinable
  func cell(
    _ item: Int,
    section: Int,
    firstItem: Int
  ) -> LayoutAttributes<WaterfallDetail> {
    LayoutAttributes(
      element: ElementPath(section: section, kind: .cell, item: item &- firstItem),
      frame: frames.frame(at: item),
      detail: WaterfallDetail(photoHeight: frames.photoHeight(at: item))
    )
  }

  @inlinable
  func header(_ section: Int) -> LayoutAttributes<WaterfallDetail> {
    supplementary(
      .header(ofSection: section),
      top: sections[section].top,
      height: sections[section].headerHeight
    )
  }

  @inlinable
  func footer(_ section: Int) -> LayoutAttributes<WaterfallDetail> {
    supplementary(
      .footer(ofSection: section),
      top: sections[section].footerTop,
      height: sections[section].footerHeight
    )
  }

  @inlinable
  func supplementary(
    _ element: ElementPath,
    top: Double,
    height: Double
  ) -> LayoutAttributes<WaterfallDetail> {
    let frame = Rect(x: 0, y: top, width: frames.columns.containerWidth, height: height)
    return LayoutAttributes(
      element: element,
      frame: frame,
      zIndex: 1,
      detail: WaterfallDetail(photoHeight: 0)
    )
  }

  @inlinable
  func appendSupplementaries(
    ofSection section: Int,
    in rect: Rect,
    to elements: inout ElementBuffer<WaterfallDetail>
  ) {
    if sections[section].hasHeader {
      let header = header(section)
      if header.frame.sharesArea(with: rect) { elements.append(header) }
    }
    if sections[section].hasFooter {
      let footer = footer(section)
      if footer.frame.sharesArea(with: rect) { elements.append(footer) }
    }
  }
}
