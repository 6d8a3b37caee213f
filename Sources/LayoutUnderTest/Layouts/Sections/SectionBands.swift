/// The positions of all sections of a layout along the scroll axis, one after the other, and of
/// their headers, footers and backgrounds.
///
/// A pinned header is at its own position or, if that is above the visible part, at the start of
/// the visible part; it stops where its section's footer begins. A pinned footer stays at the end
/// of the visible part and stops below its section's header. Only `prepare` updates the visible
/// part, so that answers do not change between two preparations. A pinned element is within its
/// section, so the query that finds the section also finds the element.
struct SectionBands {
  var bands: ContiguousArray<SectionBand> = []
  /// The rule of every section.
  var rule = SectionRule()
  /// The start of the visible part when the layout was last prepared, in points.
  var visibleStart = 0.0
  /// The end of that visible part, in points.
  var visibleEnd = 0.0
  /// The number of pinned headers.
  var pinnedHeaderCount = 0
  /// The number of pinned footers.
  var pinnedFooterCount = 0

  /// The number of sections placed.
  var count: Int { bands.count }

  /// The last section, or nil if none is placed.
  var last: SectionBand? { bands.last }

  /// The section at `number`, which must exist.
  subscript(number: Int) -> SectionBand { bands[number] }

  /// Returns the number of a section's first item, counted through all sections; nil if there is no
  /// such section.
  func firstItem(ofSection number: Int) -> Int? {
    bands.indices.contains(number) ? bands[number].firstItem : nil
  }

  /// The container's extent across the scroll axis and the end of the last section, in points.
  var contentSize: Size {
    rule.axis.rect(start: 0, length: bands.last?.end ?? 0, across: 0, breadth: rule.breadth).size
  }

  /// Returns the first section that ends after a position along the scroll axis.
  ///
  /// - Complexity: O(log sections).
  @inline(__always)
  func firstSection(endingAfter position: Double) -> Int {
    (0..<bands.count).partitioningIndex { bands[$0].end > position }
  }

  // MARK: Placing

  /// Removes the sections from `number` on.
  ///
  /// - Complexity: O(sections removed).
  mutating func cut(to number: Int) {
    for band in bands[number...] { countPins(of: band, -1) }
    bands.removeLast(bands.count - number)
  }

  /// Returns the next section, without its items.
  func next(_ model: SectionModel) -> SectionBand {
    SectionBand(model, after: bands.last, rule)
  }

  /// Adds the next section.
  mutating func append(_ band: SectionBand) {
    countPins(of: band, 1)
    bands.append(band)
  }

  /// Returns a section with its current supplementaries; its items keep their lengths.
  func standing(_ number: Int, _ model: SectionModel) -> SectionBand {
    let before = bands[number]
    var band = SectionBand(model, after: number > 0 ? bands[number - 1] : nil, rule)
    band.count = before.count
    band.endLine += before.endLine - before.firstLine
    band.itemsEnd += before.itemsEnd - before.itemsStart
    return band
  }

  /// Returns whether a section is unchanged in position, header, footer and background.
  func isInPlace(_ number: Int, _ model: SectionModel) -> Bool {
    standing(number, model) == bands[number]
  }

  /// Replaces the section at `number`.
  mutating func replace(_ number: Int, with band: SectionBand) {
    countPins(of: bands[number], -1)
    countPins(of: band, 1)
    bands[number] = band
  }

  private mutating func countPins(of band: SectionBand, _ sections: Int) {
    pinnedHeaderCount += band.pinsHeader ? sections : 0
    pinnedFooterCount += band.pinsFooter ? sections : 0
  }

  // MARK: Pinning

  /// The kinds that are pinned in at least one section.
  var pinnedKinds: Set<ElementKind> {
    var kinds: Set<ElementKind> = []
    if pinnedHeaderCount > 0 { kinds.insert(.header) }
    if pinnedFooterCount > 0 { kinds.insert(.footer) }
    return kinds
  }

  /// Updates the visible part, which determines the positions of pinned elements.
  ///
  /// - Complexity: O(1).
  mutating func follow(_ environment: LayoutEnvironment) {
    (visibleStart, visibleEnd) = rule.visibleExtent(environment.bounds, environment.contentInset)
  }

  /// Returns whether new bounds may move a pinned element.
  ///
  /// Inlined, because it is called every frame and mostly nothing is pinned.
  @inline(__always)
  func mustFollow(_ bounds: Rect, _ inset: EdgeInsets) -> Bool {
    guard pinnedHeaderCount > 0 || pinnedFooterCount > 0 else { return false }
    let (start, end) = rule.visibleExtent(bounds, inset)
    return (pinnedHeaderCount > 0 && start != visibleStart)
      || (pinnedFooterCount > 0 && end != visibleEnd)
  }

  /// Returns the start of a section's header, in points.
  func headerStart(_ band: SectionBand) -> Double {
    guard band.pinsHeader, visibleStart > band.start else { return band.start }
    return Swift.min(visibleStart, band.footerStart - band.headerLength)
  }

  /// Returns the start of a section's footer, in points.
  func footerStart(_ band: SectionBand) -> Double {
    let waiting = visibleEnd - band.footerLength
    guard band.pinsFooter, waiting < band.footerStart else { return band.footerStart }
    return Swift.max(waiting, band.start + band.headerLength)
  }
}
