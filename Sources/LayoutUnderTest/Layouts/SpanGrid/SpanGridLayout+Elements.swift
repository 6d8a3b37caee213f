extension SpanGridLayout {
  /// The attributes of an item's cell, the item counted through all sections.
  @inlinable
  func cell(_ item: Int, section: Int, firstItem: Int) -> LayoutAttributes<NoDetail> {
    LayoutAttributes(
      element: ElementPath(section: section, kind: .cell, item: item &- firstItem),
      frame: frames.frame(at: item)
    )
  }

  @inlinable
  func header(_ number: Int) -> LayoutAttributes<NoDetail> {
    let section = sections[number]
    return LayoutAttributes(
      element: .header(ofSection: number),
      frame: band(from: section.start, section.headerLength),
      zIndex: 1
    )
  }

  @inlinable
  func footer(_ number: Int) -> LayoutAttributes<NoDetail> {
    let section = sections[number]
    return LayoutAttributes(
      element: .footer(ofSection: number),
      frame: band(from: section.footerStart, section.footerLength),
      zIndex: 1
    )
  }

  /// The background of a section: what its rows cover, without the insets.
  @inlinable
  func background(_ number: Int) -> LayoutAttributes<NoDetail> {
    let section = sections[number]
    return LayoutAttributes(
      element: ElementPath(section: number, kind: .background),
      frame: frames.columns.rect(
        across: frames.columns.roomOrigin,
        frames.columns.roomWidth,
        along: section.itemsStart,
        section.itemsEnd - section.itemsStart
      ),
      zIndex: -1
    )
  }

  /// A rectangle right across the container.
  @inlinable
  func band(from start: Double, _ length: Double) -> Rect {
    frames.columns.rect(across: 0, frames.columns.containerWidth, along: start, length)
  }

  @inlinable
  func appendSectionElements(
    _ number: Int,
    in rect: Rect,
    to elements: inout ElementBuffer<NoDetail>
  ) {
    if sections[number].hasHeader {
      let header = header(number)
      if header.frame.sharesArea(with: rect) { elements.append(header) }
    }
    if sections[number].hasFooter {
      let footer = footer(number)
      if footer.frame.sharesArea(with: rect) { elements.append(footer) }
    }
    if sections[number].hasBackground {
      let background = background(number)
      if background.frame.sharesArea(with: rect) { elements.append(background) }
    }
  }
}
