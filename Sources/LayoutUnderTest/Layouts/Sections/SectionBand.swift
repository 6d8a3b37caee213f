/// Where one section is along the scroll axis, among the items and among the lines.
@frozen
@usableFromInline
struct SectionBand: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// The number of the section's first line, counted through all sections, in a layout with lines.
  @usableFromInline var firstLine = 0
  /// The number after the section's last line.
  @usableFromInline var endLine = 0
  /// Where the section and its header begin, in points.
  @usableFromInline var start = 0.0
  /// The length of the header, in points; 0 where there is none.
  @usableFromInline var headerLength = 0.0
  /// Where the items begin, in points.
  @usableFromInline var itemsStart = 0.0
  /// Where the last item ends, in points.
  @usableFromInline var itemsEnd = 0.0
  /// Room between the items and the footer, in points.
  @usableFromInline var trailingInset = 0.0
  /// The length of the footer, in points; 0 where there is none.
  @usableFromInline var footerLength = 0.0
  /// Whether the section declares a header that is shown.
  @usableFromInline var hasHeader = false
  /// Whether the section declares a footer that is shown.
  @usableFromInline var hasFooter = false
  /// Whether the section declares a background and has items to show it behind.
  @usableFromInline var hasBackground = false
  /// Whether the header keeps to what is visible.
  @usableFromInline var pinsHeader = false
  /// Whether the footer keeps to what is visible.
  @usableFromInline var pinsFooter = false

  /// The number after the section's last item.
  @inlinable var endItem: Int { firstItem &+ count }

  /// Where the footer begins while it is not pinned, in points.
  @inlinable var footerStart: Double { itemsEnd + trailingInset }

  /// Where the section ends, in points.
  @inlinable var end: Double { itemsEnd + trailingInset + footerLength }

  /// Places the header after the section before; the rest follows once the items are placed.
  @usableFromInline
  init(_ model: SectionModel, after previous: SectionBand?, _ rule: SectionRule) {
    if let previous {
      firstItem = previous.endItem
      firstLine = previous.endLine
      start = previous.end + rule.spacing
    }
    count = model.count
    endLine = firstLine
    let header = rule.length(of: model.header)
    let footer = rule.length(of: model.footer)
    hasHeader = header > 0
    hasFooter = footer > 0
    hasBackground = model.hasBackground && count > 0
    headerLength = rule.isCollapsed ? 0 : header
    footerLength = rule.isCollapsed ? 0 : footer
    pinsHeader = headerLength > 0 && (rule.pinsHeaders || model.pinnedKinds.contains(.header))
    pinsFooter = footerLength > 0 && (rule.pinsFooters || model.pinnedKinds.contains(.footer))
    itemsStart = start + headerLength + rule.leadingInset
    itemsEnd = itemsStart
    trailingInset = rule.trailingInset
  }
}
