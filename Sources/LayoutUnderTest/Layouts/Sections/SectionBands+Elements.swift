extension SectionBands {
  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// The hits of `elements` are the items that share area with `rect`. Inlined, because a call
  /// would pass the layout's arrays one by one.
  ///
  /// - Complexity: O(hits + log sections), and the sections in `rect`.
  @inline(__always)
  func collect<Frames: SectionedGeometry>(
    in rect: Rect,
    of frames: Frames,
    into elements: inout ElementBuffer<Frames.Detail>
  ) {
    let (start, end) = rule.axis.extent(of: rect)
    var hit = 0
    var number = firstSection(endingAfter: start)
    while number < bands.count, bands[number].start < end {
      let band = bands[number]
      while hit < elements.hits.count, elements.hits[hit] < band.endItem {
        elements.append(cell(elements.hits[hit], of: frames, band, number))
        hit &+= 1
      }
      appendSupplementaries(of: band, number, in: rect, Frames.plainDetail, to: &elements)
      elements.hits.examined &+= 1
      number &+= 1
    }
  }

  /// Adds the header, the footer and the background of a section that share area with `rect`.
  func appendSupplementaries<Detail>(
    of band: SectionBand,
    _ number: Int,
    in rect: Rect,
    _ detail: Detail,
    to elements: inout ElementBuffer<Detail>
  ) {
    append(supplementary(.header, of: band, number, detail), in: rect, to: &elements)
    append(supplementary(.footer, of: band, number, detail), in: rect, to: &elements)
    append(supplementary(.background, of: band, number, detail), in: rect, to: &elements)
  }

  @inline(__always)
  private func append<Detail>(
    _ element: LayoutAttributes<Detail>?,
    in rect: Rect,
    to elements: inout ElementBuffer<Detail>
  ) {
    guard let element, element.frame.sharesArea(with: rect) else { return }
    elements.append(element)
  }

  /// Returns the attributes of a cell, header, footer or background, or nil if it does not exist.
  ///
  /// Inlined, so that a scan that needs only frames reads nothing else of cells.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func attributes<Frames: SectionedGeometry>(
    for element: ElementPath,
    of frames: Frames
  ) -> LayoutAttributes<Frames.Detail>? {
    let (number, item) = (element.section, element.item)
    guard bands.indices.contains(number), item >= 0 else { return nil }
    let band = bands[number]
    if element.kind == .cell {
      return item < band.count ? cell(band.firstItem + item, of: frames, band, number) : nil
    }
    return supplementary(at: element, Frames.plainDetail)
  }

  /// Returns the attributes of a header, a footer or a background, or nil if it does not exist.
  ///
  /// - Complexity: O(1).
  func supplementary<Detail>(
    at element: ElementPath,
    _ detail: Detail
  ) -> LayoutAttributes<Detail>? {
    let number = element.section
    guard bands.indices.contains(number), element.item == 0 else { return nil }
    return supplementary(element.kind, of: bands[number], number, detail)
  }

  /// Returns the attributes of an item, which is counted through all sections.
  @inline(__always)
  func cell<Frames: SectionedGeometry>(
    _ item: Int,
    of frames: Frames,
    _ band: SectionBand,
    _ number: Int
  ) -> LayoutAttributes<Frames.Detail> {
    LayoutAttributes(
      element: ElementPath(section: number, kind: .cell, item: item &- band.firstItem),
      frame: frames.frame(at: item),
      detail: frames.detail(at: item)
    )
  }

  /// Returns the attributes of a section's supplementary element of a kind, or nil if it has none.
  @inline(__always)
  func supplementary<Detail>(
    _ kind: ElementKind,
    of band: SectionBand,
    _ number: Int,
    _ detail: Detail
  ) -> LayoutAttributes<Detail>? {
    let (frame, zIndex): (Rect, Int16)
    if kind == .header, band.hasHeader {
      frame = self.frame(from: headerStart(band), band.headerLength)
      zIndex = band.pinsHeader ? 2 : 1
    } else if kind == .footer, band.hasFooter {
      frame = self.frame(from: footerStart(band), band.footerLength)
      zIndex = band.pinsFooter ? 2 : 1
    } else if kind == .background, band.hasBackground {
      frame = rule.axis.rect(
        start: band.itemsStart,
        length: band.itemsEnd - band.itemsStart,
        across: rule.origin + rule.backgroundOrigin,
        breadth: rule.backgroundBreadth
      )
      zIndex = -1
    } else {
      return nil
    }
    return LayoutAttributes(
      element: ElementPath(section: number, kind: kind),
      frame: frame,
      zIndex: zIndex,
      detail: detail
    )
  }

  /// Returns a rectangle across the whole breadth of the container.
  func frame(from start: Double, _ length: Double) -> Rect {
    rule.axis.rect(start: start, length: length, across: rule.origin, breadth: rule.breadth)
  }
}

/// The frames of items in sections, with the layout's own details of attributes.
protocol SectionedGeometry: RectStore {
  /// The layout's own values in the attributes of an element.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable

  /// The detail of headers, footers and backgrounds.
  static var plainDetail: Detail { get }
  /// Returns the detail of an item's cell.
  func detail(at index: Int) -> Detail
}

extension SectionedGeometry where Detail == NoDetail {
  /// An empty detail.
  static var plainDetail: NoDetail { NoDetail() }

  /// Returns an empty detail.
  func detail(at index: Int) -> NoDetail { NoDetail() }
}
