/// The span grid with its rows in chunks: an edit refills the rows that change and moves the
/// others.
///
/// **Placement rule.** That of `SpanGridLayout`, to the bit.
///
/// **Cost.** A full prepare is O(items). An edit fills the rows from the one before it until rows
/// are unchanged, usually some dozens, and costs one addition for every five hundred items after
/// it; a measured size updates its row in place. A supplementary's change places only sections. New
/// bounds place nothing while there is room for items. A query costs O(log items + elements). The
/// layout takes 24 bytes an item, and up to twice that with unused room in chunks.
///
/// **Not for** the cases that `SpanGridLayout` is not for, nor for a comparison of indexes, because
/// it has its own.
public struct ChunkedSpanGridLayout: CollectionLayout {
  /// The name of its index in the catalog.
  public static var indexName: String { "chunked" }

  /// The settings. A change requires an invalidation of everything.
  public private(set) var settings: SpanGridSettings
  var sections = ChunkedSections<SpanGridPlace>()
  var columns = SpanGridColumns()
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// A Boolean value that indicates whether any section gives row heights, which items may not
  /// fill.
  var hasGivenRows = false

  /// Makes a layout of no items.
  public init(settings: SpanGridSettings = SpanGridSettings()) {
    self.settings = settings
  }

  /// The traits of `SpanGridLayout`.
  public var traits: LayoutTraits {
    settings.traits(sections.bands, hasGivenRows: hasGivenRows)
  }

  /// The container's extent across the scroll axis and the end of the last section, in points.
  public var contentSize: Size { sections.bands.contentSize }

  /// The memory used for items, rows, chunks and sections, in bytes.
  public var byteCount: Int { sections.store.byteCount }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    var covered = invalidation
    covered.bounds = false
    sections.pending.formUnion(covered)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a span grid does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    invalidate(.all)
  }

  /// Returns whether the extent across the scroll axis changes or a pinned element has to move. The
  /// extent along the axis does not affect the placement.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    settings.isOtherBreadth(newBounds, environment.bounds)
      || sections.bands.mustFollow(newBounds, environment.contentInset)
  }

  /// Returns whether the length of an item, a header or a footer along the scroll axis changes;
  /// false for an item if there is no room for items.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    if original.element.kind == .cell, columns.isCollapsed { return false }
    return sections.bands.rule.differsInLength(preferred.frame.size, from: original.frame.size)
  }

  /// Updates columns and rows.
  ///
  /// - Complexity: See `ChunkedSpanGridLayout`; O(1) for new bounds.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard areBoundsInvalid || !sections.pending.coversNothing else { return }
    let before = columns.count
    if areBoundsInvalid { divide(environment.containerSize, environment.isRightToLeft) }
    areBoundsInvalid = false
    sections.bands.follow(environment)
    // Lengths do not depend on the columns' width, only on the number of columns.
    let isRebuilt = columns.count != before
    guard isRebuilt || !sections.pending.coversNothing else { return }
    lay(environment, isRebuilt: isRebuilt)
  }

  /// Divides the container into columns.
  mutating func divide(_ container: Size, _ isRightToLeft: Bool) {
    columns = SpanGridColumns(
      settings,
      container: container,
      isRightToLeft: isRightToLeft
    )
    sections.bands.rule = SectionRule(settings, columns)
  }

  mutating func lay(_ environment: LayoutEnvironment, isRebuilt: Bool) {
    let model = environment.model
    let (columnCount, isVertical) = (columns.count, columns.axis == .y)
    let spacing = LengthGrid.units(settings.rowSpacing)
    hasGivenRows = model.sections.contains { !$0.rowHeights.isEmpty }
    sections.update(model, isRebuilt: isRebuilt, isPlaced: false) { store, number, change, _ in
      guard columnCount > 0 else { return }
      let section = model.sections[number]
      let placed = environment.readSizes(ofSection: number) { widths, heights in
        let placed = section.columnSpans.withValues { spans in
          section.rowHeights.withUnsafeBufferPointer { given in
            var filler = SpanGridFiller(
              columns: columnCount,
              count: change.count,
              lengths: isVertical ? heights : widths,
              spans: spans,
              given: given,
              spacing: spacing
            )
            return store.lay(number, change, &filler)
          }
        }
        return (placed, placed)
      }
      environment.didPlace(items: placed)
    }
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(log items + elements), and the sections in `rect`.
  @inline(never)
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<NoDetail>
  ) {
    let (columns, alignment) = (columns, settings.alignment)
    sections.collect(in: rect, into: &elements) { columns.frame($0, $1, $2, alignment) }
  }

  /// Returns the attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(log items).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    sections.attributes(
      for: element,
      collapsed: { start in
        columns.isCollapsed ? columns.rect(across: 0, 0, along: start, 0) : nil
      },
      frame: { columns.frame($0, $1, $2, settings.alignment) }
    )
  }
}

extension SpanGridColumns {
  /// Returns the frame of an item in its row, which begins at `start` and is `rowLength` long, both
  /// in whole 1/256 pt. An odd unit of room goes below a centered item.
  @inline(__always)
  func frame(
    _ place: SpanGridPlace,
    _ start: Int64,
    _ rowLength: Int64,
    _ alignment: SpanGridSettings.Alignment
  ) -> Rect {
    let length = Int64(place.length)
    let room = rowLength &- length
    let above = alignment == .top ? 0 : alignment == .center ? room &>> 1 : room
    let span = Int(place.span)
    return rect(
      across: origin(column: Int(place.column), span: span),
      widths[span],
      along: LengthGrid.points(start &+ above),
      LengthGrid.points(length)
    )
  }
}
