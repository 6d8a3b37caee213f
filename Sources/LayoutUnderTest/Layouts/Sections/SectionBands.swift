/// Where all sections of a layout are along the scroll axis, one after the other, and where
/// their headers, footers and backgrounds do.
///
/// A pinned header is at its place or, once that is above what is visible, at the start of it; it
/// stops where its section's footer begins. Pinned footers mirror it: they wait at the end of what
/// is visible and come no further up than their section's header. What is visible is taken over in
/// `prepare` alone, so that an answer does not change between two of them, and no more is kept: a
/// pinned element is within its section, so the query that finds the section finds it too.
struct SectionBands {
  var bands: ContiguousArray<SectionBand> = []
  /// What holds for every section.
  var rule = SectionRule()
  /// Where what is visible began when the layout was last prepared, in points.
  var visibleStart = 0.0
  /// Where it ended, in points.
  var visibleEnd = 0.0
  /// How many headers are pinned.
  var pinnedHeaderCount = 0
  /// How many footers are pinned.
  var pinnedFooterCount = 0

  init() {}

  /// How many sections have been placed.
  var count: Int { bands.count }

  /// The last section, or nil where none has been placed.
  var last: SectionBand? { bands.last }

  /// The section at `number`, which must exist.
  subscript(number: Int) -> SectionBand { bands[number] }

  /// The number of a section's first item, counted through all sections; nil where there is no such
  /// section.
  func firstItem(ofSection number: Int) -> Int? {
    bands.indices.contains(number) ? bands[number].firstItem : nil
  }

  /// The container's extent across the scroll axis and the end of the last section, in points.
  var contentSize: Size {
    rule.rect(start: 0, length: bands.last?.end ?? 0, across: 0, breadth: rule.breadth).size
  }

  /// The first section that ends after a position along the scroll axis.
  ///
  /// - Complexity: O(log sections).
  @inline(__always)
  func firstSection(endingAfter position: Double) -> Int {
    (0..<bands.count).partitioningIndex { bands[$0].end > position }
  }

  // MARK: Placing

  /// Forgets the sections from `number` on.
  ///
  /// - Complexity: O(sections forgotten).
  mutating func cut(to number: Int) {
    for band in bands[number...] { countPins(of: band, -1) }
    bands.removeLast(bands.count - number)
  }

  /// The next section, without its items yet.
  func next(_ model: SectionModel) -> SectionBand {
    SectionBand(model, after: bands.last, rule)
  }

  /// Adds the next section.
  mutating func append(_ band: SectionBand) {
    countPins(of: band, 1)
    bands.append(band)
  }

  /// A section as it is with what it has in addition to items now; its items keep their lengths.
  func standing(_ number: Int, _ model: SectionModel) -> SectionBand {
    let before = bands[number]
    var band = SectionBand(model, after: number > 0 ? bands[number - 1] : nil, rule)
    band.count = before.count
    band.endLine += before.endLine - before.firstLine
    band.itemsEnd += before.itemsEnd - before.itemsStart
    return band
  }

  /// Whether a section is where it stood, with what it had in addition to items.
  func isInPlace(_ number: Int, _ model: SectionModel) -> Bool {
    standing(number, model) == bands[number]
  }

  /// Puts a section in the place of the one at `number`.
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

  /// The kinds that are pinned in some section.
  var pinnedKinds: Set<ElementKind> {
    var kinds: Set<ElementKind> = []
    if pinnedHeaderCount > 0 { kinds.insert(.header) }
    if pinnedFooterCount > 0 { kinds.insert(.footer) }
    return kinds
  }

  /// Takes over what is visible; pinned elements keep to it until the next time.
  ///
  /// - Complexity: O(1).
  mutating func follow(_ environment: LayoutEnvironment) {
    (visibleStart, visibleEnd) = rule.visibleExtent(environment.bounds, environment.contentInset)
  }

  /// Whether something pinned may have to move for new bounds.
  ///
  /// Inlined, since every frame asks, and mostly nothing is pinned.
  @inline(__always)
  func mustFollow(_ bounds: Rect, _ inset: EdgeInsets) -> Bool {
    guard pinnedHeaderCount > 0 || pinnedFooterCount > 0 else { return false }
    let (start, end) = rule.visibleExtent(bounds, inset)
    return (pinnedHeaderCount > 0 && start != visibleStart)
      || (pinnedFooterCount > 0 && end != visibleEnd)
  }

  /// Where a section's header begins, in points.
  func headerStart(_ band: SectionBand) -> Double {
    guard band.pinsHeader, visibleStart > band.start else { return band.start }
    return Swift.min(visibleStart, band.footerStart - band.headerLength)
  }

  /// Where a section's footer begins, in points.
  func footerStart(_ band: SectionBand) -> Double {
    let waiting = visibleEnd - band.footerLength
    guard band.pinsFooter, waiting < band.footerStart else { return band.footerStart }
    return Swift.max(waiting, band.start + band.headerLength)
  }
}
