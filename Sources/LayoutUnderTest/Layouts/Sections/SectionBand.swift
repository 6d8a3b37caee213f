/// Where one section is along the scroll axis, among the items and among the lines.
struct SectionBand: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  var firstItem = 0
  /// How many items the section holds.
  var count = 0
  /// The number of the section's first line, counted through all sections, in a layout with lines.
  var firstLine = 0
  /// The number after the section's last line.
  var endLine = 0
  /// Where the section and its header begin, in points.
  var start = 0.0
  /// The length of the header, in points; 0 where there is none.
  var headerLength = 0.0
  /// Where the items begin, in points.
  var itemsStart = 0.0
  /// Where the last item ends, in points.
  var itemsEnd = 0.0
  /// Room between the items and the footer, in points.
  var trailingInset = 0.0
  /// The length of the footer, in points; 0 where there is none.
  var footerLength = 0.0
  /// Whether the section declares a header that is shown.
  var hasHeader = false
  /// Whether the section declares a footer that is shown.
  var hasFooter = false
  /// Whether the section declares a background and has items to show it behind.
  var hasBackground = false
  /// Whether the header keeps to what is visible.
  var pinsHeader = false
  /// Whether the footer keeps to what is visible.
  var pinsFooter = false

  /// The number after the section's last item.
  var endItem: Int { firstItem &+ count }

  /// Where the footer begins while it is not pinned, in points.
  var footerStart: Double { itemsEnd + trailingInset }

  /// Where the section ends, in points.
  var end: Double { itemsEnd + trailingInset + footerLength }

  /// Places the header after the section before; the rest follows once the items are placed.
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
