/// Where one section of a flow stands along the scroll axis, among the items and the lines.
@frozen
@usableFromInline
struct FlowSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// The number of the section's first line.
  @usableFromInline var firstLine = 0
  /// Where the header begins, in points.
  @usableFromInline var start = 0.0
  /// The length of the header, in points; 0 where there is none.
  @usableFromInline var headerLength = 0.0
  /// Where the items begin, in points.
  @usableFromInline var itemsStart = 0.0
  /// Where the last line ends, in points.
  @usableFromInline var itemsEnd = 0.0
  /// Room between the items and the footer, in points.
  @usableFromInline var trailingInset = 0.0
  /// The length of the footer, in points; 0 where there is none.
  @usableFromInline var footerLength = 0.0
  /// Whether the section declares a header that is shown.
  @usableFromInline var hasHeader = false
  /// Whether the section declares a footer that is shown.
  @usableFromInline var hasFooter = false
  /// Whether the section has a background and items to lie before it.
  @usableFromInline var hasBackground = false

  /// Where the footer begins, in points.
  @usableFromInline var footerStart: Double { itemsEnd + trailingInset }

  /// Where the section ends, in points.
  @usableFromInline var end: Double { footerStart + footerLength }

  /// Places the header from `start` on; the rest follows once the items are placed.
  @usableFromInline
  init(
    _ model: SectionModel,
    firstItem: Int,
    firstLine: Int,
    start: Double,
    inset: EdgeInsets,
    container: FlowContainer
  ) {
    self.firstItem = firstItem
    self.firstLine = firstLine
    self.start = start
    count = model.count
    let header = Self.length(of: model.header, along: container.axis)
    let footer = Self.length(of: model.footer, along: container.axis)
    hasHeader = header > 0
    hasFooter = footer > 0
    hasBackground = model.hasBackground && model.count > 0
    headerLength = container.isCollapsed ? 0 : header
    footerLength = container.isCollapsed ? 0 : footer
    itemsStart = start + headerLength + LengthGrid.rounded(inset.top)
    itemsEnd = itemsStart
    trailingInset = LengthGrid.rounded(inset.bottom)
  }

  private static func length(of size: Size?, along axis: Axis) -> Double {
    guard let size else { return 0 }
    return LengthGrid.rounded(axis == .y ? size.height : size.width)
  }
}
