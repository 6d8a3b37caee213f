extension QuiltLayout {
  /// The attributes of a cell.
  ///
  /// - Parameters:
  ///   - item: The item's number, counted through all sections.
  ///   - section: The section's index.
  ///   - firstItem: The number of the section's first item.
  /// - Returns: The attributes.
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
      frame: band(start: section.start, length: section.headerLength),
      zIndex: 1
    )
  }

  @inlinable
  func footer(_ number: Int) -> LayoutAttributes<NoDetail> {
    let section = sections[number]
    return LayoutAttributes(
      element: .footer(ofSection: number),
      frame: band(start: section.footerStart, length: section.footerLength),
      zIndex: 1
    )
  }

  @inlinable
  func background(_ number: Int) -> LayoutAttributes<NoDetail> {
    let section = sections[number]
    return LayoutAttributes(
      element: ElementPath(section: number, kind: .background),
      frame: band(start: section.itemsStart, length: section.itemsLength),
      zIndex: -1
    )
  }

  /// A rectangle over the whole breadth of the container; what reaches out of it is beside it.
  @inlinable
  func band(start: Double, length: Double) -> Rect {
    let container = frames.container
    return container.rect(
      start: start,
      length: length,
      across: container.isMirrored ? frames.contentBreadth - container.breadth : 0,
      breadth: container.breadth
    )
  }

  @inlinable
  func appendSupplementaries(
    ofSection number: Int,
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
