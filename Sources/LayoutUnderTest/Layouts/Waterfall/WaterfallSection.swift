/// Where one section of a waterfall stands, along y and among the items.
@frozen
@usableFromInline
struct WaterfallSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// The top of the header, in points.
  @usableFromInline var top = 0.0
  /// The height of the header, in points; 0 where there is none.
  @usableFromInline var headerHeight = 0.0
  /// The top of the items, in points.
  @usableFromInline var itemsTop = 0.0
  /// The top of the footer, in points.
  @usableFromInline var footerTop = 0.0
  /// The height of the footer, in points; 0 where there is none.
  @usableFromInline var footerHeight = 0.0
  /// Whether the section declares a header that is shown.
  @usableFromInline var hasHeader = false
  /// Whether the section declares a footer that is shown.
  @usableFromInline var hasFooter = false

  /// The bottom of the section, in points.
  @usableFromInline var bottom: Double { footerTop + footerHeight }

  /// Places the header below `top`; the rest follows once the items are placed.
  @usableFromInline
  init(
    _ model: SectionModel,
    firstItem: Int,
    top: Double,
    inset: EdgeInsets,
    isCollapsed: Bool
  ) {
    self.firstItem = firstItem
    self.top = top
    count = model.count
    let header = LengthGrid.rounded(model.header?.height ?? 0)
    let footer = LengthGrid.rounded(model.footer?.height ?? 0)
    hasHeader = header > 0
    hasFooter = footer > 0
    headerHeight = isCollapsed ? 0 : header
    footerHeight = isCollapsed ? 0 : footer
    itemsTop = top + headerHeight + LengthGrid.rounded(inset.top)
    footerTop = itemsTop + LengthGrid.rounded(inset.bottom)
  }
}
