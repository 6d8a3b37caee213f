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
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
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
    sections.pending.formUnion(invalidation.withoutBounds)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a span grid does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    invalidate(.all)
  }

  /// Returns whether the extent across the scroll axis changes or a pinned element has to move.
  ///
  /// The extent along the axis does not affect the placement.
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
    if areBoundsInvalid {
      areBoundsInvalid = false
      columns = SpanGridColumns(settings, environment)
      sections.bands.rule = columns.sectionRule(settings)
    }
    sections.bands.follow(environment)
    // Lengths do not depend on the columns' width, only on the number of columns.
    let isRebuilt = columns.count != before
    guard isRebuilt || !sections.pending.coversNothing else { return }
    relayout(environment, isRebuilt: isRebuilt)
  }

  mutating func relayout(_ environment: LayoutEnvironment, isRebuilt: Bool) {
    let model = environment.model
    let (columnCount, axis) = (columns.count, columns.axis)
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
              lengths: axis.oriented(widths, heights).along,
              spans: spans,
              given: given,
              lineSpacing: spacing
            )
            return store.place(number, change, &filler)
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
    sections.attributes(for: element) { columns.frame($0, $1, $2, settings.alignment) }
  }
}

extension SpanGridColumns {
  /// Returns the frame of an item in its row, which begins at `start` and is `rowLength` long, both
  /// in whole 1/256 pt.
  ///
  /// An odd unit of room goes below a centered item.
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
    return axis.rect(
      start: LengthGrid.points(start &+ above),
      length: LengthGrid.points(length),
      across: origin(column: Int(place.column), span: span),
      breadth: widths[span]
    )
  }
}

/// Fills the rows of one section of a span grid.
struct SpanGridFiller: LineFiller {
  let columns: Int
  /// The number of items in the section.
  let count: Int
  /// The items' own lengths along the scroll axis, in points.
  let lengths: UnsafeBufferPointer<Double>
  /// The spans that items request, or nil if every item requests one column.
  let spans: UnsafeBufferPointer<Int32>?
  /// The lengths given for the section's first rows, in points.
  let given: UnsafeBufferPointer<Double>
  /// The gap between rows, in whole 1/256 pt.
  let lineSpacing: Int64

  static var blank: SpanGridPlace { SpanGridPlace(length: 0, column: 0, span: 1) }

  static var itemsWorthRun: Int { 64 }

  /// Returns whether the row is after those with a given length.
  func canFillBlock(_ row: Int) -> Bool { row >= given.count }

  /// Returns whether no row involved has a given length, which depends on the row's number.
  func joins(_ old: Int, _ new: Int) -> Bool {
    old == new || Swift.min(old, new) >= given.count
  }

  /// Adds items, each with the span it requests or the columns left in the row.
  ///
  /// Returns the row's given length, or the length of its longest item.
  @inline(__always)
  mutating func fill(
    _ row: Int,
    from first: Int,
    at start: Int64,
    _ scratch: inout LineScratch<SpanGridPlace>
  ) -> Int64 {
    let limit = row < given.count ? LengthGrid.units(given[row]) : .max
    var longest: Int64 = 0
    var column = 0
    var item = first
    while item < count, column < columns {
      let span = spans.map { Swift.max(1, Swift.min(Int($0[item]), columns &- column)) } ?? 1
      let length = Swift.min(LengthGrid.units(lengths[item]), limit)
      scratch.places.append(SpanGridPlace(length: length, column: column, span: span))
      longest = Swift.max(longest, length)
      column &+= span
      item &+= 1
    }
    return limit == .max ? longest : limit
  }
}

extension SpanGridFiller {
  /// Divides items into rows without a branch at the end of a row.
  ///
  /// With one or two items a row, many such branches would be mispredicted, which costs more than
  /// everything else.
  mutating func fill(_ block: inout LineBlock<SpanGridPlace>, line: Int, from item: Int) {
    let items = item..<item &+ Swift.min(count &- item, block.capacity)
    if let spans {
      divide(items, &block) { Int(spans[$0]) }
    } else {
      divide(items, &block) { _ in 1 }
    }
  }

  /// Stores the items' places and the rows, but not an incomplete row unless it ends the section.
  @inline(__always)
  func divide(_ items: Range<Int>, _ block: inout LineBlock<SpanGridPlace>, span: (Int) -> Int) {
    let (places, rows) = (block.places, block.lines)
    var row = 0
    var column = 0
    var start: Int64 = 0
    var longest: Int64 = 0
    rows[0].firstItem = 0
    for item in 0..<items.count {
      let span = Swift.max(1, Swift.min(span(items.lowerBound &+ item), columns &- column))
      let length = LengthGrid.units(lengths[items.lowerBound &+ item])
      places[item] = SpanGridPlace(length: length, column: column, span: span)
      longest = Swift.max(longest, length)
      rows[row].start = start
      rows[row].length = Int32(truncatingIfNeeded: longest)
      rows[row &+ 1].firstItem = Int32(truncatingIfNeeded: item &+ 1)
      column &+= span
      let isFull = column == columns
      row &+= isFull ? 1 : 0
      start &+= isFull ? longest &+ lineSpacing : 0
      longest = isFull ? 0 : longest
      column = isFull ? 0 : column
    }
    let closesOpenRow = items.upperBound == count && column > 0
    block.lineCount = row &+ (closesOpenRow ? 1 : 0)
    block.itemCount = Int(rows[block.lineCount].firstItem)
    block.length = closesOpenRow ? start &+ longest : start &- lineSpacing
  }
}

/// The place of a span grid's item in its row.
struct SpanGridPlace: BitwiseCopyable {
  /// The extent along the scroll axis, in whole 1/256 pt.
  var length: Int32
  var column: UInt8
  var span: UInt8

  init(length: Int64, column: Int, span: Int) {
    self.length = Int32(truncatingIfNeeded: length)
    self.column = UInt8(truncatingIfNeeded: column)
    self.span = UInt8(truncatingIfNeeded: span)
  }
}
