/// Where one section of a span grid stands, along the scroll axis and among items and rows.
@frozen
@usableFromInline
struct SpanGridSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// The number of the section's first row, counted through all sections.
  @usableFromInline var firstRow = 0
  /// The number behind the section's last row.
  @usableFromInline var endRow = 0
  /// The start of the header, in points.
  @usableFromInline var start = 0.0
  /// The length of the header, in points; 0 where there is none.
  @usableFromInline var headerLength = 0.0
  /// The start of the first row, in points.
  @usableFromInline var itemsStart = 0.0
  /// The end of the last row, in points.
  @usableFromInline var itemsEnd = 0.0
  /// The room between the last row and the footer, in points.
  @usableFromInline var trailingInset = 0.0
  /// The length of the footer, in points; 0 where there is none.
  @usableFromInline var footerLength = 0.0
  /// Whether the section declares a header that is shown.
  @usableFromInline var hasHeader = false
  /// Whether the section declares a footer that is shown.
  @usableFromInline var hasFooter = false
  /// Whether the section declares a background and has items to show it behind.
  @usableFromInline var hasBackground = false

  /// The start of the footer, in points.
  @usableFromInline var footerStart: Double { itemsEnd + trailingInset }
  /// The end of the section, in points.
  @usableFromInline var end: Double { itemsEnd + trailingInset + footerLength }

  /// Places the header at `start`; the rest follows once the items are placed.
  @usableFromInline
  init(
    _ model: SectionModel,
    after previous: SpanGridSection?,
    spacing: Double,
    inset: EdgeInsets,
    columns: SpanGridColumns
  ) {
    if let previous {
      firstItem = previous.firstItem + previous.count
      firstRow = previous.endRow
      start = previous.end + (columns.isCollapsed ? 0 : LengthGrid.rounded(spacing))
    }
    count = model.count
    endRow = firstRow
    func length(_ size: Size?) -> Double {
      LengthGrid.rounded((columns.axis == .y ? size?.height : size?.width) ?? 0)
    }
    let (header, footer) = (length(model.header), length(model.footer))
    hasHeader = header > 0
    hasFooter = footer > 0
    hasBackground = model.hasBackground && count > 0
    headerLength = columns.isCollapsed ? 0 : header
    footerLength = columns.isCollapsed ? 0 : footer
    itemsStart = start + headerLength + LengthGrid.rounded(inset.top)
    itemsEnd = itemsStart
    trailingInset = LengthGrid.rounded(inset.bottom)
  }
}
