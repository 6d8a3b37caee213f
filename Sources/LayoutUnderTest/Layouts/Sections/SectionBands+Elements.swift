extension SectionBands {
  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// Inlined, because a call would pass the layout's arrays one by one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - frames: The items' frames.
  ///   - elements: Receives the elements; its hits are the items that share area with `rect`.
  /// - Complexity: O(hits + log sections), and the sections in `rect`.
  @inline(__always)
  func collect<Frames: SectionedGeometry>(
    in rect: Rect,
    of frames: Frames,
    into elements: inout ElementBuffer<Frames.Detail>
  ) {
    let (start, end) = rule.extent(rect)
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

  func appendSupplementaries<Detail>(
    of band: SectionBand,
    _ number: Int,
    in rect: Rect,
    _ detail: Detail,
    to elements: inout ElementBuffer<Detail>
  ) {
    if band.hasHeader {
      let header = header(of: band, number, detail)
      if header.frame.sharesArea(with: rect) { elements.append(header) }
    }
    if band.hasFooter {
      let footer = footer(of: band, number, detail)
      if footer.frame.sharesArea(with: rect) { elements.append(footer) }
    }
    if band.hasBackground {
      let background = background(of: band, number, detail)
      if background.frame.sharesArea(with: rect) { elements.append(background) }
    }
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
    let band = bands[number]
    switch element.kind {
    case .header: return band.hasHeader ? header(of: band, number, detail) : nil
    case .footer: return band.hasFooter ? footer(of: band, number, detail) : nil
    case .background: return band.hasBackground ? background(of: band, number, detail) : nil
    default: return nil
    }
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

  /// Returns the z-index of a header or footer; cells have 0.
  static func zIndex(isPinned: Bool) -> Int16 { isPinned ? 2 : 1 }

  func header<Detail>(
    of band: SectionBand,
    _ number: Int,
    _ detail: Detail
  ) -> LayoutAttributes<Detail> {
    LayoutAttributes(
      element: .header(ofSection: number),
      frame: frame(from: headerStart(band), band.headerLength),
      zIndex: Self.zIndex(isPinned: band.pinsHeader),
      detail: detail
    )
  }

  func footer<Detail>(
    of band: SectionBand,
    _ number: Int,
    _ detail: Detail
  ) -> LayoutAttributes<Detail> {
    LayoutAttributes(
      element: .footer(ofSection: number),
      frame: frame(from: footerStart(band), band.footerLength),
      zIndex: Self.zIndex(isPinned: band.pinsFooter),
      detail: detail
    )
  }

  func background<Detail>(
    of band: SectionBand,
    _ number: Int,
    _ detail: Detail
  ) -> LayoutAttributes<Detail> {
    LayoutAttributes(
      element: ElementPath(section: number, kind: .background),
      frame: rule.rect(
        start: band.itemsStart,
        length: band.itemsEnd - band.itemsStart,
        across: rule.origin + rule.backgroundOrigin,
        breadth: rule.backgroundBreadth
      ),
      zIndex: -1,
      detail: detail
    )
  }

  /// Returns a rectangle across the whole breadth of the container.
  func frame(from start: Double, _ length: Double) -> Rect {
    rule.rect(start: start, length: length, across: rule.origin, breadth: rule.breadth)
  }
}
